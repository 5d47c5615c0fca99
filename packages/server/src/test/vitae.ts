import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Task } from "@vitae/core";
import { onTestFinished } from "vitest";

const binary = fileURLToPath(new URL("../../bin/vitae.js", import.meta.url));

/** Folder of the test fixtures. */
export const fixtures = fileURLToPath(new URL("../../../../test/fixtures", import.meta.url));

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string>>;

/** Result of a finished command. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Creates a temporary folder for one test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitae-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings with a storage for one test. */
export const ownStore = (): Environment => ({ VITAE_STORAGE: `sqlite:${join(ownFolder(), "vitae.db")}` });

/** Starts the real command in a process that does not inherit the settings of this one. */
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

/** Runs the command until it exits. */
export const vitae = (args: readonly string[], environment?: Environment, options?: Parameters<typeof start>[2]): Promise<Outcome> =>
  start(args, environment, options).ended;

/** Returns the JSON output of a command. Throws its error output if it failed. */
export async function answerOf<T>(args: readonly string[], environment: Environment): Promise<T> {
  const { code, out, err } = await vitae([...args, "--json"], environment);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

/** Creates an account and returns it. */
export const newAccount = (environment: Environment) =>
  answerOf<{ account_id: string; state: string; balance_usd: number }>(["accounts", "create", "--name", "Copper & Sons"], environment);

/** Creates an API key and returns it. */
export const newKey = (environment: Environment, account: string, ...more: readonly string[]) =>
  answerOf<{ key: string; key_id: string; prefix: string }>(["keys", "create", "--account", account, ...more], environment);

/** Starts `vitae …` and resolves when its output matches a pattern, with the groups of the match. */
export async function startUntil(printed: RegExp, args: readonly string[], environment: Environment) {
  const process = start(args, environment);
  const { stdout, stderr } = process.child;
  const found = new Promise<string>((resolve) => {
    for (const output of [stdout, stderr]) {
      output.on("data", () => {
        const [, match] = printed.exec(process.said.out) ?? printed.exec(process.said.err) ?? [];
        if (match !== undefined) resolve(match);
      });
    }
  });
  const first = await Promise.race([found, process.ended]);
  if (typeof first !== "string") throw new Error(`vitae ${args[0]} ended with ${first.code}: ${first.err}`);
  return { ...process, found: first };
}

/** Starts a server on a free port and waits until it listens. */
export async function serve(environment: Environment) {
  const { found: url, ...process } = await startUntil(/listens on (http:\/\/[\d.:]+)/, ["serve"], { VITAE_PORT: "0", ...environment });
  return { ...process, url };
}

/** Starts a callback receiver on a free port and waits until it listens. */
export async function listen(environment: Environment, ...more: readonly string[]) {
  const { found: url, ...process } = await startUntil(/"(http:\/\/127[\d.:]+)/, ["listen", "--port", "0", ...more], environment);
  return { ...process, url };
}

/** Settings that allow links and callbacks on loopback. */
export const onLoopback: Environment = { VITAE_OUTBOUND_ALLOW: "127.0.0.0/8" };

/** Submits a task to a server. */
export async function submit(url: string, key: string, body: unknown) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const reply = await fetch(`${url}/parse/async`, { method: "POST", body: JSON.stringify(body), headers });
  const json = (await reply.json()) as { task_id: string; callback_secret: string; detail: string };
  return { status: reply.status, ...json };
}

/** Reads a task as its caller. */
export async function poll(url: string, key: string, id: string): Promise<Task> {
  const reply = await fetch(`${url}/parse/tasks/${id}`, { headers: { authorization: `Bearer ${key}` } });
  return (await reply.json()) as Task;
}
