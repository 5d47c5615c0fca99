import { posix } from "node:path";

/** What a file is; its layer follows from it. */
export type Kind =
  | "data"
  | "schema"
  | "pure"
  | "runtime"
  | "port"
  | "implementation"
  | "operation"
  | "service"
  | "entry"
  | "http"
  | "adapter"
  | "server"
  | "test"
  | "tool"
  | "unknown";

/** Properties of a source file that follow from its path. */
export interface ModuleInfo {
  /** How messages name it: `parse/parse.operation.ts` in the core, the path elsewhere. */
  readonly label: string;
  /** `packages/core`, `adapters/sqlite`, `test`: what has one package.json. */
  readonly unit: string;
  /** The folder inside the sources of a package, with its parents; "" for a file directly in `src/`, and outside packages with layers. */
  readonly folder: string;
  readonly kind: Kind;
}

/** A file may import files of its own layer and of lower ones. */
export const layers: Readonly<Partial<Record<Kind, number>>> = {
  data: 0,
  schema: 0,
  pure: 1,
  runtime: 1,
  port: 2,
  implementation: 2,
  operation: 3,
  service: 3.5,
  entry: 3.5,
  http: 4,
  adapter: 5,
  server: 6,
};

/** Packages whose files have a layer each, by their suffixes. */
export const layeredPackages: ReadonlySet<string> = new Set([
  "packages/core",
  "packages/resume",
  "packages/rules",
  "packages/llm",
  "packages/languages",
]);

const suffixes: Readonly<Record<string, Kind>> = {
  schema: "schema",
  errors: "schema",
  machine: "pure",
  table: "pure",
  port: "port",
  memory: "implementation",
  offline: "implementation",
  model: "implementation",
  polled: "implementation",
  transactional: "implementation",
  operation: "operation",
  operations: "operation",
  route: "http",
  worker: "service",
};

/** Tables of constants without a suffix, which schemas may read. */
const tables: ReadonlySet<string> = new Set(["packages/core/errors.ts", "packages/core/runtime/limits.ts"]);

const entries: ReadonlySet<string> = new Set([
  "packages/core/index.ts",
  "packages/core/schemas.ts",
  "packages/core/ports.ts",
  "packages/core/engine.ts",
  "packages/resume/index.ts",
  "packages/resume/diff.ts",
  "packages/rules/index.ts",
  "packages/rules/toolkit.ts",
  "packages/llm/index.ts",
  "packages/llm/prices.ts",
]);

/** Folders whose files without a suffix are of one kind. */
const folderKinds: Readonly<Record<string, Kind>> = {
  // The rows from which schemas are made.
  "packages/resume/registry": "schema",
  "packages/core/runtime": "runtime",
  "packages/core/operations": "operation",
  "packages/core/storage-memory": "implementation",
  "packages/core/service": "service",
};

/** Files outside these folders that connect ports, operations and their settings, or that read files. */
const fileKinds: Readonly<Record<string, Kind>> = {
  "packages/core/document/uploads/uploads.ts": "service",
  "packages/core/document/uploads/upload-files.ts": "service",
  "packages/core/document/uploads/upload-folder.ts": "service",
  "packages/core/document/uploads/open-upload.ts": "implementation",
  "packages/core/document/uploads/lazy-open-upload.ts": "implementation",
  "packages/core/interviews/interview-options.ts": "service",
  "packages/core/prompt/locale.ts": "service",
  "packages/core/storage/monitored-storage.ts": "service",
  "packages/core/tasks/shared-clock.ts": "service",
  "packages/languages/read-folder.ts": "runtime",
  "packages/llm/client/model-client.ts": "service",
  "packages/llm/model-engine.ts": "service",
  "packages/llm/transcribe/transcriber-client.ts": "service",
  "packages/rules/editing/rule-planner.ts": "service",
  "packages/rules/reading/rule-extractor.ts": "service",
  "packages/rules/rule-engine.ts": "service",
  "packages/rules/worker/in-workers.ts": "service",
};

function kindInLayers(unit: string, file: string): Kind {
  if (entries.has(`${unit}/${file}`)) return "entry";
  if (file.endsWith(".json")) return "data";
  if (tables.has(`${unit}/${file}`)) return "schema";
  const listed = fileKinds[`${unit}/${file}`];
  if (listed) return listed;
  const [, suffix] = posix.basename(file).split(".");
  if (suffix !== "ts") return suffixes[suffix ?? ""] ?? "unknown";
  return folderKinds[`${unit}/${posix.dirname(file)}`] ?? "pure";
}

const packageKinds: Readonly<Record<string, Kind>> = {
  "packages/http": "http",
  "packages/web": "http",
  "packages/server": "server",
  "packages/testing": "adapter",
  "packages/audit": "adapter",
  "packages/client": "adapter",
};

/** True for tests, and for what only tests and measurements use. */
export const isTest = (path: string): boolean =>
  /\.(test|bench)\.ts$/.test(path) || /\/(test|bench|demo)\//.test(path) || /^(test|examples)\//.test(path);

/** `packages/core`: the folder of the package.json that a file belongs to. */
export function unitOf(path: string): string {
  const [top = "", name = ""] = path.split("/");
  return top === "packages" || top === "adapters" || top === "examples" ? `${top}/${name}` : top;
}

/** Classifies a file by its path alone. */
export function toModuleInfo(path: string): ModuleInfo {
  const unit = unitOf(path);
  if (layeredPackages.has(unit) && path.startsWith(`${unit}/src/`)) {
    const file = path.slice(`${unit}/src/`.length);
    const folder = file.includes("/") ? posix.dirname(file) : "";
    const label = unit === "packages/core" ? file : path;
    return { label, unit, folder, kind: isTest(path) ? "test" : kindInLayers(unit, file) };
  }
  const kind = path.startsWith("adapters/") ? "adapter" : (packageKinds[unit] ?? "tool");
  return { label: path, unit, folder: "", kind: isTest(path) ? "test" : kind };
}

/** `parse/parse.operation.ts (3)`, and `(3½)` between layers. */
export function describeModule({ label, kind }: ModuleInfo): string {
  const layer = layers[kind];
  return layer === undefined ? label : `${label} (${String(layer).replace(".5", "½")})`;
}
