import { beforeEach, expect, test } from "vitest";
import { systemRuntime } from "../runtime/system-runtime.ts";
import type { Storage } from "../storage/storage.port.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { createAccountService } from "./account-service.operation.ts";
import type { AccountService } from "./account-service.port.ts";

let storage: Storage;
let accounts: AccountService;
beforeEach(() => {
  storage = memoryStorage();
  accounts = createAccountService({ storage, host: systemRuntime() });
});

const dollars = (amount: number) => amount * 1_000_000;

test("a new account is active with five dollars, as an entry of the ledger", async () => {
  const account = await accounts.create({ name: "Acme" });
  expect(account).toMatchObject({ name: "Acme", state: "active", balance: dollars(5), held: 0 });
  expect(await accounts.get(account.id)).toEqual(account);
  expect(await storage.ledger.entries(account.id)).toMatchObject([{ reference: `grant:${account.id}`, amount: dollars(5), kind: "grant" }]);
});

test("an account that is still provisioning has no credit until it is activated", async () => {
  const account = await accounts.create({ name: "Acme", provisioning: true });
  expect(account).toMatchObject({ state: "provisioning", balance: 0 });
  expect(await accounts.transition(account.id, "activate")).toMatchObject({ state: "active", balance: dollars(5) });
});

test("grants the first credit once, also after a second activation", async () => {
  const { id } = await accounts.create({ name: "Acme", provisioning: true });
  await Promise.allSettled(Array.from({ length: 10 }, () => accounts.transition(id, "activate")));
  await accounts.transition(id, "suspend");
  expect(await accounts.transition(id, "resume")).toMatchObject({ state: "active", balance: dollars(5) });
});

test("rejects a transition that the state does not allow", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  await accounts.transition(id, "revoke");
  await expect(accounts.transition(id, "resume")).rejects.toMatchObject({
    code: "transition_refused",
    detail: "The account is revoked and cannot be resumed.",
  });
  await expect(accounts.transition(id, "revoke")).rejects.toMatchObject({ detail: "The account is already revoked." });
  expect(await accounts.get(id)).toMatchObject({ state: "revoked" });
});

test("adds and removes credit, also below zero", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  expect(await accounts.credit(id, dollars(2), "invoice 7")).toMatchObject({ balance: dollars(7) });
  expect(await accounts.credit(id, -dollars(8))).toMatchObject({ balance: -dollars(1) });
  expect(await storage.ledger.entries(id)).toMatchObject([
    { kind: "grant" },
    { amount: dollars(2), kind: "credit", reason: "invoice 7" },
    { amount: -dollars(8), kind: "credit", reason: null },
  ]);
});

test("rejects an invalid name, amount or time with the field", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  const refusalOf = (field: string) => ({ code: "validation_failed", issues: [{ loc: ["body", field] }] });
  await expect(accounts.create({ name: "" })).rejects.toMatchObject(refusalOf("name"));
  await expect(accounts.create({ name: "x".repeat(201) })).rejects.toMatchObject(refusalOf("name"));
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    await expect(accounts.credit(id, amount)).rejects.toMatchObject(refusalOf("amount"));
  }
  await expect(accounts.createKey(id, { expiresAt: Number.NaN })).rejects.toMatchObject(refusalOf("expiresAt"));
  await expect(accounts.createKey(id, { name: "x".repeat(201) })).rejects.toMatchObject(refusalOf("name"));
});

test("a key is shown once and kept as a prefix and a hash", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  const { key, record } = await accounts.createKey(id, { name: "Laptop", kind: "legacy", expiresAt: 1 });
  expect(key).toMatch(/^key_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
  expect(record).toMatchObject({ accountId: id, name: "Laptop", kind: "legacy", prefix: key.slice(0, 16), expiresAt: 1, revokedAt: null });
  expect(await accounts.listKeys(id)).toEqual([record]);
  expect(JSON.stringify(record)).not.toContain(key.slice(17));
});

test("the twenty-sixth active key is refused until one is revoked", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  const made = await Promise.allSettled(Array.from({ length: 26 }, () => accounts.createKey(id)));
  const [refused, ...others] = made.filter(({ status }) => status === "rejected");
  expect(others).toEqual([]);
  expect(refused).toMatchObject({
    reason: { code: "key_limit_reached", detail: "The account already has 25 active keys. Revoke one first." },
  });
  const [newest] = await accounts.listKeys(id);
  await accounts.revokeKey(newest?.id ?? "");
  expect(await accounts.createKey(id)).toHaveProperty("key");
});

test("a key is revoked by its id, its prefix or itself, once", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  const made = await Promise.all([accounts.createKey(id), accounts.createKey(id), accounts.createKey(id)]);
  const [byId, byPrefix, byKey] = made.map(({ key, record }, index) => [record.id, record.prefix, key][index] ?? "");
  for (const [index, named] of [byId, byPrefix, byKey].entries()) {
    expect(await accounts.revokeKey(named ?? "")).toBe(made[index]?.record.id);
    await expect(accounts.revokeKey(named ?? "")).rejects.toMatchObject({ code: "key_not_found" });
  }
  expect((await accounts.listKeys(id)).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  await expect(accounts.revokeKey("key_nobody")).rejects.toMatchObject({ code: "key_not_found" });
});

test("a deleted account is gone with its keys", async () => {
  const { id } = await accounts.create({ name: "Acme" });
  await accounts.createKey(id);
  await accounts.delete(id);
  expect(await accounts.list()).toEqual([]);
  expect(await accounts.listKeys(id)).toEqual([]);
});

test("every method rejects an unknown account or key", async () => {
  const unknown = { code: "account_not_found", status: 404 };
  await expect(accounts.get("nobody")).rejects.toMatchObject(unknown);
  await expect(accounts.transition("nobody", "suspend")).rejects.toMatchObject(unknown);
  await expect(accounts.credit("nobody", 5)).rejects.toMatchObject(unknown);
  await expect(accounts.delete("nobody")).rejects.toMatchObject(unknown);
  await expect(accounts.createKey("nobody")).rejects.toMatchObject(unknown);
  await expect(accounts.revokeKey("nothing")).rejects.toMatchObject({ code: "key_not_found", status: 404 });
});

test("every method rejects with storage_unavailable and the cause after a storage error", async () => {
  await storage.close();
  const unavailable = { code: "storage_unavailable", status: 503, cause: expect.any(Error) };
  await expect(accounts.create({ name: "Acme" })).rejects.toMatchObject(unavailable);
  await expect(accounts.list()).rejects.toMatchObject(unavailable);
  await expect(accounts.revokeKey("k")).rejects.toMatchObject(unavailable);
});
