import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./repository.ts";

/** Content of one package.json of this repository. */
export interface Workspace {
  /** Absolute folder. */
  readonly folder: string;
  readonly name: string;
  readonly private?: boolean;
  readonly version: string;
  /** Public entry points: `.` and others. */
  readonly exports?: Readonly<Record<string, { readonly types?: string; readonly default?: string } | string>>;
}

/** Every package and adapter, by folder. */
export function workspaces(): Workspace[] {
  return globSync("{packages,adapters}/*/package.json", { cwd: root })
    .sort()
    .map((path) => ({ ...JSON.parse(readFileSync(root + path, "utf8")), folder: join(root, path, "..") }));
}

/** A public entry point of a built package: `@vitae/core/ports` and its files. */
export interface EntryPoint {
  readonly specifier: string;
  readonly types: string;
  readonly code: string;
}

/** The entry points of a package that have types and code; throws when they are not built. */
export function entryPointsOf({ folder, name, exports = {} }: Workspace): EntryPoint[] {
  return Object.entries(exports).flatMap(([entryPoint, target]) => {
    if (typeof target === "string" || !target.types || !target.default) return [];
    const built = { specifier: join(name, entryPoint), types: join(folder, target.types), code: join(folder, target.default) };
    if (!existsSync(built.types) || !existsSync(built.code))
      throw new Error(`${built.specifier} is not built: run \`npm run build\` first`);
    return built;
  });
}
