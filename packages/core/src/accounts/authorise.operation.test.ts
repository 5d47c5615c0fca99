import { beforeEach, expect, test, vi } from "vitest";
import { jsonLog } from "../runtime/json-log.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import type { KeyKind } from "../storage/key.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { createAccountService } from "./account-service.operation.ts";
import type { AccountService } from "./account-service.port.ts";
import { apiKeyAuthenticator } from "./api-key-authenticator.operation.ts";
import type { Authenticator } from "./authenticator.port.ts";
import { createAuthoriser } from "./authorise.operation.ts";

let now = 1_700_000_000_000;
let lines: string[];
let host: Runtime;
let storage: Storage;
let accounts: AccountService;

beforeEach(() => {
  lines = [];
  host = { ...systemRuntime({ log: jsonLog({ level: "debug", write: (line) => lines.push(line) }) }), clock: { now: () => now } };
  storage = memoryStorage();
  accounts = createAccountService({ storage, host });
});

const requestWith = (authorization?: string) => ({
  method: "POST",
  path: "/parse/",
  headers: { authorization },
  signal: AbortSignal.timeout(9_000),
});
const everything = { credit: true, consoleKey: true };
const nothing = { credit: false, consoleKey: false };
const admit = (token: string, needs = everything) =>
  createAuthoriser({ access: apiKeyAuthenticator({ storage, host }), storage, host })(requestWith(`Bearer ${token}`), needs);
const admitThrough = (access: Authenticator, needs = everything) => createAuthoriser({ access, storage, host })(requestWith(), needs);

/** A legacy key without credit, expired and revoked where asked: several things wrong at once. */
const keyWith = async (change: { expiresAt?: number; kind?: KeyKind; credit?: number } = {}) => {
  const account = await accounts.create({ name: "Acme" });
  if (change.credit !== undefined) await accounts.credit(account.id, change.credit - account.balance);
  const { kind, expiresAt } = change;
  const issued = await accounts.createKey(account.id, { ...(kind ? { kind } : {}), ...(expiresAt === undefined ? {} : { expiresAt }) });
  return { account: account.id, ...issued };
};

test("accepts the key of an active account with credit", async () => {
  const { account, key, record } = await keyWith();
  expect(await admit(key)).toEqual({ account, token: record.id, kind: "console", metered: true });
});

test("rejects a request without a Bearer value with token_missing", async () => {
  const access = apiKeyAuthenticator({ storage, host });
  for (const header of [undefined, "", "Bearer", "Bearer ", "Basic dXNlcjpwYXNz"]) {
    expect(await access(requestWith(header))).toEqual({ refused: "token_missing" });
  }
});

test("rejects every other token with token_invalid", async () => {
  const { key } = await keyWith();
  const swapped = key.endsWith("0") ? "1" : "0";
  for (const token of [
    "x",
    "key_short_secret",
    key.slice(0, -1),
    `${key}0`,
    `${key} ${key}`,
    `${key.slice(0, -1)}${swapped}`,
    key.toLowerCase(),
  ]) {
    await expect(admit(token)).rejects.toMatchObject({ code: "token_invalid", status: 401 });
  }
});

test("rejects a revoked key with the next request, also after its expiry", async () => {
  const { key, record } = await keyWith({ expiresAt: now + 1 });
  await admit(key);
  await accounts.revokeKey(record.id);
  now += 1;
  await expect(admit(key)).rejects.toMatchObject({ code: "token_invalid" });
});

test("rejects a key from the millisecond of its expiry", async () => {
  const { key } = await keyWith({ expiresAt: now + 1 });
  await admit(key);
  now += 1;
  await expect(admit(key)).rejects.toMatchObject({ code: "token_expired", status: 401 });
});

test("checks in the order token, account, kind of key, balance", async () => {
  const { account, key, record } = await keyWith({ kind: "legacy", credit: 0 });
  await expect(admit(key)).rejects.toMatchObject({ code: "console_key_needed", status: 403 });
  await expect(admit(key, { credit: true, consoleKey: false })).rejects.toMatchObject({ code: "no_credit", status: 403 });
  await accounts.transition(account, "suspend");
  await expect(admit(key)).rejects.toMatchObject({ code: "account_suspended", status: 403 });
  await accounts.transition(account, "revoke");
  await expect(admit(key)).rejects.toMatchObject({ code: "account_revoked", status: 403 });
  await accounts.revokeKey(record.id);
  await expect(admit(key)).rejects.toMatchObject({ code: "token_invalid", status: 401 });
});

