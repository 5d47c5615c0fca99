import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { File } from "./mutants.ts";

const binary = fileURLToPath(new URL("../../bin/vitae.js", import.meta.url));

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** `vitae serve` in a process of its own, with its own store. */
export interface ServerProcess {
  parse(file: File): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** A form, with the key. */
  post(path: string, form: FormData): Promise<Answer>;
  readonly url: string;
  /** An API key with credit. */
  readonly key: string;
  readonly pid: number;
  /** Resident memory of the process, in megabytes. */
  memory(): number;
  /** False once it has died. */
  alive(): boolean;
  stop(): Promise<void>;
}

/** @param settings besides those of every server here */
export async function startServerProcess(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "vitae-bench-"));
  const env = {
    PATH: process.env.PATH,
    VITAE_PORT: "0",
    VITAE_STORAGE: `sqlite:${join(folder, "vitae.db")}`,
    VITAE_LOG_LEVEL: "error",
    ...settings,
  };
  const tell = (...args: string[]) => JSON.parse(execFileSync(process.execPath, [binary, ...args, "--json"], { env, encoding: "utf8" }));
  const { account_id } = tell("accounts", "create", "--name", "Bench");
  const { key } = tell("keys", "create", "--account", account_id);

  const child = spawn(process.execPath, [binary, "serve"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  let url: string | undefined;
  while (url === undefined) {
    await Promise.race([once(child.stdout, "data"), ended]);
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it listened.`);
    url = /http:\/\/[\d.:]+/.exec(said)?.[0];
  }

  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const started = performance.now();
    const reply = await fetch(url + path, init);
    return { status: reply.status, body: await reply.text(), ms: performance.now() - started };
  };
  return {
    parse({ filename, bytes }) {
      const form = new FormData();
      form.append("files", new Blob([Uint8Array.from(bytes)]), filename);
      return ask("/parse/?include=provenance", { method: "POST", headers: { authorization: `Bearer ${key}` }, body: form });
    },
    get: (path) => ask(path, {}),
    post: (path, body) => ask(path, { method: "POST", headers: { authorization: `Bearer ${key}` }, body }),
    url,
    key,
    pid: child.pid ?? 0,
    memory: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" })) / 1024,
    alive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
