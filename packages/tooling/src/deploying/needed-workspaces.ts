import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../repository.ts";
import { workspaces } from "../workspaces.ts";

/** Folders of the workspaces, relative to the root: workspaces that an installed package needs, including itself, and all others. */
export function neededWorkspaces(name: string): { readonly needed: readonly string[]; readonly others: readonly string[] } {
  const known = new Map(workspaces().map((workspace) => [workspace.name, workspace.folder]));
  const found = new Set<string>();
  const visit = (package_: string) => {
    const folder = known.get(package_);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const each of Object.keys({ ...dependencies, ...peerDependencies })) visit(each);
  };
  visit(name);
  const folders = [...known.values()].sort();
  const shown = (are: boolean) => folders.filter((folder) => found.has(folder) === are).map((folder) => relative(root, folder));
  return { needed: shown(true), others: shown(false) };
}
