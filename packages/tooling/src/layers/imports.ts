import { posix } from "node:path";
import { findFolderFault } from "./folder-layers.ts";
import { describeModule, type Kind, layeredPackages, layers, type ModuleInfo, toModuleInfo } from "./module-layer.ts";
import { findPackageFault } from "./package-imports.ts";
import type { Import, SourceFile } from "./source-file.ts";

/** What a file does wrong, and what to do instead; one sentence each. */
export type Violation = string;

/** What to do instead, by the kinds of the importing and the imported file. */
const remedies: Readonly<Record<string, string>> = {
  "schema pure": "a schema imports zod and other schemas; move what both need into a .schema file",
  "schema runtime": "a schema imports zod and other schemas; move what both need into a .schema file",
  "schema port": "a schema imports zod and other schemas; let the port import the schema",
  "pure port": "take the result as an argument, or make the type a parameter",
  "pure implementation": "take the result as an argument",
  "pure operation": "a pure function never starts work; let the operation call it",
  "runtime operation": "the runtime never starts work; let the operation call it",
  "port implementation": "a port never imports its implementations; let them import the port",
  "port operation": "a port never imports its users; let them import the port",
  "implementation operation": "receive it in deps as a function",
  "operation service": "receive it in deps as a function",
};

function findRelativeFault(from: ModuleInfo, target: ModuleInfo, usesEffect: boolean): string | null {
  if (from.unit !== target.unit) return "import other packages by name, never by path";
  if (from.kind === "test" || target.kind === "unknown") return null;
  if (target.kind === "test") return "sources never import tests";
  if (target.kind === "entry") return "entry points are for other packages; import the file itself";
  if (from.kind === "entry") return findEntryFault(from, target, usesEffect);
  // Files of the runtime and their ports stand on each other: a clock is a port, a call is its use.
  const inRuntime = from.kind === "runtime" && (target.kind === "port" || target.kind === "operation");
  const [above, below] = [layers[from.kind], layers[target.kind]];
  const up = above !== undefined && below !== undefined && below > above && !inRuntime;
  if (up || (from.kind === "port" && target.kind === "implementation")) {
    return remedies[`${from.kind} ${target.kind}`] ?? "imports run from higher to lower layers; move what both need to a lower one";
  }
  if (from.kind === "http" && layeredPackages.has(from.unit) && !["schema", "data", "http"].includes(target.kind))
    return "go through the service";
  return findFolderFault(from, target);
}

function findEntryFault(from: ModuleInfo, target: ModuleInfo, usesEffect: boolean): string | null {
  if (from.label === "ports.ts") {
    const allowed: readonly Kind[] = ["schema", "port", "pure", "runtime", "implementation"];
    return allowed.includes(target.kind)
      ? null
      : "this entry point exports schemas, pure functions, ports and implementations only; an adapter must not load more";
  }
  // Who writes a model engine composes Effects.
  if (from.label === "engine.ts") return null;
  return target.kind === "operation" && usesEffect ? "it returns an Effect; export what service/ makes of it" : null;
}

/** Files that may compose Effects. */
const effectFiles: Readonly<Record<string, RegExp>> = {
  "packages/core": /\.operation\.ts$|^(operations|runtime|service)\//,
  "packages/llm": /\.operation\.ts$/,
};

function findExternalFault(file: SourceFile, from: ModuleInfo, { specifier, names, typeOnly }: Import): Violation | null {
  const report = (remedy: string) => `${describeModule(from)} imports ${specifier}: ${remedy}`;
  if (specifier === "effect")
    return report('name the module, e.g. `import * as Effect from "effect/Effect"`; all of it takes 200 ms to load');
  if (specifier.startsWith("effect/")) {
    const allowed = effectFiles[from.unit];
    return allowed && (from.kind === "test" || allowed.test(from.label))
      ? null
      : report(
          "Effect stays in *.operation.ts, operations/, runtime/ and service/ of the core, and *.operation.ts of llm; one await is an async function",
        );
  }
  if (specifier === "tsyringe" || specifier === "reflect-metadata") {
    return from.unit === "packages/server" ? null : report("tsyringe stays in packages/server; take what it would inject as an argument");
  }
  if (specifier === "zod" && !typeOnly && (names.length !== 1 || names[0] !== "*" || !/import \* as z from "zod"/.test(file.text))) {
    return report('write `import * as z from "zod"`; the named import keeps every locale in a bundle');
  }
  if (specifier.startsWith("@vitae/")) {
    // What a request uploads is kept by the service: an UploadStore is no storage.
    const isStore = (name: string) => /(?<!^Upload)Stores?$|^Storage$/.test(name);
    const store = from.kind === "http" ? names.find(isStore) : undefined;
    if (store) return `${describeModule(from)} imports ${store} of ${specifier}: http stores nothing; call the service`;
    const fault = findPackageFault(from, specifier, typeOnly);
    return fault ? report(fault) : null;
  }
  if (from.kind === "schema" && layeredPackages.has(from.unit) && specifier !== "zod")
    return report("a schema imports zod and other schemas only");
  return null;
}

/**
 * Every import of the file that points to a higher layer, to another feature, or past an entry point.
 * `usesEffect` returns true if the file at a path imports Effect.
 */
export function findImportViolations(file: SourceFile, usesEffect: (path: string) => boolean): Violation[] {
  const from = toModuleInfo(file.path);
  return file.imports.flatMap((each) => {
    if (!each.specifier.startsWith(".")) return findExternalFault(file, from, each) ?? [];
    const path = posix.join(posix.dirname(file.path), each.specifier);
    const target = toModuleInfo(path);
    const fault = findRelativeFault(from, target, usesEffect(path));
    if (fault === null) return [];
    const joint = fault.startsWith("of ") ? " " : ": ";
    return `${describeModule(from)} imports ${describeModule(target)}${joint}${fault}`;
  });
}
