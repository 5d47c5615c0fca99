import { matchesGlob } from "node:path";
import { validate } from "dockerfile-utils";
import { lastOf, readDockerfile, type Stage, type Step } from "./dockerfile.ts";

/** What a Dockerfile is held against. */
export interface Surroundings {
  /** What the build sees, from the root, after `.dockerignore`. */
  readonly files: readonly string[];
  /** Folders of workspaces that the image needs, and folders that it does not need. */
  readonly needed: readonly string[];
  readonly others: readonly string[];
  /** The version of Node in the lock, such as `24.21.0`. */
  readonly node: string;
  /** Settings that are read; the image may set no others. */
  readonly settings: readonly string[];
}

/** Faults of a Dockerfile by line; empty if there are none. */
export function dockerfileFaults(text: string, surroundings: Surroundings): string[] {
  const syntax = validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`);
  const stages = readDockerfile(text);
  const image = stages.at(-1);
  if (!image) return [...syntax, "1: there is no stage"];
  return [
    ...syntax,
    ...stages.flatMap((stage, at) => baseFaults(stage, stages.slice(0, at), surroundings)),
    ...stages.flatMap((stage, at) => copyFaults(stage, stages.slice(0, at), surroundings)),
    ...keptFaults(stages, surroundings),
    ...userFaults(image),
    ...startFaults(image, surroundings),
  ];
}

const isNamed = (stages: readonly Stage[], name: string | undefined) => stages.some((stage) => stage.name === name);

function baseFaults({ base }: Stage, before: readonly Stage[], { node }: Surroundings): string[] {
  if (isNamed(before, base)) return [];
  return base === `node:${node}-trixie-slim` ? [] : [`the base ${base} is not the Node of package-lock.json: node:${node}-trixie-slim`];
}

function copyFaults({ steps }: Stage, before: readonly Stage[], { files }: Surroundings): string[] {
  const copies = steps.filter(({ keyword }) => keyword === "COPY" || keyword === "ADD");
  return copies.flatMap(({ line, flags: { from }, words }) => {
    if (from !== undefined) return isNamed(before, from) ? [] : [`${line}: there is no stage ${from} before this one`];
    const missing = words.slice(0, -1).filter((source) => !files.some((file) => isBelow(file, source)));
    return missing.map((source) => `${line}: ${source} is not in the checkout, or left out by .dockerignore`);
  });
}

const isBelow = (file: string, place: string) => place === "." || file === place || file.startsWith(`${place.replace(/\/$/, "")}/`);

/** The tree of the image contains the built files that the server imports, and no others. */
function keptFaults(stages: readonly Stage[], { needed, others }: Surroundings): string[] {
  const runs = stages.flatMap(({ steps }) => steps).filter(({ keyword }) => keyword === "RUN");
  const removed = runs.filter(({ words: [program] }) => program === "rm").flatMap(({ words }) => words.slice(1));
  const isRemoved = (place: string) => removed.some((glob) => matchesGlob(place, glob));
  const last = runs.findLast(({ text }) => text.startsWith("npm ci"));
  return [
    ...needed.filter(isRemoved).map((folder) => `${folder} is removed, but the server needs it`),
    ...others
      .filter((folder) => !isRemoved(folder))
      .map((folder) => `${folder} is not needed to serve: remove it where sources are removed`),
    ...needed.filter((folder) => !isRemoved(`${folder}/src`)).map((folder) => `${folder}/src stays: the command would run the sources`),
    ...["--omit=dev", "--omit=optional"].filter((flag) => !last?.words.includes(flag)).map((flag) => `the last npm ci lacks ${flag}`),
  ];
}

function userFaults(image: Stage): string[] {
  const [user, volume] = [lastOf(image, "USER"), lastOf(image, "VOLUME")];
  const [id = ""] = user?.text.split(":") ?? [];
  const given = image.steps.some(
    ({ keyword, words, line }) =>
      keyword === "RUN" && words[0] === "install" && words.includes(id) && words.at(-1) === volume?.text && line < (volume?.line ?? 0),
  );
  return [
    ...(/^[1-9]\d*$/.test(id) ? [] : ["the image runs as root, or as a user without a number: set USER"]),
    ...(given ? [] : ["the folder of the volume is not made, and given to the user, before VOLUME"]),
  ];
}

function startFaults(image: Stage, { settings, needed, files }: Surroundings): string[] {
  const entry = lastOf(image, "ENTRYPOINT");
  const set = image.steps.filter(({ keyword }) => keyword === "ENV").map(({ text }) => text.split("=")[0] ?? "");
  const unread = set.filter((name) => name !== "PATH" && !settings.includes(name));
  const program = entry?.words[1]?.replace(`${lastOf(image, "WORKDIR")?.text}/`, "") ?? "";
  const isThere = needed.some((folder) => isBelow(program, folder)) && (files.includes(program) || program.includes("/dist/"));
  return [
    ...unread.map((name) => `${name} is no setting of this release`),
    ...[entry, lastOf(image, "CMD")].flatMap((step) =>
      step?.isExec ? [] : [`${place(step)}ENTRYPOINT and CMD must be JSON: a shell keeps signals`],
    ),
    ...(isThere ? [] : [`${place(entry)}${program} is not in the image`]),
    ...(lastOf(image, "HEALTHCHECK") ? [] : ["there is no HEALTHCHECK"]),
    ...(lastOf(image, "STOPSIGNAL")?.text === "SIGTERM" ? [] : ["STOPSIGNAL must be SIGTERM"]),
  ];
}

const place = (step: Step | null) => (step ? `${step.line}: ` : "");
