import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { Stage, Step } from "./dockerfile.ts";

/** Result of a Dockerfile that can be made without Docker: the files of its last stage, and the properties of the image. */
export interface ImageTree {
  /** Folder that contains the files of `/` of the image. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface Built {
  readonly folder: string;
  directory: string;
  readonly environment: Record<string, string>;
}

/**
 * Goes through the stages as a builder does, each in a folder of its own below `folder`. What a base image holds is taken from this machine
 * (Node, npm, a shell); owners and users are left out.
 *
 * @param files what the build sees, from `root`
 * @throws where a command fails, with its last words
 */
export function imageTree(
  stages: readonly Stage[],
  { root, files, folder }: { root: string; files: readonly string[]; folder: string },
): ImageTree {
  const built = new Map<string, Built>();
  let last: Built | null = null;
  for (const [at, { name, base, steps }] of stages.entries()) {
    const from = built.get(base);
    const stage: Built = { folder: join(folder, String(at)), directory: from?.directory ?? "/", environment: { ...from?.environment } };
    mkdirSync(stage.folder, { recursive: true });
    // Hard links instead of copies, because every command replaces files and changes none in place.
    if (from) succeed("cp", ["-alT", from.folder, stage.folder], { cwd: folder });
    for (const step of steps) perform(step, stage, { root, files, built });
    if (name !== null) built.set(name, stage);
    last = stage;
  }
  if (last === null) throw new Error("the Dockerfile has no stage");
  return last;
}

const inside = ({ folder, directory }: Built, path: string) => join(folder, isAbsolute(path) ? path : join(directory, path));

function perform(
  { keyword, words, flags, text, line }: Step,
  stage: Built,
  { root, files, built }: { root: string; files: readonly string[]; built: ReadonlyMap<string, Built> },
): void {
  switch (keyword) {
    case "WORKDIR":
      stage.directory = text;
      mkdirSync(inside(stage, "."), { recursive: true });
      return;
    case "ENV": {
      const [name = "", ...value] = text.split("=");
      stage.environment[name] = value.join("=");
      return;
    }
    case "COPY": {
      const [source = "", target = ""] = words;
      const from = flags.from === undefined ? null : built.get(flags.from);
      if (from) {
        mkdirSync(dirname(inside(stage, target)), { recursive: true });
        succeed("cp", ["-aT", inside(from, source), inside(stage, target)], { cwd: stage.folder });
      } else {
        for (const file of files) cpSync(join(root, file), join(inside(stage, target), file));
      }
      return;
    }
    case "RUN":
      // Folders elsewhere in the image, and whose they are.
      if (words[0] !== "install") succeed("sh", ["-c", text], { cwd: inside(stage, "."), line });
      return;
  }
}

function succeed(program: string, args: readonly string[], { cwd, line }: { cwd: string; line?: number }): void {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0)
    throw new Error(`${line ? `line ${line}: ` : ""}${program} ${args.join(" ")} failed:\n${`${stdout}${stderr}`.slice(-2000)}`);
}
