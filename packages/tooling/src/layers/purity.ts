import type { Violation } from "./arrows.ts";
import { type Kind, placeOf, shown } from "./place.ts";
import type { Ambient, SourceFile } from "./source-file.ts";

type Use = Ambient["kind"];

/** What a floor of the core must not take from the process by itself. */
const forbidden: Readonly<Partial<Record<Kind, readonly Use[]>>> = {
  schema: ["clock", "timer", "randomness", "process"],
  pure: ["clock", "timer", "randomness", "process"],
  way: ["clock", "randomness", "process"],
  operation: ["clock", "randomness", "process"],
};

const waysOut: Readonly<Record<Use, string>> = {
  clock: "take the time as an argument, or from the host's clock",
  timer: "waiting belongs to an operation or a way",
  randomness: "take ids as arguments, or from the host's ids",
  process: "take the value as an argument",
};

/** Modules of Node that only compute. */
const computing: ReadonlySet<string> = new Set(
  ["async_hooks", "buffer", "crypto", "path", "string_decoder", "url", "util"].map((name) => `node:${name}`),
);
const random = /^(random|generateKey|getRandomValues|webcrypto)/;

/** What a pure function, a schema or a port of the core does that it may not do. */
export function impurities(file: SourceFile): Violation[] {
  const place = placeOf(file.path);
  if (place.unit !== "packages/core") return [];
  if (place.kind === "unknown") return [`${place.label} has a suffix without a floor: see .github/decisions, "the floor is the suffix"`];
  if (file.path.endsWith(".port.ts")) return notTypes(file);
  const uses = forbidden[place.kind];
  if (!uses) return [];
  const found: Violation[] = [];
  for (const { kind, name } of file.ambient) {
    if (uses.includes(kind)) found.push(`${shown(place)} uses ${name}: ${waysOut[kind]}`);
  }
  for (const { specifier, names, typeOnly } of file.imports) {
    if (!specifier.startsWith("node:") || typeOnly) continue;
    if (!computing.has(specifier) && (place.kind === "pure" || place.kind === "operation")) {
      found.push(`${shown(place)} imports ${specifier}: only a way (.memory, .offline, .model) or an adapter reads and writes; ask a port`);
    }
    const draws = names.find((name) => random.test(name));
    if (draws) found.push(`${shown(place)} imports ${draws} of ${specifier}: ${waysOut.randomness}`);
  }
  return found;
}

function notTypes(file: SourceFile): Violation[] {
  const place = placeOf(file.path);
  const exported = file.runtimeExports.map(
    (name) => `${shown(place)} exports ${name} at run time: a port is types only; move it to a .schema or a pure file`,
  );
  const imported = file.imports
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => `${shown(place)} imports ${specifier} at run time: a port is types only; write \`import type\``);
  return [...exported, ...imported];
}
