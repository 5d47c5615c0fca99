import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { errorTable } from "@vitae/core";
import { endpointTable } from "@vitae/http";
import { sqlite } from "@vitae/sqlite";
import { expect, it } from "vitest";
import { commands } from "./command-line/commands.ts";
import { commandsTable } from "./command-line/commands-table.ts";
import { settingsTable } from "./configuration/format-settings.ts";
import { ownFolder } from "./test/vitae.ts";

/** The rows of a table, however wide its columns were made. */
const rows = (markdown: string) =>
  markdown
    .trim()
    .split("\n")
    .map((row) => row.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---"));

/** @param path from the root */
const readDocument = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** The table between `<!-- name -->` and `<!-- /name -->`. */
const tableIn = (document: string, name: string) =>
  rows(readDocument(document).split(`<!-- ${name} -->\n`)[1]?.split(`<!-- /${name} -->`)[0] ?? "");

it("README.md repeats rows of the settings table verbatim", () => {
  const shown = tableIn("README.md", "settings");
  expect(shown.length).toBeGreaterThan(5);
  expect(rows(settingsTable())).toEqual(expect.arrayContaining(shown));
});

it("docs/reference/http-api.md lists every endpoint", () => {
  expect(tableIn("docs/reference/http-api.md", "endpoints")).toEqual(rows(endpointTable()));
});

it("docs/reference/commands.md lists every command", async () => {
  expect(tableIn("docs/reference/commands.md", "commands")).toEqual(rows(await commandsTable(commands)));
});

it("docs/reference/configuration.md lists every setting", () => {
  expect(tableIn("docs/reference/configuration.md", "settings")).toEqual(rows(settingsTable()));
});

it("docs/reference/errors.md lists every error with its status, its detail and whether a retry can succeed", () => {
  const told = tableIn("docs/reference/errors.md", "errors").slice(2);
  const again = (row: object) => ("retryable" in row ? "yes" : "–");
  const known = Object.entries(errorTable).map(([code, row]) => `| \`${code}\` | ${row.status} | ${row.detail} | ${again(row)} |`);
  expect(told.map((row) => row.replace(/ [^|]+ \|$/, ""))).toEqual(known);
});

it("docs/explanation/privacy.md lists every table of the storage, and no other table", async () => {
  const path = join(ownFolder(), "vitae.db");
  const storage = sqlite(path);
  await storage.migrate();
  await storage.close();
  const file = new DatabaseSync(path, { readOnly: true });
  const tables = file.prepare("select name from sqlite_master where type = 'table' and name like 'vitae%' order by name").all();
  file.close();
  const told = readDocument("docs/explanation/privacy.md").matchAll(/^\| `(vitae_\w+)` /gm);
  expect([...told].map(([, name]) => name).sort()).toEqual(tables.map(({ name }) => name));
});
