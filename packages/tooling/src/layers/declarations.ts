import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Violation } from "./imports.ts";
import { readSource } from "./source-file.ts";

/** Packages whose types the users of our packages must not need. */
const hidden = /^(effect|tsyringe)(\/|$)/;

/**
 * Every import path from a built entry point (`dist/index.d.ts`) to the types of Effect or tsyringe: users would have to install and learn them.
 */
export function findLeakedTypes(entryPoint: string, root: string): Violation[] {
  const found: Violation[] = [];
  const seen = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    if (seen.has(file)) return;
    seen.add(file);
    const here = [...way, relative(root, file)];
    for (const { specifier } of readSource({ path: file, text: readFileSync(file, "utf8") }).imports) {
      if (hidden.test(specifier)) found.push(`${here.join(" → ")} shows ${specifier} at an entry point: give the export a type of its own`);
      if (specifier.startsWith("."))
        visit(resolve(file, "..", specifier.replace(/\.js$/, ".d.ts").replace(/(?<!\.d)\.ts$/, ".d.ts")), here);
    }
  };
  visit(entryPoint, []);
  return found;
}
