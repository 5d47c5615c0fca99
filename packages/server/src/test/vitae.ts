import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const binary = fileURLToPath(new URL("../../bin/vitae.js", import.meta.url));

/** Where the résumés of the tests lie. */
export const fixtures = fileURLToPath(new URL("../../../../test/fixtures", import.meta.url));

export type Environment = Readonly<Record<string, string>>;

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for one test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitae-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of a store that is one test's own. */
export const ownStore = (): Environment => ({ VITAE_STORAGE: `sqlite:${join(ownFolder(), "vitae.db")}` });

/** Starts the real command in a process of its own, which knows nothing of the settings of this one. */
export function start(
  args: readonly string[],
  environment: Environment = {},
  options: { cwd?: string; nodeArgs?: readonly string[] } = {},
) {
  const { cwd, nodeArgs = [] } = options;
  const child = spawn(process.execPath, [...nodeArgs, binary, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(cwd !== undefined && { cwd }),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.err += text;
  });
  return { child, said, ended: ended(child, said) };
}

const ended = async (child: ChildProcess, said: { out: string; err: string }): Promise<Outcome> => {
  const [code] = await once(child, "close");
  return { code, ...said };
};

/** Runs the command to its end. */
export const vitae = (args: readonly string[], environment?: Environment, options?: Parameters<typeof start>[2]): Promise<Outcome> =>
  start(args, environment, options).ended;

/** The JSON that a command printed; its complaint where it failed. */
export async function answerOf<T>(args: readonly string[], environment: Environment): Promise<T> {
  const { code, out, err } = await vitae([...args, "--json"], environment);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

export const newAccount = (environment: Environment) =>
  answerOf<{ account_id: string; state: string; balance_usd: number }>(["accounts", "create", "--name", "Copper & Sons"], environment);

export const newKey = (environment: Environment, account: string, ...more: readonly string[]) =>
  answerOf<{ key: string; key_id: string; prefix: string }>(["keys", "create", "--account", account, ...more], environment);

/** A server on a free port, once it listens. */
export async function serve(environment: Environment) {
  const process = start(["serve"], { VITAE_PORT: "0", ...environment });
  const url = new Promise<string>((resolve) => {
    process.child.stdout.on("data", () => {
      const [found] = /http:\/\/[\d.:]+/.exec(process.said.out) ?? [];
      if (found) resolve(found);
    });
  });
  const first = await Promise.race([url, process.ended]);
  if (typeof first !== "string") throw new Error(`the server ended with ${first.code}: ${first.err}`);
  return { ...process, url: first };
}
