import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sqlite } from "@vitae/sqlite";
import { afterAll } from "vitest";

type Row = Readonly<Record<string, unknown>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A separate SQLite file, and all its rows. */
export function ownStore() {
  const folder = mkdtempSync(join(tmpdir(), "vitae-interviews-store-"));
  folders.push(folder);
  const path = join(folder, "vitae.db");
  return {
    storage: sqlite(path),
    tables(): Tables {
      const database = new DatabaseSync(path, { readOnly: true });
      const names = database.prepare("select name from sqlite_master where type = 'table'").all();
      const tables = names.map(({ name }) => [String(name), database.prepare(`select * from "${name}"`).all() as Row[]] as const);
      database.close();
      return Object.fromEntries(tables);
    },
    /** Every byte of it. */
    bytes: () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))),
  };
}
