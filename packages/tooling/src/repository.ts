import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file of the repository as the checks read it. */
export interface Source {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The folder that holds the workspaces, with a slash at its end. */
export const root: string = fileURLToPath(new URL("../../../", import.meta.url));

/** All files of the checkout that git tracks or would track, from the root, sorted. */
export function trackedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  return [...new Set(listed.split("\0"))].filter((path) => path !== "" && existsSync(root + path)).sort();
}

/** The TypeScript among them, read. */
export function sourcesOf(paths: readonly string[]): Source[] {
  return paths.filter((path) => path.endsWith(".ts")).map((path) => ({ path, text: readFileSync(root + path, "utf8") }));
}
