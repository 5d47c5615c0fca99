import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { readSource } from "../layers/source-file.ts";

/** `@vitae/core` of `@vitae/core/ports`. */
const packageOf = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** Packages that a staged package imports, also from its types or on first use, and does not name: they would be there by luck only. */
export function undeclared(staged: string): string[] {
  const { name, dependencies, peerDependencies } = JSON.parse(readFileSync(join(staged, "package.json"), "utf8"));
  const declared = new Set([name, ...Object.keys(dependencies ?? {}), ...Object.keys(peerDependencies ?? {})]);
  const found = globSync("**/*.{js,d.ts}", { cwd: staged }).flatMap((path) =>
    readSource({ path, text: readFileSync(join(staged, path), "utf8") })
      .imports.map(({ specifier }) => specifier)
      .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier) && !declared.has(packageOf(specifier)))
      .map((specifier) => `${name}: ${path} imports ${specifier}, which its package.json does not name`),
  );
  return [...new Set(found)];
}
