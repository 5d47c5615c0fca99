import { posix } from "node:path";
import { features, floors, type Kind, type Place, placeOf, shown } from "./place.ts";
import type { Import, SourceFile } from "./source-file.ts";

/** What a file does wrong, with the way out; one sentence each. */
export type Violation = string;

/** What to do instead, told from who imports whom. */
const waysOut: Readonly<Record<string, string>> = {
  "schema pure": "a schema knows zod and other schemas; move what both need into a .schema file",
  "schema port": "a schema knows zod and other schemas; let the port import the schema",
  "pure port": "take what it answers as an argument, or make the type a parameter",
  "pure way": "take what it answers as an argument",
  "pure operation": "a rule never starts work; let the operation call the rule",
  "port way": "a port never names its ways; turn the arrow round",
  "port operation": "a port never names its user; turn the arrow round",
  "way operation": "receive it in deps as a function",
  "operation assembly": "receive it in deps as a function",
};

const doors: readonly string[] = ["@vitae/core", "@vitae/core/ports"];

/** Adapters that are a thin coat over another package. */
const coats: Readonly<Record<string, string>> = {
  "adapters/fastify": "@vitae/http",
  "adapters/express": "@vitae/http",
  "adapters/lambda": "@vitae/http",
  "adapters/sqlite": "@vitae/kysely",
  "adapters/postgres": "@vitae/kysely",
};

/** Why a file may not import this package of ours; null when it may. */
function refusal(from: Place, specifier: string): string | null {
  if (from.kind === "adapter" && !doors.includes(specifier) && coats[from.unit] !== specifier) {
    return "an adapter knows @vitae/core and @vitae/core/ports only";
  }
  if (from.kind === "http" && !doors.includes(specifier)) return "http knows @vitae/core and @vitae/core/ports only";
  if (from.unit === "packages/core" && from.kind !== "test")
    return "the core knows no other package; declare a port and let an adapter answer it";
  return null;
}

function relative(from: Place, target: Place, speaksEffect: boolean): string | null {
  if (from.unit !== target.unit) return "cross packages by their names, never by a path";
  if (from.kind === "test" || target.kind === "unknown") return null;
  if (target.kind === "test") return "sources never import tests";
  if (target.kind === "door") return "doors are for other packages; import the file itself";
  if (from.kind === "door") return fromDoor(from, target, speaksEffect);

  const [above, below] = [floors[from.kind], floors[target.kind]];
  const up = above !== undefined && below !== undefined && below > above;
  if (up || (from.kind === "port" && target.kind === "way")) {
    return waysOut[`${from.kind} ${target.kind}`] ?? "an arrow may only point down; turn it round or move what both need down";
  }
  if (from.kind === "http" && from.unit === "packages/core" && !["schema", "data", "http"].includes(target.kind))
    return "go through the service";
  const crosses = from.kind !== "assembly" && from.folder !== target.folder && features.has(target.folder);
  if (crosses && !["schema", "port"].includes(target.kind)) {
    return "of another feature: import its .schema or .port, receive a function in deps, or move what both share to resume/, document/, engine/ or data/";
  }
  return null;
}

function fromDoor(from: Place, target: Place, speaksEffect: boolean): string | null {
  if (from.label === "ports.ts") {
    const shows: readonly Kind[] = ["schema", "port", "pure", "way"];
    return shows.includes(target.kind) ? null : "this door shows schemas, rules, ports and ways only; an adapter must not load more";
  }
  return target.kind === "operation" && speaksEffect ? "it speaks Effect; show what assembly/ makes of it" : null;
}

function external(file: SourceFile, from: Place, { specifier, names, typeOnly }: Import): Violation | null {
  const says = (wayOut: string) => `${shown(from)} imports ${specifier}: ${wayOut}`;
  if (specifier === "effect") return says('name the module, e.g. `import * as Effect from "effect/Effect"`; the whole of it costs 200 ms');
  if (specifier.startsWith("effect/")) {
    const runs = from.unit === "packages/core" && ["operation", "assembly", "test"].includes(from.kind);
    return runs ? null : says("Effect stays in *.operation.ts, operations/ and assembly/ of the core; one await is an async function");
  }
  if (specifier === "tsyringe" || specifier === "reflect-metadata") {
    return from.unit === "packages/server" ? null : says("tsyringe stays in packages/server; take what it would inject as an argument");
  }
  if (specifier === "zod" && !typeOnly && (names.length !== 1 || names[0] !== "*" || !/import \* as z from "zod"/.test(file.text))) {
    return says('write `import * as z from "zod"`; the named import keeps every locale in a bundle');
  }
  if (specifier.startsWith("@vitae/")) {
    const store = from.kind === "http" ? names.find((name) => /Stores?$|^Storage$/.test(name)) : undefined;
    if (store) return `${shown(from)} imports ${store} of ${specifier}: http keeps nothing; ask the service`;
    if (from.unit === "packages/client" && from.kind !== "test" && !typeOnly)
      return says("the client takes types only; write `import type`");
    const wayOut = refusal(from, specifier);
    return wayOut ? says(wayOut) : null;
  }
  if (from.kind === "schema" && from.unit === "packages/core" && specifier !== "zod")
    return says("a schema knows zod and other schemas only");
  return null;
}

/**
 * Every import of the file that points up, sideways into a feature, or round a public door.
 * `speaksEffect` tells of the path of another file whether it imports Effect.
 */
export function wrongArrows(file: SourceFile, speaksEffect: (path: string) => boolean): Violation[] {
  const from = placeOf(file.path);
  return file.imports.flatMap((each) => {
    if (!each.specifier.startsWith(".")) return external(file, from, each) ?? [];
    const path = posix.join(posix.dirname(file.path), each.specifier);
    const target = placeOf(path);
    const wayOut = relative(from, target, speaksEffect(path));
    if (wayOut === null) return [];
    const joint = wayOut.startsWith("of ") ? " " : ": ";
    return `${shown(from)} imports ${shown(target)}${joint}${wayOut}`;
  });
}
