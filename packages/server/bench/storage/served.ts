import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const binary = fileURLToPath(new URL("../../bin/vitae.js", import.meta.url));

export interface Served {
  readonly url: string;
  /** How many migrations it had to apply. */
  readonly migrations: number;
  /** The status of a parse of these bytes, as one file or as several. */
  parse(bytes: Uint8Array, key: string, copies?: number): Promise<number>;
  /** The status of a request that goes no further than its caller is known: it holds no file. */
  ask(key: string): Promise<number>;
  /** The lines of its log with this event. */
  logged(event: string): readonly string[];
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** `vitae serve` on a storage, in a process of its own, once it listens. */
export async function served(storage: string): Promise<Served> {
  const env = { PATH: process.env.PATH, VITAE_PORT: "0", VITAE_STORAGE: storage };
  const child = spawn(process.execPath, [binary, "serve"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (more: string) => {
    said += more;
  });
  let started: { url: string; migrations: number } | undefined;
  while (!started) {
    await Promise.race([once(child.stderr, "data"), ended]);
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said}`);
    const line = said.split("\n").find((each) => each.includes('"server_started"'));
    started = line === undefined ? undefined : JSON.parse(line);
  }
  const { url, migrations } = started;
  const post = async (key: string, body?: FormData) => {
    const reply = await fetch(`${url}/parse/`, { method: "POST", headers: { authorization: `Bearer ${key}` }, ...(body && { body }) });
    await reply.arrayBuffer();
    return reply.status;
  };
  return {
    url,
    migrations,
    ask: (key) => post(key),
    parse(bytes, key, copies = 1) {
      const form = new FormData();
      for (let copy = 0; copy < copies; copy++) form.append("files", new Blob([Uint8Array.from(bytes)]), "cv.pdf");
      return post(key, form);
    },
    logged: (event) => said.split("\n").filter((line) => line.includes(`"event":"${event}"`)),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** The JSON that a command prints. */
export async function command<T>(storage: string, ...args: readonly string[]): Promise<T> {
  const env = { PATH: process.env.PATH, VITAE_STORAGE: storage };
  const child = spawn(process.execPath, [binary, ...args, "--json"], { env, stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(await text(child.stdout)) as T;
}
