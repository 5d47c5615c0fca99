import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Weight {
  readonly packages: number;
  readonly bytes: number;
}

/** The folder that `name` is found in from a package's folder, as Node looks it up; null when it is not installed. */
function find(name: string, from: string): string | null {
  const folder = join(from, "node_modules", name);
  if (existsSync(folder)) return folder;
  return dirname(from) === from ? null : find(name, dirname(from));
}

/** What an installation of these packages brings, with everything that they depend on: other packages of the project do not count. */
export function weightOf(names: readonly string[], project: string): Weight {
  const seen = new Set<string>();
  const visit = (name: string, from: string) => {
    const folder = find(name, from);
    if (folder === null || seen.has(folder)) return;
    seen.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, folder);
  };
  for (const name of names) visit(name, project);
  const files = [...seen].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => !/(^|\/)node_modules\//.test(path))
      .map((path) => statSync(join(folder, path))),
  );
  return { packages: seen.size, bytes: files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) };
}