test("rejects a provisioning account, and accepts it once it is active", async () => {
  const account = await accounts.create({ name: "Acme", provisioning: true });
  const { key } = await accounts.createKey(account.id);
  await expect(admit(key, nothing)).rejects.toMatchObject({ code: "account_provisioning" });
  await accounts.transition(account.id, "activate");
  expect(await admit(key)).toMatchObject({ account: account.id });
});

test("requires a balance above zero, of which running calls may hold all, only if the policy requires credit", async () => {
  const { account, key } = await keyWith({ credit: 10 });
  await storage.ledger.hold({ operation: "op1", accountId: account, amount: 10, createdAt: now, expiresAt: now + 1_000 });
  expect(await admit(key)).toMatchObject({ account });
  await storage.ledger.settle("op1", { reference: "op1", accountId: account, amount: -10, kind: "parse", reason: null, createdAt: now });
  await expect(admit(key)).rejects.toMatchObject({ code: "no_credit" });
  expect(await admit(key, { credit: false, consoleKey: true })).toMatchObject({ account });
});

test("does not check the credit of principals that the application bills", async () => {
  const user = { account: "theirs", token: "session", kind: "console", metered: false } as const;
  expect(await admitThrough(async () => user)).toEqual(user);
  await expect(admitThrough(async () => ({ ...user, kind: "legacy" }))).rejects.toMatchObject({ code: "console_key_needed" });
});

test("checks the account of metered principals of an authenticator", async () => {
  const user = { token: "session", kind: "console", metered: true } as const;
  const { id } = await accounts.create({ name: "Acme" });
  expect(await admitThrough(async () => ({ ...user, account: id }))).toMatchObject({ account: id });
  await accounts.transition(id, "suspend");
  await expect(admitThrough(async () => ({ ...user, account: id }))).rejects.toMatchObject({ code: "account_suspended" });
  await expect(admitThrough(async () => ({ ...user, account: "ada@example.org" }))).rejects.toMatchObject({ code: "token_invalid" });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: "account_unknown", problem: expect.stringContaining("accounts.create") },
  ]);
  expect(lines.join()).not.toContain("ada@example.org");
});

test("rejects with storage_unavailable after an error of the key store", async () => {
  await storage.close();
  await expect(admit(`key_${"a".repeat(12)}_${"b".repeat(43)}`)).rejects.toMatchObject({ code: "storage_unavailable", status: 503 });
});

test("records the use of a key at most once a minute", async () => {
  const { account, key } = await keyWith();
  const lastUsed = async () => (await accounts.listKeys(account))[0]?.lastUsedAt;
  const first = now;
  await admit(key);
  await vi.waitFor(async () => expect(await lastUsed()).toBe(first), 30_000);
  now = first + 60_000;
  await admit(key);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await lastUsed()).toBe(first);
  now = first + 60_001;
  await admit(key);
  await vi.waitFor(async () => expect(await lastUsed()).toBe(first + 60_001), 30_000);
});

test("accepts a request whose use cannot be recorded, and logs no key", async () => {
  const { key, record } = await keyWith();
  const admitted = admit(key, nothing);
  await admitted;
  await storage.close();
  await vi.waitFor(() => expect(lines).toHaveLength(1), 30_000);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", event: "key_use_not_recorded", key_id: record.id });
  expect(lines[0]).not.toContain(key.slice(17));
});

test("rejects a suspended account on free routes, with every authenticator", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  const access: Authenticator = async () => ({ account: id, token: "user 7", kind: "console", metered: true });
  expect(await admitThrough(access, nothing)).toMatchObject({ account: id });
  await accounts.transition(id, "suspend");
  await expect(admitThrough(access, nothing)).rejects.toMatchObject({ code: "account_suspended" });
});
