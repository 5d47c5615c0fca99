import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { postgres } from "@vitae/postgres";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { testDatabases } from "@vitae/tooling/postgres/shared-server";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { fileServer } from "../test/file-server.ts";
import {
  answerOf,
  type Environment,
  fixtures,
  newAccount,
  newKey,
  onLoopback,
  ownStore,
  poll,
  serve,
  startUntil,
  submit,
  vitae,
} from "../test/vitae.ts";

const databases = testDatabases();
const environmentOf = (url: string): Environment => ({ VITAE_STORAGE: url.replace("vitae@", "vitae:not-for-the-log@") });
let environment: Environment;
beforeAll(async () => {
  environment = environmentOf(await databases.createEmpty());
});

/** Long enough for a loaded machine: a test waits for an event, never for a time. */
const patience = { timeout: 30_000 };

const cv = readFileSync(join(fixtures, "plain.pdf"));
async function parse(url: string, key: string, headers: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  form.append("files", new Blob([cv]), "plain.pdf");
  // A server that waits for its storage instead of answering ends here.
  const signal = AbortSignal.timeout(patience.timeout);
  const reply = await fetch(`${url}/parse/`, {
    method: "POST",
    body: form,
    signal,
    headers: { ...headers, authorization: `Bearer ${key}` },
  });
  const { detail } = (await reply.json()) as { detail?: string };
  return { status: reply.status, detail, replayed: reply.headers.get("idempotent-replayed") };
}
const probe = async (url: string) => {
  const replies = await Promise.all(["/healthz", "/readyz"].map((path) => fetch(url + path)));
  return Promise.all(replies.map(async (reply) => ({ status: reply.status, ...((await reply.json()) as object) })));
};
const linesOf = (log: string, event: string): Record<string, unknown>[] =>
  log
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line));

test("vitae doctor accepts an empty or older database, and reports a newer one", async () => {
  const url = await databases.createEmpty();
  const name = new URL(url).pathname.slice(1);
  const own = { VITAE_STORAGE: url };
  const storageLine = async () => {
    const { code, out } = await vitae(["doctor"], own);
    return [code, /^(ok|WRONG) +storage +(.*)$/m.exec(out)?.slice(1).join(": ")];
  };
  expect(await storageLine()).toEqual([
    0,
    expect.stringMatching(new RegExp(`^ok: postgres:.*/${name} responds; it is empty, and the first use migrates it$`)),
  ]);

  await vitae(["migrate"], own);
  expect(await storageLine()).toEqual([0, expect.stringMatching(new RegExp(`^ok: postgres:.*/${name} responds$`))]);

  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query("delete from vitae_migrations where name = (select max(name) from vitae_migrations)");
  expect(await storageLine()).toEqual([
    0,
    expect.stringMatching(/^ok: .*; it has the schema of an older release, and the first use migrates it$/),
  ]);
  await database.query("insert into vitae_migrations values ('9999-from-the-future')");
  expect(await storageLine()).toEqual([
    1,
    expect.stringMatching(/^WRONG: The storage .* of VITAE_STORAGE is not ready; .*by a newer release/),
  ]);
  await database.end();
});

test("two servers that start at once on an empty database share it, and reject a key that another process revoked", async () => {
  const [one, other] = await Promise.all([serve(environment), serve(environment)]);
  const applied = [one, other].flatMap(({ said }) => linesOf(said.err, "server_started").map(({ migrations }) => Number(migrations)));
  expect(applied.toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)]);
  expect(Math.max(...applied)).toBeGreaterThan(0);

  const { account_id } = await newAccount(environment);
  const { key, key_id } = await newKey(environment, account_id);
  const ask = async (_: unknown, each: number) => {
    const url = each % 2 === 0 ? one.url : other.url;
    return (await fetch(`${url}/parse/`, { method: "POST", headers: { authorization: `Bearer ${key}` } })).status;
  };
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => 422));
  expect(await vitae(["keys", "revoke", key_id], environment)).toMatchObject({ code: 0 });
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => 401));
});

