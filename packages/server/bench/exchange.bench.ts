/**
 * Measures the cost of HTTP handling in each framework adapter: requests per second of a small JSON POST, with and without the check of a
 * token, compared to the framework alone with the same validation. Each server runs in a separate process. A Lambda function is called in this
 * process, as its runtime calls it. "By hand" is a bare Fastify route that sends the same headers and runs the query of the key itself: no
 * adapter can be faster with the same work.
 *
 * @example node --conditions=vitae-source packages/server/bench/exchange.bench.ts --only "Fastify with token on SQLite"
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dispatchLambda } from "@vitae/lambda";
import { loadInTurns, type Rate } from "@vitae/tooling/load/in-turns";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { type Adapter, body, headersWith, type Keys, keyStores, type Serving } from "./exchange/exchange.ts";
import { guardedService } from "./exchange/guarded-service.ts";
import { servingProcess } from "./exchange/serving-process.ts";

const { values } = parseArgs({ options: { pairs: { type: "string", default: "5" }, only: { type: "string", default: "" } } });
const pairs = Number(values.pairs);
const cases: Readonly<Record<Keys, { readonly name: string; readonly goal: number | null }>> = {
  none: { name: "without token", goal: 0.9 },
  memory: { name: "with token", goal: 0.6 },
  SQLite: { name: "with token on SQLite", goal: 0.6 },
  // The network between the server and its database decides.
  PostgreSQL: { name: "with token on PostgreSQL", goal: null },
};
const peers: readonly { readonly adapter: Adapter; readonly bare: Adapter; readonly keys: readonly Keys[] }[] = [
  { adapter: "Fastify", bare: "bare Fastify", keys: keyStores },
  { adapter: "By hand", bare: "bare Fastify", keys: ["none", "SQLite"] },
  { adapter: "Express", bare: "bare Express", keys: keyStores },
];

await using database = await postgresServer({ durable: true });
const folder = mkdtempSync(join(tmpdir(), "vitae-bench-"));
const isWanted = (what: string) => what.includes(values.only);

for (const keys of keyStores) {
  const { name, goal } = cases[keys];
  for (const { adapter, bare, keys: having } of peers) {
    if (!having.includes(keys) || !isWanted(`${adapter} ${name}`)) continue;
    const serving: Serving = { adapter, keys, folder, url: database.url };
    await using servers = new AsyncDisposableStack();
    const [oursAt, bareAt] = [await servingProcess(serving), await servingProcess({ ...serving, adapter: bare, keys: "none" })];
    for (const server of [oursAt, bareAt]) servers.defer(() => server.close());
    const rates = await loadInTurns({ bare: bareAt, ours: oursAt }, { pairs, seconds: 1.2 });
    const judged = adapter === "By hand" || goal === null ? "" : `, goal ${goal}: ${rates.ratio >= goal ? "met" : "missed"}`;
    tell(`${adapter} ${name}`, `${told(rates.ours)} beside ${told(rates.bare)}: ${rates.ratio.toFixed(2)}${judged}`);
  }
  if (isWanted(`Lambda ${name}`)) tell(`Lambda ${name}`, `${(await lambdaMicroseconds(keys)).toFixed(1)} µs a call, without a network`);
}
rmSync(folder, { recursive: true });

function told({ perSecond, microseconds }: Rate): string {
  return `${Math.round(perSecond)} a second (${microseconds.toFixed(1)} µs)`;
}

function tell(what: string, value: string) {
  process.stdout.write(`${what.padEnd(35)} ${value}\n`);
}

/** Time of this thread for one call, of many made one after the other. */
async function lambdaMicroseconds(keys: Keys): Promise<number> {
  const { dispatch, token, close } = await guardedService({ adapter: "Fastify", keys, folder, url: database.url });
  const answer = dispatchLambda(dispatch);
  const event = {
    rawPath: "/measure",
    rawQueryString: "",
    requestContext: { stage: "$default", http: { method: "POST" } },
    headers: headersWith(token),
    body,
  };
  const context = { getRemainingTimeInMillis: () => 30_000 };
  const call = async (calls: number) => {
    for (let each = 0; each < calls; each++) {
      if ((await answer(event, context)).statusCode !== 200) throw new Error("unexpected answer");
      if (each % 50 === 0) await turn(); // what a call leaves for later is done, as between two calls of a runtime
    }
  };
  const calls = 20_000;
  await call(calls / 4);
  const before = process.threadCpuUsage();
  await call(calls);
  const { user, system } = process.threadCpuUsage(before);
  await close();
  return (user + system) / calls;
}
