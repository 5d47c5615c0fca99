import type { Violation } from "./imports.ts";
import { describeModule, type Kind, layeredPackages, toModuleInfo } from "./module-layer.ts";
import type { Ambient, SourceFile } from "./source-file.ts";

type Use = Ambient["kind"];

/** What a layer must not take from the process by itself. */
const forbidden: Readonly<Partial<Record<Kind, readonly Use[]>>> = {
  schema: ["clock", "timer", "randomness", "process"],
  pure: ["clock", "timer", "randomness", "process"],
  implementation: ["clock", "randomness", "process"],
  operation: ["clock", "randomness", "process"],
};

const remedies: Readonly<Record<Use, string>> = {
  clock: "take the time as an argument, or from the clock of the host",
  timer: "waiting belongs to an operation or an implementation",
  randomness: "take ids as arguments, or from the ids of the host",
  process: "take the value as an argument",
};

/** Modules of Node that only compute. */
const computing: ReadonlySet<string> = new Set(
  ["async_hooks", "buffer", "crypto", "path", "string_decoder", "url", "util"].map((name) => `node:${name}`),
);
const random = /^(random|generateKey|getRandomValues|webcrypto)/;

/** What a pure function, a schema or a port does that it may not do. */
export function findImpurities(file: SourceFile): Violation[] {
  const module = toModuleInfo(file.path);
  if (!layeredPackages.has(module.unit)) return [];
  if (module.kind === "unknown") return [`${module.label} has a suffix without a layer: see module-layer.ts`];
  if (file.path.endsWith(".port.ts")) return notTypes(file);
  const uses = forbidden[module.kind];
  if (!uses) return [];
  const found: Violation[] = [];
  for (const { kind, name } of file.ambient) {
    if (uses.includes(kind)) found.push(`${describeModule(module)} uses ${name}: ${remedies[kind]}`);
  }
  for (const { specifier, names, typeOnly } of file.imports) {
    if (!specifier.startsWith("node:") || typeOnly) continue;
    if (!computing.has(specifier) && (module.kind === "pure" || module.kind === "operation")) {
      found.push(
        `${describeModule(module)} imports ${specifier}: only an implementation (.memory, .offline, .model) or an adapter reads and writes; call a port`,
      );
    }
    const draws = names.find((name) => random.test(name));
    if (draws) found.push(`${describeModule(module)} imports ${draws} of ${specifier}: ${remedies.randomness}`);
  }
  return found;
}

function notTypes(file: SourceFile): Violation[] {
  const module = toModuleInfo(file.path);
  const exported = file.runtimeExports.map(
    (name) => `${describeModule(module)} exports ${name} at run time: a port is types only; move it to a .schema or a pure file`,
  );
  const imported = file.imports
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => `${describeModule(module)} imports ${specifier} at run time: a port is types only; write \`import type\``);
  return [...exported, ...imported];
}
