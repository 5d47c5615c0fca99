import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { admission, createAccountService, jsonLog, keys, systemHost } from "@vitae/core";
import { afterAll, expect, test } from "vitest";
import { sqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "vitae-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const onDisk = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "latin1"))
    .join("\n");

test("a key is in no file, no log line and no error, used, mistyped, expired, revoked or with the storage gone", async () => {
  const lines: string[] = [];
  const host = systemHost({ log: jsonLog({ level: "debug", write: (line) => lines.push(line) }) });
  const storage = sqlite(join(folder, "vitae.db"));
  await storage.migrate();
  const accounts = createAccountService({ storage, host });
  const admit = admission({ access: keys({ storage, host }), storage });
  const errors: unknown[] = [];
  const use = (token: string) => {
    const request = { method: "POST", path: "/parse/", headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(9_000) };
    return admit(request, { credit: true, consoleKey: true }).catch((error: unknown) => errors.push(error));
  };

  const { id } = await accounts.create({ name: "Acme" });
  const issued = await accounts.createKey(id);
  const expired = await accounts.createKey(id, { expiresAt: 1 });
  const legacy = await accounts.createKey(id, { kind: "legacy" });
  expect(await use(issued.key)).toMatchObject({ account: id });
  for (const { key } of [expired, legacy]) await use(key);
  await use(`${issued.key.slice(0, -1)}${issued.key.endsWith("x") ? "y" : "x"}`);
  await accounts.revokeKey(issued.record.id);
  await use(issued.key);
  const inUse = onDisk();
  await storage.close();
  await use(legacy.key);
  await new Promise((resolve) => setImmediate(resolve));

  expect(errors.map((error) => (error as { code: string }).code)).toEqual([
    "token_expired",
    "console_key_needed",
    "token_invalid",
    "token_invalid",
    "storage_unavailable",
  ]);
  const everything = [inUse, onDisk(), lines.join("\n"), inspect(errors, { depth: 20 }), JSON.stringify(errors)].join("\n");
  expect(everything).toContain(issued.record.hash);
  for (const { key } of [issued, expired, legacy]) {
    const secret = key.slice(-43);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(secret.slice(0, 20));
  }
});
