import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSync } from "oxc-parser";

/** Every name, of a value or of a type, that a declaration file exports, also by `export *` from a neighbour. */
export function namesOf(declarations: string): string[] {
  const { module } = parseSync(declarations, readFileSync(declarations, "utf8"), { lang: "ts" });
  const names = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name !== null && exportName.name !== undefined) return exportName.name;
      return moduleRequest ? namesOf(resolve(declarations, "..", moduleRequest.value.replace(/(\.d)?\.[jt]s$/, ".d.ts"))) : [];
    }),
  );
  return [...new Set(names)];
}
