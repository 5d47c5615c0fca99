import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const binary = fileURLToPath(new URL("../../packages/server/bin/vitae.js", import.meta.url));

/** `vitae serve` in a process of its own, once it listens. @returns its address */
export async function serverProcess(storage: string): Promise<string> {
  const environment = { PATH: process.env.PATH, VITAE_STORAGE: storage, VITAE_PORT: "0", VITAE_WORKERS: "off" };
  const child = spawn(process.execPath, [binary, "serve"], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said: string[] = [];
  const listens = new Promise<string>((resolve) => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on("line", (line) => {
        said.push(line);
        const [, url] = /listens on (http:\/\/[\d.:]+)/.exec(line) ?? [];
        if (url !== undefined) resolve(url);
      });
    }
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`vitae serve ended:\n${said.join("\n")}`);
  });
  return Promise.race([listens, ended]);
}
