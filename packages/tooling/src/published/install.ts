import { execFile } from "node:child_process";
import { globSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../repository.ts";
import { entryPointsOf, workspaces } from "../workspaces.ts";
import type { Tarball } from "./pack.ts";

/** What a project of a user has beside our packages: compilers, and what the examples of our pages import. */
const beside = ["@types/express", "@types/node", "express", "rolldown", "typescript"];
/** The oldest compiler that our types are for. It is no dependency of this checkout: there, both would claim the command `tsc`. */
const oldestTypeScript = "5.9.3";

/** The exact versions that this repository develops with. */
function developedWith(names: readonly string[]): Record<string, string> {
  const manifests = globSync("{package.json,{packages,adapters}/*/package.json}", { cwd: root });
  const versions = Object.assign({}, ...manifests.map((path) => JSON.parse(readFileSync(root + path, "utf8")).devDependencies));
  return Object.fromEntries(names.map((name) => [name, versions[name]]));
}

/** Installs all tarballs with npm in an empty folder, as a user of every package would. Runs no install scripts. */
export async function install(folder: string, tarballs: readonly Tarball[]): Promise<void> {
  const { typescript, ...others } = developedWith(beside);
  const compilers = { "typescript-5.9": `npm:typescript@${oldestTypeScript}`, "typescript-7": `npm:typescript@${typescript}` };
  const dependencies = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]));
  const manifest = { private: true, type: "module", dependencies, devDependencies: { ...others, ...compilers } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const flags = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const impatient = ["--fetch-retries=1", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=1000"];
  await promisify(execFile)("npm", ["install", ...flags, ...impatient], { cwd: folder });
}

/** Whether an installation failed because there is no network. */
export const cannotReach = (failure: unknown): boolean =>
  /npm error code (EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED|ENOTFOUND|ETIMEDOUT)/.test(
    (failure as { stderr?: string }).stderr ?? "",
  );

/** Packages of ours that an installation took from somewhere else than their tarball. */
export const linked = (folder: string, tarballs: readonly Tarball[]): string[] =>
  tarballs
    .filter(({ name }) => lstatSync(join(folder, "node_modules", name)).isSymbolicLink())
    .map(({ name }) => `${name} is linked into the checkout instead of being installed`);

/** A public entry point as the installed package has it. */
export const installedEntryPoints = (folder: string) =>
  workspaces()
    .filter((workspace) => workspace.private !== true)
    .flatMap((workspace) => entryPointsOf({ ...workspace, folder: join(folder, "node_modules", workspace.name) }));
