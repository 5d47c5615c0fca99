import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { privacyConformance } from "@vitae/testing";
import { sqlite } from "./sqlite.ts";

let folder = "";

/** Past the storage, and by its own catalogue. */
const tables = async () => {
  const database = new DatabaseSync(join(folder, "vitae.db"), { readOnly: true });
  const names = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
  const rows = names.map(({ name }) => [name, JSON.stringify(database.prepare(`select * from "${name}"`).all())] as const);
  database.close();
  return Object.fromEntries(rows) as Record<string, string>;
};

const files = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "latin1"))
    .join("\n");

privacyConformance({
  name: "sqlite in a file",
  open: async () => {
    folder = mkdtempSync(join(tmpdir(), "vitae-secrets-"));
    return { storage: sqlite(join(folder, "vitae.db")), tables, files };
  },
  close: async () => rmSync(folder, { recursive: true }),
});
