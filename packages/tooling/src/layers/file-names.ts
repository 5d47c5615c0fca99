import { posix } from "node:path";
import type { Violation } from "./imports.ts";

const allowedAtRoot: ReadonlySet<string> = new Set([
  "package.json",
  "package-lock.json",
  "turbo.json",
  "README.md",
  "LICENSE",
  "packages",
  "adapters",
  "examples",
  "test",
  "docs",
]);
const saysNothing = /^(utils?|helpers?|misc|common|shared|lib|types|constants)$/;

/** Files that must not be at the root, and files whose name does not state their content. */
export function findBadNames(paths: readonly string[]): Violation[] {
  const atRoot = new Set(paths.map((path) => path.split("/")[0] ?? ""));
  const strays = [...atRoot].filter((name) => !name.startsWith(".") && !allowedAtRoot.has(name));
  const named = paths
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => {
      const name = posix.basename(path).split(".")[0] ?? "";
      if (saysNothing.test(name)) return `${path} is called ${name}: name it after the one thing it holds`;
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : `${path} is not in kebab-case: rename it`;
    });
  return [
    ...strays.map((name) => `${name} is at the root: put settings of tools into packages/tooling, everything else into a package`),
    ...named,
  ];
}