test("two workers run the tasks that a server without workers accepts, and the commands list them", async () => {
  const shared = { ...environment, ...onLoopback };
  const files = await fileServer();
  const { account_id } = await newAccount(shared);
  const { key } = await newKey(shared, account_id);
  const { url } = await serve({ ...shared, VITAE_WORKERS: "off" });
  const workers = await Promise.all([0, 1].map(() => startUntil(/(Vitae runs) the tasks of postgres:/, ["worker"], shared)));
  const accepted = await Promise.all(Array.from({ length: 6 }, () => submit(url, key, { file_urls: [`${files}/plain.pdf`] })));
  for (const { task_id } of accepted) {
    await expect.poll(() => poll(url, key, task_id), patience).toMatchObject({ status: "succeeded", status_code: 200 });
  }
  expect(await answerOf(["tasks", "list", "--status", "succeeded", "--account", account_id], shared)).toHaveLength(6);
  for (const id of ["none", "%00"]) expect(await poll(url, key, id)).toMatchObject({ detail: "Task not found." });
  for (const { child } of workers) child.kill("SIGTERM");
  for (const { ended } of workers) expect(await ended).toMatchObject({ code: 0 });
});

test("returns 503 while PostgreSQL is down, logs the cause once, and recovers without a double charge", async () => {
  await using server = await postgresServer();
  const environment = environmentOf(server.url);
  const { account_id } = await newAccount(environment);
  const { key } = await newKey(environment, account_id);
  const { url, said } = await serve(environment);
  const repeated = { "idempotency-key": "one" };
  expect(await parse(url, key, repeated)).toMatchObject({ status: 200, replayed: null });

  await server.stop("immediate");
  const refused = await Promise.all(Array.from({ length: 8 }, () => parse(url, key, repeated)));
  expect(refused).toMatchObject(refused.map(() => ({ status: 503, detail: "Storage is unavailable. Try again later." })));
  expect(await probe(url)).toMatchObject([{ status: "ok" }, { code: "not_ready", detail: "Not ready: storage, queue." }]);

  await server.start();
  await expect.poll(() => parse(url, key, repeated), patience).toMatchObject({ status: 200, replayed: "true" });
  expect(await probe(url)).toMatchObject([{ status: "ok" }, { status: "ready" }]);
  const storage = postgres(server.url);
  expect((await storage.ledger.entries(account_id)).map(({ kind }) => kind)).toEqual(["grant", "parse"]);
  await storage.close();
  const down = linesOf(said.err, "storage_down").map(({ cause }) => cause);
  // The first cause is a refused connection or the end of an open one, whichever the server meets first.
  expect(down).toEqual([expect.stringMatching(/^PostgreSQL does not answer \(.+\)/)]);
  expect(linesOf(said.err, "storage_up")).toHaveLength(1);
  expect(said.err).not.toContain("not-for-the-log");
});

test("a server that cannot use its storage reports the cause in two lines", async () => {
  const newer = ownStore();
  await vitae(["migrate"], newer);
  const file = new DatabaseSync(newer.VITAE_STORAGE?.replace("sqlite:", "") ?? "");
  file.exec("insert into vitae_migrations values ('9999-from-the-future')");
  file.close();
  const nowhere = { VITAE_STORAGE: "postgres://vitae:not-for-the-log@127.0.0.1:1/vitae" };
  const starts = [newer, nowhere].map((storage) => vitae(["serve"], { ...storage, VITAE_PORT: "0" }));
  const [tooNew, down] = await Promise.all(starts);
  expect(tooNew).toEqual({
    code: 1,
    out: "",
    err: expect.stringMatching(/^vitae serve: Cannot use the storage \S+\..*\n {2}The storage was migrated by a newer release.*\n$/),
  });
  expect(down).toEqual({
    code: 1,
    out: "",
    err: expect.stringMatching(
      /^vitae serve: Cannot use the storage postgres:\/\/127\.0\.0\.1:1\/vitae\..*\n {2}PostgreSQL does not answer \(.*\)\n$/,
    ),
  });
});
