import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { root } from "../repository.ts";
import type { Workspace } from "../workspaces.ts";

/** A package.json with the fields that are changed or removed for publishing. */
type Manifest = Omit<Workspace, "folder"> & {
  readonly files?: readonly string[];
  readonly scripts?: unknown;
  readonly devDependencies?: unknown;
  readonly publishConfig?: { readonly directory?: string };
};

/**
 * What an installed package says of itself. The condition `vitae-source` leads to sources, which are not packed: whoever set it would find
 * nothing behind the entry point.
 */
export function publishedManifest({ scripts, devDependencies, publishConfig, exports = {}, ...rest }: Manifest) {
  const entryPoints = Object.entries(exports).map(([entryPoint, target]) => {
    if (typeof target === "string") return [entryPoint, target];
    return [entryPoint, Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== "vitae-source"))];
  });
  const { directory, ...config } = publishConfig ?? {};
  return { ...rest, exports: Object.fromEntries(entryPoints), publishConfig: config };
}

/** The file that a packed file is or was made from. */
const sourceOf = (packed: string): string =>
  packed.startsWith("dist/") ? packed.replace("dist/", "src/").replace(/(\.d\.ts|\.js)$/, ".ts") : packed;
/** The built file that a source is made into. */
const builtOf = (source: string): string => source.replace(/^src\//, "dist/").replace(/\.ts$/, ".js");

/**
 * Lays a package out as it is published, in `.published/<folder>`, which its `publishConfig` names. A built file whose source is gone stays
 * behind. Returns the folder; throws when the package is not built.
 */
export function stage({ folder, name }: Workspace): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const sources = globSync("src/**/*.*", { cwd: folder }).filter((path) => !/\.(test|d)\.ts$|\/test\//.test(path));
  const unbuilt = sources.find((source) => !existsSync(join(folder, builtOf(source))));
  if (unbuilt) throw new Error(`${name} is not built, it lacks ${builtOf(unbuilt)}: run \`npm run build\` first`);

  const staged = join(root, ".published", basename(folder));
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  const filter = (path: string) => existsSync(join(folder, sourceOf(relative(folder, path))));
  for (const each of [...(manifest.files ?? []), "README.md", "LICENSE"])
    cpSync(join(folder, each), join(staged, each), { recursive: true, filter });
  return staged;
}
