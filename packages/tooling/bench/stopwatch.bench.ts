/**
 * The way of a new user, timed: from an empty folder to a résumé read inside an Express application, by the page of `@vitae/express` to the
 * letter, once in JavaScript and once type-checked. The packages are packed from this checkout; everything else comes from the registry, or from
 * the cache of npm.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readBlocks } from "../src/docs/blocks.ts";
import { freePort } from "../src/network/free-port.ts";
import { pack, type Tarball } from "../src/published/pack.ts";
import { stage } from "../src/published/stage.ts";
import { root } from "../src/repository.ts";
import { workspaces } from "../src/workspaces.ts";

const goalSeconds = 5 * 60;
const resume = { file: "test/fixtures/two-column.pdf", name: "Odalys Fenwick-Marsh" };
const typed = [
  "npm install --save-dev typescript@5.9 @types/node @types/express",
  "npx tsc --noEmit --strict --target es2024 --module nodenext --types node app.ts",
];

/** The three blocks of the page: commands, the application, the request. */
function readPage() {
  const [install, app, request] = readBlocks(readFileSync(`${root}adapters/express/README.md`, "utf8"));
  if (install?.language !== "sh" || app?.mark?.kind !== "serves" || request?.language !== "sh")
    throw new Error("adapters/express/README.md has other blocks than the stopwatch knows: commands, an app that serves, a request");
  return { install: install.text.split("\n"), app: app.text, request: request.text, up: app.mark.url };
}

/** The command with files in place of our names. Packages of ours that these depend on are named too: no registry has them. */
function fromTarballs(command: string, tarballs: readonly Tarball[]): string {
  if (!command.startsWith("npm install") || !command.includes("@vitae/")) return command;
  const named = new Map(tarballs.map(({ name, path }) => [name, path]));
  const needs = (name: string): string[] => {
    const manifest = JSON.parse(readFileSync(`${root}.published/${name.replace("@vitae/", "")}/package.json`, "utf8"));
    const below = Object.keys(manifest.dependencies ?? {}).filter((each) => named.has(each));
    return [name, ...below.flatMap(needs)];
  };
  const words = command.split(" ").flatMap((word) => (named.has(word) ? needs(word) : word));
  return [...new Set(words)].map((word) => named.get(word) ?? word).join(" ");
}

/** One walk through the page in a folder of its own. Returns its seconds; throws where a step fails or another résumé comes back. */
async function walk(file: "app.js" | "app.ts", tarballs: readonly Tarball[], folder: string): Promise<number> {
  const page = readPage();
  const port = String(await freePort());
  const moved = (text: string) => text.replaceAll(page.up.port, port);
  const started = performance.now();
  const timed = async <Result>(what: string, act: () => Result | Promise<Result>): Promise<Result> => {
    const from = performance.now();
    const result = await act();
    process.stdout.write(`${((performance.now() - from) / 1_000).toFixed(1).padStart(7)} s  ${what}\n`);
    return result;
  };
  const shell = (command: string) =>
    execFileSync("bash", ["-c", command], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  for (const command of page.install) await timed(command, () => shell(fromTarballs(command, tarballs)));
  writeFileSync(join(folder, file), `${moved(page.app)}\n`);
  copyFileSync(root + resume.file, join(folder, "cv.pdf"));
  if (file === "app.ts") for (const command of typed) await timed(command, () => shell(command));

  const server = spawn("node", [file], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  try {
    await timed(`node ${file}`, async () => {
      while (!(await fetch(moved(page.up.href)).catch(() => null))) {
        if (server.exitCode !== null) throw new Error(`node ${file} ended before it answered`);
        await sleep(20);
      }
    });
    const { name } = JSON.parse(await timed(page.request, () => shell(moved(page.request))));
    if (name !== resume.name) throw new Error(`the résumé of ${resume.name} came back as that of ${name}`);
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, "exit");
  }
  return (performance.now() - started) / 1_000;
}

execFileSync("npm", ["run", "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
const temporary = mkdtempSync(join(tmpdir(), "vitae-stopwatch-"));
try {
  const published = workspaces().filter((workspace) => workspace.private !== true);
  const tarballs = pack(published.map(stage), temporary);
  for (const file of ["app.js", "app.ts"] as const) {
    const folder = join(temporary, file.replace(".", "-"));
    mkdirSync(folder);
    process.stdout.write(`${file === "app.ts" ? "TypeScript" : "JavaScript"}, from an empty folder to a parsed résumé\n`);
    const seconds = await walk(file, tarballs, folder);
    process.stdout.write(
      `${seconds.toFixed(1).padStart(7)} s  in all (goal: ${goalSeconds}): ${seconds <= goalSeconds ? "met" : "missed"}\n\n`,
    );
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
