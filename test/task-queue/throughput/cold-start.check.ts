import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAccountService, systemRuntime, type Task } from "@vitae/core";
import { median } from "@vitae/tooling/load/quantile";
import type { Check } from "../check.ts";
import { type Engine, openStorage } from "../engines.ts";
import { callersOf, quickService, submitter } from "./quick-service.ts";
import { ms } from "./rate.ts";

const binary = fileURLToPath(new URL("../../../packages/server/bin/vitae.js", import.meta.url));
const document = readFileSync(new URL("../../fixtures/plain.pdf", import.meta.url));
const goalMs = 5_000;
const pauseMs = 5;

/** From `vitae serve` on an empty storage to the end of the first task, its document fetched and read; and to its first answer. */
async function served(
  { url: storage }: { readonly url: string },
  link: string,
): Promise<{ readonly listening: number; readonly ended: number }> {
  const started = performance.now();
  const env = { PATH: process.env.PATH, VITAE_PORT: "0", VITAE_STORAGE: storage, VITAE_OUTBOUND_ALLOW: "127.0.0.0/8" };
  const child = spawn(process.execPath, [binary, "serve"], { env, stdio: ["ignore", "pipe", "ignore"] });
  const exit = once(child, "exit");
  try {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (more: string) => {
      said += more;
    });
    const urlIn = () => /listens on (http:\/\/[\d.:]+)/.exec(said)?.[1];
    while (urlIn() === undefined && child.exitCode === null) await wait(pauseMs);
    const url = urlIn() ?? "";
    const listening = performance.now() - started;

    const headers = { authorization: `Bearer ${await newKey(storage)}`, "content-type": "application/json" };
    const accepted = await fetch(`${url}/parse/async`, { method: "POST", headers, body: JSON.stringify({ file_urls: [link] }) });
    const { task_id } = (await accepted.json()) as { task_id: string };
    for (;;) {
      const task = (await (await fetch(`${url}/parse/tasks/${task_id}`, { headers })).json()) as Task;
      if (task.status === "succeeded") return { listening, ended: performance.now() - started };
      if (accepted.status !== 202 || task.status === "failed") throw new Error(`answered ${accepted.status}, then ${JSON.stringify(task)}`);
      await wait(pauseMs);
    }
  } finally {
    child.kill("SIGTERM");
    await exit;
  }
}

async function newKey(url: string): Promise<string> {
  const storage = openStorage(url);
  const accounts = createAccountService({ storage, host: systemRuntime() });
  const { id } = await accounts.create({ name: "First" });
  const { key } = await accounts.createKey(id);
  await storage.close();
  return key;
}

/** From `service.work()`, a task waiting, to its end. */
async function worked(engine: Engine): Promise<number> {
  await using place = await engine.fresh();
  const service = quickService({ storage: openStorage(place.url) });
  const callers = await callersOf(service, 1);
  const id = await submitter(service, callers)(0);
  const started = performance.now();
  service.startWorker();
  while ((await service.tasks.get(id)).status !== "succeeded") await wait(1);
  const took = performance.now() - started;
  await service.close();
  return took;
}

export const check: Check = {
  name: "cold-start",
  goal: `from starting \`vitae serve\` on an empty storage to the end of the first task, its document read: < ${goalMs / 1_000} s`,
  run: async (engine, sizes) => {
    const files = createServer((_, response) => response.end(document)).listen(0, "127.0.0.1");
    await once(files, "listening");
    const link = `http://127.0.0.1:${(files.address() as AddressInfo).port}/cv.pdf`;
    const servers: { listening: number; ended: number }[] = [];
    const inProcess: number[] = [];
    for (let round = 0; round < sizes.of(3, 9); round++) {
      await using place = await engine.fresh();
      servers.push(await served(place, link));
      inProcess.push(await worked(engine));
    }
    files.close();
    const ended = median(servers.map((each) => each.ended));
    return {
      measured: `listens after ${ms(median(servers.map(({ listening }) => listening)))}, task ended after ${ms(ended)}; from service.work() ${ms(median(inProcess))}`,
      ok: ended < goalMs,
    };
  },
};
