import { systemRuntime } from "@vitae/core";
import type { MessageHandler, QueueMessage, Storage } from "@vitae/core/ports";
import pg from "pg";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { postgres } from "../postgres.ts";
import { schemasOfOneDatabase } from "../test/schemas.ts";

const schemas = schemasOfOneDatabase();
const open: Storage[] = [];
afterEach(async () => {
  for (const storage of open.splice(0)) await storage.close();
});

const opened = (...[source, options]: Parameters<typeof postgres>): Storage => {
  const storage = postgres(source, options);
  open.push(storage);
  return storage;
};
const signal = AbortSignal.timeout(60_000);
const messageOf = (taskId: string, change: Partial<QueueMessage> = {}): QueueMessage => ({
  kind: "run",
  taskId,
  runAt: Date.now(),
  account: "acme",
  priority: 0,
  ...change,
});
const log = { write: vi.fn(), with: () => log };
const start = async (storage: Storage, handle: MessageHandler = async () => "done", worker = "worker") =>
  storage.queue.consume(handle, { worker, concurrency: { run: 4, deliver: 4 }, host: { ...systemRuntime(), log } });
const jobsIn = (schema: string) => schemas.query<{ data: QueueMessage }>(`select data from ${schema}.job`);

test("the queues of two storages in one database are two", async () => {
  const [one, other] = [await schemas.fresh(), await schemas.fresh()];
  const [mine, theirs] = [opened(one.url), opened(other.url)];
  await Promise.all([mine.migrate(), theirs.migrate()]);
  await mine.outbox.enqueue(messageOf("mine"));
  await theirs.outbox.enqueue(messageOf("theirs"));
  expect((await jobsIn(`${one.name}_boss`)).map(({ data }) => data.taskId)).toEqual(["mine"]);
  expect((await jobsIn(`${other.name}_boss`)).map(({ data }) => data.taskId)).toEqual(["theirs"]);
});

test("a message to run a task arrives with the task, others do not", async () => {
  const storage = opened((await schemas.fresh()).url);
  await storage.migrate();
  const task = {
    ...{ id: "00000000-0000-4000-8000-000000000001", op: "parse", callbackUrl: null, createdAt: 1_700_000_000_123 },
    owner: { account: "acme", token: "t", kind: "console", metered: false },
    input: JSON.stringify({ file_urls: ['https://files.example/\u{1F4C4} "cv".pdf'] }),
  } as const;
  await storage.tasks.accept(task, { open: 10, openPerAccount: 10 });
  await storage.outbox.enqueue(messageOf(task.id));
  await storage.outbox.enqueue(messageOf("no task"));
  await storage.outbox.enqueue(messageOf(task.id, { kind: "deliver" }));
  const arrived: unknown[] = [];
  const running = await start(storage, async ({ kind, taskId }, reception) => {
    arrived.push([kind, taskId, reception?.task]);
    return "done";
  });
  await vi.waitFor(() => expect(arrived).toHaveLength(3), 10_000);
  await running.stop();
  expect(arrived).toEqual(
    expect.arrayContaining([
      ["run", task.id, await storage.tasks.get(task.id)],
      ["run", "no task", null],
      ["deliver", task.id, undefined],
    ]),
  );
  expect(await storage.tasks.get(task.id)).toMatchObject({ ...task, status: "queued" });
});

test("the queues are kept where the operator says", async () => {
  const storage = opened((await schemas.fresh()).url, { bossSchema: "queues_elsewhere" });
  await storage.migrate();
  await storage.outbox.enqueue(messageOf("t1"));
  expect(await jobsIn("queues_elsewhere")).toHaveLength(1);
});

test("a storage without its queues is not ready, and says what to do", async () => {
  const { url } = await schemas.fresh();
  await opened(url, { queue: "table" }).migrate();
  const storage = opened(url);
  await expect(storage.ready({ signal })).rejects.toThrow("migrate");
  await expect(storage.outbox.enqueue(messageOf("t1"))).rejects.toThrow("call migrate()");
  await storage.migrate();
  await storage.ready({ signal });
  expect(await storage.outbox.enqueue(messageOf("t1"))).toBeUndefined();
});

test("a user who may make no schema uses the one that was made for the queues", async () => {
  const { name, url } = await schemas.fresh();
  // Roles belong to the whole server, which test files share.
  const role = `limited_${process.pid}`;
  await schemas.query(`create role ${role} login`);
  await schemas.query(`alter schema ${name} owner to ${role}`);
  const storage = opened(url.replace("//vitae@", `//${role}@`));
  await expect(storage.migrate()).rejects.toThrow("grant it the right");
  await schemas.query(`create schema ${name}_boss authorization ${role}`);
  await storage.migrate();
  expect(await storage.outbox.enqueue(messageOf("t1"))).toBeUndefined();
});

