/**
 * Sends inputs that once blocked a server for half a minute, one after the other, while another account works. What must hold during each of
 * them: `/healthz` p99 ≤ 100 ms and at most 250 ms, light requests of the other account within twice their time alone, heavy ones within
 * their time alone and one document deadline, no lost slot. A task with a document that ends its worker fails as such, once.
 *
 * @example node --conditions=vitae-source packages/server/bench/hostile-table.bench.ts --from 0 --count 4
 */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { scriptedProvider } from "@vitae/testing/scripted-provider";
import { quantile } from "@vitae/tooling/load/quantile";
import { askBeside, type Beside } from "./hostile/beside.ts";
import { originals } from "./hostile/originals.ts";
import { json } from "./hostile/requests.ts";
import type { ServerProcess } from "./hostile/server-process.ts";
import { type HostileInput, hostileInputs, poison } from "./hostile/table.ts";
import { type Seen, type WatchedServer, warmUp, watchedServer } from "./hostile/watched.ts";

const goal = { healthP99Ms: 100, healthMs: 250, stallMs: 50, lightTimes: 2, documentMs: 10_000 };
/** An input that is answered sooner is sent again for as long, so that the light requests beside it have a median. */
const leastMs = 6_000;

const { values: given } = parseArgs({
  options: { from: { type: "string", default: "0" }, count: { type: "string", default: "99" } },
});

const plain = (await originals()).find(({ filename }) => filename === "plain.pdf");
if (plain === undefined) throw new Error("The fixture plain.pdf is missing. Run `npm run fixtures`.");
const page = plain;

const print = (name: string, ...cells: readonly string[]) =>
  void process.stdout.write(`${[name.padEnd(40), ...cells.map((cell) => cell.padStart(15))].join(" ")}\n`);
const shown = (ms: number) => ms.toFixed(0);

async function alone(server: ServerProcess): Promise<Beside> {
  const asking = askBeside(server, page);
  await wait(leastMs);
  return asking.stop();
}

/** Answers to an input that is sent once, or again for some seconds. */
async function answers(watched: WatchedServer, { name, requests }: HostileInput): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const until = performance.now() + leastMs;
  do seen.push(...(await watched.sendAll(name, requests)));
  while (performance.now() < until);
  return seen;
}

async function row(watched: WatchedServer, input: HostileInput, before: Beside): Promise<boolean> {
  const lostBefore = watched.server.logged.get("slot_lost") ?? 0;
  const asking = askBeside(watched.server, page);
  const seen = await answers(watched, input);
  const during = await asking.stop();
  // Requests that are sent at once share one list.
  const health = [...new Set(seen.map((one) => one.health))].flat().sort((a, b) => a - b);
  const stallMs = Math.max(...seen.map((one) => one.stallMs));
  const [p99, longest] = [quantile(health, 0.99), health.at(-1) ?? 0];
  const lost = (watched.server.logged.get("slot_lost") ?? 0) - lostBefore;
  const [lightAlone, lightNow] = [quantile(before.light, 0.5), quantile(during.light, 0.5)];
  const [heavyAlone, heavyNow] = [before.heavy.at(-1) ?? 0, during.heavy.at(-1) ?? 0];
  const missed = [
    p99 > goal.healthP99Ms && "health p99",
    longest > goal.healthMs && "health longest",
    stallMs > goal.stallMs && "main thread",
    lightNow > goal.lightTimes * lightAlone && "light",
    heavyNow > heavyAlone + goal.documentMs && "heavy",
    lost > 0 && "slot lost",
    during.failures.length > 0 && `answers of others: ${during.failures.join("; ")}`,
  ].filter((each) => each !== false);
  print(
    input.name,
    [...Map.groupBy(seen, ({ status }) => status)].map(([status, some]) => `${some.length} × ${status}`).join(", "),
    shown(Math.max(...seen.map(({ ms }) => ms))),
    shown(stallMs),
    `${shown(p99)} / ${shown(longest)}`,
    `${shown(lightNow)} / ${shown(during.light.at(-1) ?? 0)}`,
    shown(heavyNow),
    String(lost),
    missed.length === 0 ? "met" : `missed: ${missed.join(", ")}`,
  );
  return missed.length === 0;
}

/** A task with the hostile file by link: number of fetches, and result. */
async function poisonTask(server: ServerProcess): Promise<boolean> {
  let fetched = 0;
  const files = createServer(({ url }, reply) => {
    if (url !== "/cv.pdf") return void reply.end();
    fetched++;
    reply.end(poison.bytes);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => files.once("listening", resolve));
  const { port } = files.address() as AddressInfo;
  const { path, init } = json("/parse/async", {
    file_urls: [`http://127.0.0.1:${port}/cv.pdf`],
    callback_url: `http://127.0.0.1:${port}/callback`,
  });
  const accepted = JSON.parse((await server.ask(path, init)).body);
  for (let tries = 0; tries < 300; tries++) {
    const task = JSON.parse((await server.get(`/parse/tasks/${accepted.task_id}`)).body);
    if (task.completed_at) {
      const [item] = task.result?.results ?? [];
      print("task with a slow PDF by link", task.status, `${item?.error?.code ?? "no error"}`, `fetched ${fetched} ×`);
      files.close();
      return item?.error !== undefined;
    }
    await wait(100);
  }
  print("task with a slow PDF by link", "not ended in 30 s");
  files.close();
  return false;
}

async function measured(inputs: readonly HostileInput[], settings: Readonly<Record<string, string>>): Promise<boolean[]> {
  if (inputs.length === 0) return [];
  const watched = await watchedServer({ VITAE_RATE_LIMIT_PER_MINUTE: "off", VITAE_OUTBOUND_ALLOW: "127.0.0.0/8", ...settings });
  await warmUp(watched, page);
  const before = await alone(watched.server);
  print(
    "another account alone",
    "",
    "",
    "",
    "",
    `${shown(quantile(before.light, 0.5))} / ${shown(before.light.at(-1) ?? 0)}`,
    shown(before.heavy.at(-1) ?? 0),
  );
  const met: boolean[] = [];
  for (const input of inputs) met.push(await row(watched, input, before));
  if (!settings.VITAE_MODEL) met.push(await poisonTask(watched.server));
  print("resident memory", `${shown(watched.server.memory())} MB`);
  await watched.stop();
  return met;
}

const [from, count] = [Number(given.from), Number(given.count)];
const inputs = hostileInputs(page).slice(from, from + count);
print("input", "status", "answer ms", "main thread ms", "health p99/max", "light p50/max", "heavy max", "slots lost", "");
const met = await measured(
  inputs.filter(({ withModel }) => !withModel),
  {},
);
const provider = await scriptedProvider();
provider.otherwise("not what was asked for");
const model = {
  VITAE_MODEL: "openai/gpt-5-mini",
  VITAE_MODEL_BASE_URL: provider.baseUrl,
  VITAE_MODEL_API_KEY: provider.key,
  VITAE_MODEL_FALLBACK: "offline",
};
met.push(
  ...(await measured(
    inputs.filter(({ withModel }) => withModel),
    model,
  )),
);
await provider.close();
process.exitCode = met.every(Boolean) ? 0 : 1;
