/** Writes the types of `@vitae/client` and the table of endpoints anew: `npm run generate:client-types`, after a change of what a route takes or gives. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpointTable } from "@vitae/http";
import { root } from "../repository.ts";
import { clientTypes, clientTypesPath } from "./client-types.ts";

/** A Markdown table whose columns have one width each. */
function aligned(table: string): string {
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.slice(2, -2).split(" | "));
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const cells = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0, cell === "---" ? "-" : " "));
  return rows.map((row) => `| ${cells(row).join(" | ")} |\n`).join("");
}

const page = join(root, "docs/reference/http-api.md");
const [before, table] = readFileSync(page, "utf8").split(/(?<=<!-- endpoints -->\n)/);
const after = table?.slice(table.indexOf("<!-- /endpoints -->"));
writeFileSync(page, `${before}${aligned(endpointTable())}${after}`);
writeFileSync(join(root, clientTypesPath), clientTypes());