test("the first message of a process needs no second connection", async () => {
  const { url } = await schemas.fresh();
  await opened(url).migrate();
  const storage = opened(url, { maxConnections: 1 });
  await Promise.all(["t1", "t2"].map((name) => storage.transaction((tx) => tx.outbox.enqueue(messageOf(name)))));
  expect(await storage.queue.stats(Date.now() + 1_000)).toMatchObject({ waiting: 2 });
});

test("a consumer that would take the only connection is refused", async () => {
  const pool = new pg.Pool({ connectionString: (await schemas.fresh()).url, max: 1 });
  const storage = opened(pool);
  await storage.migrate();
  await expect(start(storage)).rejects.toThrow("let the pool open at least 2");
  await storage.close();
  await pool.end();
});

test("a first message that is undone with its transaction leaves the way open for the second", async () => {
  const { url } = await schemas.fresh();
  await opened(url).migrate();
  const storage = opened(url);
  const undone = storage.transaction(async (tx) => {
    await tx.outbox.enqueue(messageOf("undone"));
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await storage.outbox.enqueue(messageOf("kept"));
  expect(await storage.queue.stats(Date.now() + 1_000)).toMatchObject({ waiting: 1 });
});

test("work that was put in the same process starts at once", async () => {
  const storage = opened((await schemas.fresh()).url);
  await storage.migrate();
  // The clock of this process stands still, so the consumer does not poll again.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let handled = Promise.withResolvers<void>();
  const ids: string[] = [];
  const consumer = await start(storage, async ({ taskId }) => {
    ids.push(taskId);
    handled.resolve();
    return "done";
  });
  for (let count = 1; count <= 10; count++) {
    handled = Promise.withResolvers<void>();
    await storage.outbox.enqueue(messageOf(`t${count}`));
    await handled.promise;
  }
  expect(ids).toEqual(["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9", "t10"]);
  await consumer.stop();
});

test("handled jobs leave nothing behind", async () => {
  const { name, url } = await schemas.fresh();
  const storage = opened(url);
  await storage.migrate();
  let handled = 0;
  const consumer = await start(storage, async () => (handled++ === 0 ? { retryAt: Date.now() } : "done"));
  for (const id of ["t1", "t2", "t3"]) await storage.outbox.enqueue(messageOf(id));
  await vi.waitFor(() => expect(handled).toBe(4), 30_000);
  await consumer.stop();
  expect(await jobsIn(`${name}_boss`)).toEqual([]);
});

test("what waits for an account goes with it", async () => {
  const { name, url } = await schemas.fresh();
  const storage = opened(url);
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  await storage.outbox.enqueue(messageOf("t1", { kind: "deliver", runAt: Date.now() + 3_600_000 }));
  await storage.outbox.enqueue(messageOf("t2", { account: "other" }));
  expect(await storage.accounts.delete("acme")).toBe(true);
  expect((await jobsIn(`${name}_boss`)).map(({ data }) => data.taskId)).toEqual(["t2"]);
});

test("a consumer whose connection is cut takes another, and counts as alive again", async () => {
  const { url } = await schemas.fresh();
  const [storage, beside] = [opened(url), opened(url)];
  await storage.migrate();
  const handled: string[] = [];
  const consumer = await start(storage, async ({ taskId }) => {
    handled.push(taskId);
    return "done";
  });
  await storage.outbox.enqueue(messageOf("before"));
  await vi.waitFor(() => expect(handled).toEqual(["before"]), 30_000);
  const cut = await schemas.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(cut).toHaveLength(1);
  await storage.outbox.enqueue(messageOf("after"));
  await vi.waitFor(() => expect(handled).toEqual(["before", "after"]), 30_000);
  expect(await beside.queue.findDeadWorkers(["worker", "nobody"])).toEqual(["nobody"]);
  await consumer.stop();
  expect(await beside.queue.findDeadWorkers(["worker"])).toEqual(["worker"]);
});

test("a closed storage gives a borrowed pool its connections back as they were, also those of a consumer that runs", async () => {
  const pool = new pg.Pool({ connectionString: (await schemas.fresh()).url });
  const storage = postgres(pool);
  await storage.migrate();
  const begun = Promise.withResolvers<void>();
  const consumer = await start(storage, () => {
    begun.resolve();
    return new Promise(() => {});
  });
  await storage.outbox.enqueue(messageOf("t1"));
  await begun.promise;
  await storage.close();
  expect(pool.idleCount).toBe(pool.totalCount);
  const settings = await Promise.all(
    Array.from({ length: pool.totalCount }, () =>
      pool.query(`select current_setting('synchronous_commit') as commit, current_setting('statement_timeout') as timeout,
        (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks, pg_sleep(0.1)`),
    ),
  );
  for (const { rows } of settings) expect(rows).toMatchObject([{ commit: "on", timeout: "0", locks: 0 }]);
  await pool.end();
  expect(consumer).toBeDefined();
});
