import { type ModuleInfo, toModuleInfo } from "./module-layer.ts";

/**
 * The folders of the core from the lowest to the highest. A folder imports folders of lower lines; folders of one line do not import each
 * other. A folder inside another one has a line of its own. Files directly in `src/` are below all folders, entry points above.
 */
const folderLayers: readonly (readonly string[])[] = [
  ["runtime"],
  ["document"],
  ["document/uploads"],
  ["engine"],
  ["model"],
  ["storage"],
  ["operations"],
  ["accounts", "callbacks", "evaluate/job-details", "interviews", "languages", "parse", "prompt/editing", "tasks"],
  ["evaluate", "prompt"],
  ["storage-memory"],
  ["service"],
];

const rank = new Map(folderLayers.flatMap((folders, index) => folders.map((folder) => [folder, index] as const)));

/** Folders that hold one feature each: other features see their schemas and ports only. */
const features: ReadonlySet<string> = new Set(["accounts", "callbacks", "evaluate", "interviews", "languages", "parse", "prompt", "tasks"]);

const featureOf = ({ folder }: ModuleInfo): string => folder.split("/")[0] ?? "";

/** What to do instead when a file of the core may not import one of another folder; null when it may. */
export function findFolderFault(from: ModuleInfo, target: ModuleInfo): string | null {
  if (from.unit !== "packages/core" || from.folder === target.folder || from.kind === "entry" || target.folder === "") return null;
  const crosses = features.has(featureOf(from)) && features.has(featureOf(target)) && featureOf(from) !== featureOf(target);
  if (crosses && target.kind !== "schema" && target.kind !== "port") {
    return "of another feature: import its .schema or .port, receive a function in deps, or move what both share to document/, engine/ or runtime/";
  }
  if (from.folder === "") return "files directly in src/ are below all folders; move it into a folder";
  const [above, below] = [rank.get(from.folder), rank.get(target.folder)];
  // A folder without a line is reported once, for itself.
  if (above === undefined || below === undefined || below < above) return null;
  return `${from.folder}/ is ${above === below ? "beside" : "below"} ${target.folder}/ in folder-layers.ts; move what both need to a lower folder`;
}

/** Folders of the core that have no line in the list. */
export function findUnlistedFolders(paths: readonly string[]): string[] {
  const modules = paths.filter((path) => path.endsWith(".ts")).map(toModuleInfo);
  const folders = modules.filter(({ unit, kind }) => unit === "packages/core" && kind !== "test").map(({ folder }) => folder);
  return [...new Set(folders)]
    .filter((folder) => folder !== "" && !rank.has(folder))
    .map((folder) => `packages/core/src/${folder} has no layer: add it to folder-layers.ts, above all folders that it imports`);
}
