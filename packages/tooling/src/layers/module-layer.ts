import { posix } from "node:path";

/** What a file is; its floor follows from it. */
export type Kind =
  | "data"
  | "schema"
  | "pure"
  | "port"
  | "way"
  | "operation"
  | "assembly"
  | "door"
  | "http"
  | "adapter"
  | "server"
  | "test"
  | "tool"
  | "unknown";

/** Where a file stands. */
export interface Place {
  /** How messages call it: `parse/parse.operation.ts` in the core, the path elsewhere. */
  readonly label: string;
  /** `packages/core`, `adapters/sqlite`, `test`: what has one package.json. */
  readonly unit: string;
  /** The folder inside the core's sources; "" beside the doors and outside the core. */
  readonly folder: string;
  readonly kind: Kind;
}

/** An arrow may only point down, or stay on its floor. */
export const floors: Readonly<Partial<Record<Kind, number>>> = {
  data: 0,
  schema: 0,
  pure: 1,
  port: 2,
  way: 2,
  operation: 3,
  assembly: 3.5,
  door: 3.5,
  http: 4,
  adapter: 5,
  server: 6,
};

/** Folders that hold one feature each: others see their schemas and ports only. */
export const features: ReadonlySet<string> = new Set([
  "accounts",
  "callbacks",
  "evaluate",
  "interviews",
  "languages",
  "parse",
  "prompt",
  "tasks",
]);

const suffixes: Readonly<Record<string, Kind>> = {
  schema: "schema",
  errors: "schema",
  machine: "pure",
  port: "port",
  memory: "way",
  offline: "way",
  model: "way",
  polled: "way",
  operation: "operation",
  operations: "operation",
  route: "http",
};

/** Tables of constants without a suffix, which schemas may read. */
const tables: ReadonlySet<string> = new Set(["errors.ts", "operations/limits.ts"]);

function kindInCore(file: string): Kind {
  if (file === "index.ts" || file === "ports.ts") return "door";
  if (file.endsWith(".json")) return "data";
  if (tables.has(file)) return "schema";
  const [, suffix] = posix.basename(file).split(".");
  const folder = file.split("/")[0];
  if (folder === "assembly") return "assembly";
  if (suffix === "ts") return folder === "operations" ? "operation" : "pure";
  return suffixes[suffix ?? ""] ?? "unknown";
}

const packageKinds: Readonly<Record<string, Kind>> = {
  "packages/http": "http",
  "packages/server": "server",
  "packages/testing": "adapter",
  "packages/client": "adapter",
};

/** The place of a file, told from its path alone. */
export function placeOf(path: string): Place {
  const [top = "", name = ""] = path.split("/");
  const unit = top === "packages" || top === "adapters" || top === "examples" ? `${top}/${name}` : top;
  const isTest = /\.(test|bench)\.ts$/.test(path) || /\/(test|bench|demo)\//.test(path) || top === "test" || top === "examples";
  if (unit === "packages/core" && path.startsWith("packages/core/src/")) {
    const label = path.slice("packages/core/src/".length);
    const folder = label.includes("/") ? (label.split("/")[0] ?? "") : "";
    return { label, unit, folder, kind: isTest ? "test" : kindInCore(label) };
  }
  const kind = top === "adapters" ? "adapter" : (packageKinds[unit] ?? "tool");
  return { label: path, unit, folder: "", kind: isTest ? "test" : kind };
}

/** `parse/parse.operation.ts (3)`, and `(3½)` between floors. */
export function shown({ label, kind }: Place): string {
  const floor = floors[kind];
  return floor === undefined ? label : `${label} (${String(floor).replace(".5", "½")})`;
}
