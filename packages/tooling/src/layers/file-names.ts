import { posix } from "node:path";
import type { Violation } from "./arrows.ts";

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
]);
const saysNothing = /^(utils?|helpers?|misc|common|shared|lib|types|constants)$/;

/** Files that stand where nobody looks for them, or whose name does not say what they hold. */
export function misnamed(paths: readonly string[]): Violation[] {
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
    ...strays.map((name) => `${name} stands at the root: tools keep their settings in packages/tooling, the rest lives in a package`),
    ...named,
  ];
}
