/** Makes the tree of the image without Docker, starts it, and prints the faults: `npm run image`. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../network/free-port.ts";
import { root, trackedFiles } from "../repository.ts";
import { readDockerfile } from "./dockerfile.ts";
import { imageTree } from "./image-tree.ts";
import { leftOut } from "./left-out.ts";
import { serveImage } from "./serve-image.ts";

const started = Date.now();
const folder = mkdtempSync(join(tmpdir(), "vitae-image-"));
try {
  const stages = readDockerfile(readFileSync(join(root, "packages/server/deploy/Dockerfile"), "utf8"));
  const isLeftOut = leftOut(readFileSync(join(root, ".dockerignore"), "utf8"));
  const files = trackedFiles().filter((path) => !isLeftOut(path));
  process.stdout.write(`the build sees ${files.length} files\n`);
  const image = imageTree(stages, { root, files, folder });
  process.stdout.write(`the image holds ${megabytes(image.folder)} MB beside its base, made in ${seconds()} s\n`);
  const settings = {
    VITAE_SECRET: randomBytes(32).toString("base64"),
    VITAE_STORAGE: `sqlite:${join(folder, "vitae.db")}`,
    VITAE_HOST: "127.0.0.1",
    VITAE_PORT: String(await freePort()),
  };
  const last = stages.at(-1);
  const faults = last ? await serveImage(last, image, { settings, sample: join(root, "test/fixtures/two-column.pdf") }) : [];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(`image: served, read a résumé and ended; ${faults.length} complaints, ${seconds()} s\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function megabytes(place: string): number {
  return Math.round(Number(execFileSync("du", ["-sk", place], { encoding: "utf8" }).split("\t")[0]) / 1024);
}

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}
