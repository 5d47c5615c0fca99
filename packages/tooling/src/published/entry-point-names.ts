import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSync, type StaticExportEntry } from "oxc-parser";

/** Every name, of a value or of a type, that a declaration file exports, also by `export *` from a neighbour. */
export const namesOf = (declarations: string): string[] => [
  ...new Set(exportsOf(declarations).flatMap((entry) => exported(entry, declarations))),
];

/** The names of values that a declaration file exports as types only: a program cannot use them as values. */
export const typeOnlyNamesOf = (declarations: string): string[] =>
  exportsOf(declarations)
    .filter(({ isType, moduleRequest }) => isType && moduleRequest !== null)
    .flatMap((entry) => exported(entry, declarations));

const exportsOf = (declarations: string): StaticExportEntry[] =>
  parseSync(declarations, readFileSync(declarations, "utf8"), { lang: "ts" }).module.staticExports.flatMap(({ entries }) => entries);

function exported({ exportName, moduleRequest }: StaticExportEntry, declarations: string): string[] {
  if (exportName.name !== null && exportName.name !== undefined) return [exportName.name];
  return moduleRequest ? namesOf(resolve(declarations, "..", moduleRequest.value.replace(/(\.d)?\.[jt]s$/, ".d.ts"))) : [];
}
