import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nodeDatabase } from "./node-database.ts";
import { sqlite } from "./sqlite.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitae-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const signal = AbortSignal.timeout(60_000);
const fresh = async (path = join(folder, "vitae.db")) => {
  const storage = sqlite(path);
  await storage.migrate();
  return storage;
};

test("touches no file before its first use", async () => {
  const storage = sqlite(join(folder, "vitae.db"));
  await storage.close();
  expect(readdirSync(folder)).toEqual([]);
});

test("rejects while the file cannot be opened, and recovers", async () => {
  const inner = join(folder, "later");
  const storage = sqlite(join(inner, "vitae.db"));
  await expect(storage.migrate()).rejects.toThrow("unable to open database file");
  mkdirSync(inner);
  expect((await storage.migrate()).applied).not.toEqual([]);
  await storage.close();
});

test("refuses a file that is no database, and leaves it as it is", async () => {
  const path = join(folder, "vitae.db");
  writeFileSync(path, "shopping list: milk, bread\n".repeat(50));
  const storage = sqlite(path);
  await expect(storage.migrate()).rejects.toThrow("file is not a database");
  await storage.close();
  expect(readFileSync(path, "utf8")).toBe("shopping list: milk, bread\n".repeat(50));
});

test("leaves one file behind when it is closed, with everything in it", async () => {
  const storage = await fresh();
  await storage.settings.getOrSet("secret", "value");
  expect(readdirSync(folder)).toContain("vitae.db-wal");
  await storage.close();
  expect(readdirSync(folder)).toEqual(["vitae.db"]);
  const again = sqlite(join(folder, "vitae.db"));
  expect(await again.settings.get("secret")).toBe("value");
  await again.close();
});

test("is not ready before it was migrated", async () => {
  const storage = sqlite(join(folder, "vitae.db"));
  await expect(storage.ready({ signal })).rejects.toMatchObject({ name: "SchemaTooOld", empty: true });
  await storage.migrate();
  const database = new DatabaseSync(join(folder, "vitae.db"));
  database.exec("delete from vitae_migrations");
  await expect(storage.ready({ signal })).rejects.toThrow("Run `vitae migrate`");
  database.close();
  await storage.close();
});

test("refuses a schema that a newer release wrote", async () => {
  const storage = await fresh();
  const database = new DatabaseSync(join(folder, "vitae.db"));
  database.exec("insert into vitae_migrations values ('9999-from-the-future')");
  database.close();
  await expect(storage.ready({ signal })).rejects.toMatchObject({
    name: "SchemaTooNew",
    message: expect.stringContaining("9999-from-the-future"),
  });
  await expect(storage.migrate()).rejects.toMatchObject({ name: "SchemaTooNew" });
  await storage.close();
});

test("applies a migration whole or not at all", async () => {
  const path = join(folder, "vitae.db");
  const database = new DatabaseSync(path);
  database.exec("create table vitae_slots (mine)");
  const storage = sqlite(path);
  await expect(storage.migrate()).rejects.toThrow("vitae_slots");
  expect(database.prepare("select name from sqlite_master where type = 'table'").all()).toEqual([{ name: "vitae_slots" }]);
  database.close();
  await storage.close();
});

test("overwrites what was deleted", async () => {
  const storage = await fresh();
  const name = "Marker that nothing else in this file contains";
  await storage.accounts.create({ id: "acme", name, state: "active", createdAt: 1 });
  await storage.accounts.delete("acme");
  await storage.close();
  expect(readFileSync(join(folder, "vitae.db")).includes(name)).toBe(false);
});

test("leaves a database that was opened elsewhere open", async () => {
  const database = nodeDatabase(":memory:");
  const storage = sqlite(database);
  await storage.migrate();
  await storage.close();
  expect(database.prepare("select count(*) as places from vitae_slots").all([])).toEqual([{ places: 0 }]);
  database.close();
});

test("keeps every answered write through a process that ends without closing", async () => {
  const storage = await fresh();
  await storage.settings.getOrSet("secret", "value");
  const copy = join(folder, "copy.db");
  for (const end of ["", "-wal"]) writeFileSync(`${copy}${end}`, readFileSync(join(folder, `vitae.db${end}`)));
  const recovered = sqlite(copy);
  expect(await recovered.settings.get("secret")).toBe("value");
  await recovered.close();
  expect(existsSync(`${copy}-wal`)).toBe(false);
  await storage.close();
});

test("makes its files for its user alone", async () => {
  const storage = await fresh();
  await storage.settings.getOrSet("secret", "value");
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({ "vitae.db": 0o600, "vitae.db-wal": 0o600, "vitae.db-shm": 0o600 });
  await storage.close();
});

test("is not ready after its file was removed or replaced", async () => {
  const path = join(folder, "vitae.db");
  const storage = await fresh(path);
  await storage.ready({ signal });
  copyFileSync(path, `${path}-copy`);
  rmSync(path);
  await expect(storage.ready({ signal })).rejects.toMatchObject({
    name: "StorageOutage",
    what: expect.stringContaining("removed or replaced"),
  });
  copyFileSync(`${path}-copy`, path);
  await expect(storage.ready({ signal })).rejects.toMatchObject({ name: "StorageOutage" });
  await storage.close();
});

test("empties the file beside it after a deletion of personal data", async () => {
  const storage = await fresh();
  const context = {
    resumeId: "res_1",
    customerId: "cus_1",
    account: "acme",
    owner: "",
    externalUserId: null,
    name: "Ada Ledger",
    version: 0,
  };
  await storage.resumes.add({ ...context, sequence: 0, createdAt: 1, updatedAt: 1 });
  expect(statSync(join(folder, "vitae.db-wal")).size).toBeGreaterThan(0);
  expect(await storage.transaction((tx) => tx.resumes.remove("acme", "res_1"))).toBe(true);
  expect(statSync(join(folder, "vitae.db-wal")).size).toBe(0);
  expect(readFileSync(join(folder, "vitae.db"), "latin1")).not.toContain("Ada Ledger");
  await storage.close();
});
