/** Packs every package as it is published, and checks the packed files as a user would use them. Leaves them in `.published`. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { findLeakedTypes } from "../layers/declarations.ts";
import { root } from "../repository.ts";
import { entryPointsOf, type Workspace, workspaces } from "../workspaces.ts";
import { entryPointLimits, entryPointSize } from "./entry-point-size.ts";
import { compileUses, runtimeNames, useOf, writeUses } from "./imports.ts";
import { cannotReach, install, installedEntryPoints, linked } from "./install.ts";
import { pack, type Tarball } from "./pack.ts";
import { oversized, overweight } from "./size-limits.ts";
import { stage } from "./stage.ts";
import { undeclared } from "./undeclared.ts";
import { weightOf } from "./weight.ts";
import { wrongTypes } from "./wrong-types.ts";

/** Entry point for engines, which compose Effects: only its types name Effect. */
const effectEntryPoints: ReadonlySet<string> = new Set(["@vitae/core/engine"]);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function lint({ name, path }: Tarball): Promise<string[]> {
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: new Uint8Array(readFileSync(path)).buffer } });
  return messages.map((message) => `${name}: ${formatMessage(message, pkg ?? {}, { color: false })}`);
}

/** Checks the entry points of a package. */
function behindEntryPoints(workspace: Workspace): string[] {
  return entryPointsOf(workspace).flatMap(({ specifier, types, code }) => {
    const [limit, bytes] = [entryPointLimits[specifier], entryPointSize(code)];
    say(`${specifier} loads ${bytes} bytes of its own${limit ? ` (at most ${limit})` : ""}`);
    const heavy = `${specifier} loads ${bytes} bytes (at most ${limit}): load what is not always needed on first use`;
    const leaked = effectEntryPoints.has(specifier) ? [] : findLeakedTypes(types, root);
    return [...leaked, ...(limit && bytes > limit ? [heavy] : [])];
  });
}

/** Checks a project that installs all packages. Skips this with a message if the registry is not reachable. */
async function inProject(folder: string, tarballs: readonly Tarball[], installation: Promise<void>): Promise<string[]> {
  const offline = await installation.then(
    () => false,
    (failure) => {
      if (!cannotReach(failure)) throw failure;
      return true;
    },
  );
  if (offline) {
    say("not installed: the registry of npm cannot be reached");
    return [];
  }
  const entryPoints = installedEntryPoints(folder);
  const names = await runtimeNames(folder, entryPoints);
  writeUses(
    folder,
    useOf(entryPoints, names),
    tarballs.map(({ name }) => name),
  );
  const weight = weightOf(["@vitae/core", "@vitae/documents", "@vitae/rules"], folder);
  say(`@vitae/core, @vitae/documents and @vitae/rules bring ${weight.packages} packages, ${weight.bytes} bytes`);
  return [...linked(folder, tarballs), ...overweight(weight), ...(await compileUses(folder))];
}

/** Reason of a failure: the standard error of a failed program, otherwise the message. */
const reasonOf = (failure: unknown): string => {
  const { stderr, message } = failure as { stderr?: string; message?: string };
  return stderr || message || String(failure);
};

const folder = mkdtempSync(join(tmpdir(), "vitae-published-"));
try {
  const published = workspaces().filter((workspace) => workspace.private !== true);
  const staged = published.map(stage);
  const tarballs = pack(staged, folder);
  const installation = install(folder, tarballs);
  for (const { name, packedBytes, unpackedBytes } of tarballs) say(`${name} has ${packedBytes} bytes packed, ${unpackedBytes} unpacked`);
  const found = await Promise.all([
    inProject(folder, tarballs, installation),
    ...tarballs.flatMap((tarball) => [lint(tarball), wrongTypes(tarball), oversized(tarball)]),
    ...published.map(behindEntryPoints),
    ...staged.map(undeclared),
  ]);
  const complaints = found.flat();
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  say(`published: ${published.length} packages, ${complaints.length} complaints`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} catch (failure) {
  process.stderr.write(`published: ${reasonOf(failure)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
