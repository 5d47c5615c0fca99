import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { File } from "./mutants.ts";

const own = fileURLToPath(new URL("../../", import.meta.url));

/** The command in this folder as it is where it is installed: without the sources, which need a compiler in memory. */
function installIn(folder: string): string {
  if (!existsSync(join(own, "dist"))) throw new Error("There is no build of the server. Run `npm run build`.");
  mkdirSync(join(folder, "bin"));
  for (const file of ["package.json", "bin/vitae.js"]) copyFileSync(join(own, file), join(folder, file));
  symlinkSync(join(own, "dist"), join(folder, "dist"));
  return join(folder, "bin/vitae.js");
}

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
  /** Sends a request. @param account account of the API key, one of the accounts of the server; default: the first */
  ask(path: string, init: RequestInit, account?: number): Promise<Answer>;
  readonly url: string;
  /** Events of the log, by their names. */
  readonly logged: ReadonlyMap<string, number>;
  /** Answer of the file that is preloaded; see `ask-inside.ts`. */
  askInside(): Promise<string>;
  /** API key of the first account. */
  readonly key: string;
  readonly pid: number;
  /** Its temporary folder, if it is installed; servers of the sources share one, because of the compile cache in it. */
  readonly temporary: string;
  /** Resident memory of the process, in megabytes. */
  memory(): number;
  /** False once it has died. */
  alive(): boolean;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly accounts?: number;
  /** File that the server loads before its own; it answers `askInside()`. */
  readonly preload?: URL;
  /** Without the sources. Default: false. */
  readonly installed?: boolean;
}

/** @param settings additional settings */
export async function startServerProcess(
  settings: Readonly<Record<string, string>> = {},
  { accounts = 1, preload, installed = false }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "vitae-bench-"));
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  const binary = installed ? installIn(folder) : join(own, "bin/vitae.js");
  const env = {
    ...(installed && { TMPDIR: temporary }),
    PATH: process.env.PATH,
    VITAE_PORT: "0",
    VITAE_STORAGE: `sqlite:${join(folder, "vitae.db")}`,
    VITAE_LOG_LEVEL: "error",
    ...settings,
  };
  const tell = (...args: string[]) => JSON.parse(execFileSync(process.execPath, [binary, ...args, "--json"], { env, encoding: "utf8" }));
  const keys = Array.from({ length: accounts }, (_, index): string => {
    const { account_id } = tell("accounts", "create", "--name", `Bench ${index}`);
    return tell("keys", "create", "--account", account_id).key;
  });
  const authorization = (account = 0) => `Bearer ${keys[account]}`;

  const options = preload === undefined ? [] : ["--import", preload.href];
  const child = spawn(process.execPath, [...options, binary, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const logged = new Map<string, number>();
  createInterface(child.stderr).on("line", (line) => {
    const event = /"event":"(\w+)"/.exec(line)?.[1];
    if (event === undefined) process.stderr.write(`${line}\n`);
    else logged.set(event, (logged.get(event) ?? 0) + 1);
  });
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

  const ask = async (path: string, init: RequestInit, account?: number): Promise<Answer> => {
    const started = performance.now();
    const reply = await fetch(url + path, { ...init, headers: { ...init.headers, authorization: authorization(account) } });
    return { status: reply.status, body: await reply.text(), ms: performance.now() - started };
  };
  return {
    parse({ filename, bytes }) {
      const form = new FormData();
      form.append("files", new Blob([Uint8Array.from(bytes)]), filename);
      return ask("/parse/?include=provenance", { method: "POST", body: form });
    },
    get: (path) => ask(path, {}),
    post: (path, body) => ask(path, { method: "POST", body }),
    ask,
    url,
    logged,
    askInside() {
      const port = Number(/ask-inside (\d+)/.exec(said)?.[1]);
      return text(connect(port, "127.0.0.1"));
    },
    key: keys[0] ?? "",
    pid: child.pid ?? 0,
    temporary,
    memory: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" })) / 1024,
    alive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
