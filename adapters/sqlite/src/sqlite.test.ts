import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storageConformance } from "@vitae/testing";
import { afterAll, beforeAll } from "vitest";
import { nodeDatabase } from "./node-database.ts";
import { sqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "vitae-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A database with all tables. Most databases are copies of it: making the tables takes longer than most tests. */
const migrated = join(folder, "migrated.db");
beforeAll(async () => {
  const storage = sqlite(migrated);
  await storage.migrate();
  await storage.close();
});

let count = 0;
const copy = () => {
  const path = join(folder, `${count++}.db`);
  copyFileSync(migrated, path);
  return path;
};

storageConformance({ name: "sqlite in a file", open: async () => sqlite(copy()) });

storageConformance({ name: "sqlite in memory", open: async () => sqlite(":memory:") });

const elsewhere: ReturnType<typeof nodeDatabase>[] = [];
storageConformance({
  name: "sqlite over a database opened elsewhere",
  open: async () => {
    const database = nodeDatabase(copy());
    elsewhere.push(database);
    return sqlite(database);
  },
  close: async () => elsewhere.pop()?.close(),
});
