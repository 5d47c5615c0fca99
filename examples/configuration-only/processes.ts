import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const command = pathOf("../../node_modules/.bin/vitae");
/** No process outlives a test that hangs. */
const timeout = 60_000;

/** Where a process runs and all that it knows of its surroundings. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const run = async (args: readonly string[], surroundings: Surroundings) =>
  (await promisify(execFile)(process.execPath, args, { ...surroundings, timeout })).stdout.trim();

/** What `vitae …` prints, once it has ended well. */
export const vitae = (args: readonly string[], surroundings: Surroundings): Promise<string> => run([command, ...args], surroundings);

/** What the host's own code prints. */
export const host = (path: string, surroundings: Surroundings): Promise<string> =>
  run(["--conditions=vitae-source", pathOf("index.ts"), path], surroundings);

/** `vitae serve` on a free port, once it listens; stopped in order when it is disposed. */
export async function serve({ cwd, env }: Surroundings): Promise<AsyncDisposable & { readonly url: string }> {
  const child = spawn(process.execPath, [command, "serve"], {
    cwd,
    env: { ...env, VITAE_PORT: "0", VITAE_LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
    timeout,
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /listens on (http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    return {
      url,
      async [Symbol.asyncDispose]() {
        child.kill("SIGTERM");
        await ended;
      },
    };
  }
  throw new Error("vitae serve ended before it listened.");
}
