/**
 * Two `vitae serve` on one PostgreSQL: they start at once on an empty database, know each other's keys, refuse a revoked key with
 * the next request, and share three places for heavy work, which a killed one leaves when its leases run out.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createAccountService, systemRuntime } from "@vitae/core";
import { postgres } from "@vitae/postgres";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { command, served } from "./storage/served.ts";
import { slowPdf } from "./storage/slow-pdf.ts";

const { values } = parseArgs({ options: { revocations: { type: "string", default: "1000" } }, strict: false });
const revocations = Number(values.revocations);
/** The lease of a slot, 12 s, and the time to notice its end. */
const goalMs = 13_000;

await using server = await postgresServer();
const tell = (what: string, found: string, met: boolean) => {
  process.stdout.write(`${what.padEnd(62)} ${found}: ${met ? "met" : "missed"}\n`);
  if (!met) process.exitCode = 1;
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const [one, other] = await Promise.all([served(server.url), served(server.url)]);
const applied = [one.migrations, other.migrations].toSorted((a, b) => a - b);
tell("migrations applied by each of two that start at once", applied.join(" and "), applied[0] === 0 && (applied[1] ?? 0) > 0);

const { account_id } = await command<{ account_id: string }>(server.url, "accounts", "create", "--name", "Bench");
const made = await command<{ key: string; key_id: string }>(server.url, "keys", "create", "--account", account_id);
const small = readFileSync(new URL("../../../test/fixtures/plain.pdf", import.meta.url));
const first = await Promise.all([one, other].map((each) => each.parse(small, made.key)));
tell(
  "a key of the command line works in both",
  first.join(" and "),
  first.every((status) => status === 200),
);
await command(server.url, "keys", "revoke", made.key_id);
const after = await Promise.all([one, other].map((each) => each.ask(made.key)));
tell(
  "revoked by the command line",
  after.join(" and "),
  after.every((status) => status === 401),
);

const storage = postgres(server.url);
const accounts = createAccountService({ storage, host: systemRuntime() });
let known = 0;
let refused = 0;
for (let each = 0; each < revocations; each++) {
  const [asked, next] = each % 2 === 0 ? [one, other] : [other, one];
  const { key, record } = await accounts.createKey(account_id);
  if ((await asked.ask(key)) === 422) known++;
  await accounts.revokeKey(record.id);
  if ((await asked.ask(key)) === 401 && (await next.ask(key)) === 401) refused++;
}
tell(
  "known before, and refused by both after a third process revoked",
  `${known} and ${refused} of ${revocations}`,
  known === revocations && refused === revocations,
);

const { key } = await accounts.createKey(account_id);
const slow = slowPdf();
// A reader gives up a file after seconds; several of them keep a place for longer than a lease.
const heavy = [one, one, other].map((server) => server.parse(slow, key, 8)).map((status) => status.catch(() => 0));
let reading = true;
void heavy[2]?.then(() => {
  reading = false;
});
await wait(1_500);
/** A third process in the same line. */
const ask = () =>
  storage.slots.tryAcquire({ token: "bench", account: "bench", kind: "request", limit: 3, taskLimit: 2, now: Date.now(), leaseMs: 5_000 });
const held = await ask();
tell("a fourth ticket, while the two servers read three documents", held, held === "wait");
await one.end("SIGKILL");
const killed = performance.now();
while ((await ask()) === "wait") await wait(100);
const ms = performance.now() - killed;
const found = `after ${(ms / 1_000).toFixed(1)} s`;
tell("its place, after one was killed and the other is still at work", found, ms < goalMs && reading);
await storage.close();
await other.end("SIGKILL");
await Promise.all(heavy);
