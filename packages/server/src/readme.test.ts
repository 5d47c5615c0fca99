import { readFileSync } from "node:fs";
import { endpointTable } from "@vitae/http";
import { describe, expect, it } from "vitest";
import { commands } from "./commands/commands.ts";
import { commandsTable } from "./commands/commands-table.ts";
import { settingsTable } from "./configuration/settings-table.ts";

const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");

/** The rows of a table, however wide its columns were made. */
const rows = (markdown: string) =>
  markdown
    .trim()
    .split("\n")
    .map((row) => row.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---"));

/** The table between `<!-- name -->` and `<!-- /name -->`. */
const tableOf = (name: string) => rows(readme.split(`<!-- ${name} -->\n`)[1]?.split(`<!-- /${name} -->`)[0] ?? "");

describe("the README", () => {
  it("lists the endpoints that the server has", () => {
    expect(tableOf("endpoints")).toEqual(rows(endpointTable()));
  });

  it("lists the settings that are read", () => {
    expect(tableOf("settings")).toEqual(rows(settingsTable()));
  });

  it("lists the commands that exist", async () => {
    expect(tableOf("commands")).toEqual(rows(await commandsTable(commands)));
  });
});
