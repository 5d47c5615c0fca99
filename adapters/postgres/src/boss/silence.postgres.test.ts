import { setTimeout as wait } from "node:timers/promises";
import { systemRuntime } from "@vitae/core";
import type { Log } from "@vitae/core/ports";
import { postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { postgres } from "../postgres.ts";
import { schemasOfOneDatabase } from "../test/schemas.ts";

// Both wait for clocks nearly all the time, each on a server of its own: they wait together.

const schemas = schemasOfOneDatabase();
const messageOf = (taskId: string) => ({ kind: "run", taskId, runAt: Date.now(), account: "acme", priority: 0 }) as const;

test.concurrent("a message that is handled for longer than the silence of the dead stays with its worker", async () => {
  const { url } = await schemas.fresh();
  const [storage, beside] = [postgres(url), postgres(url)];
  await storage.migrate();
  await storage.outbox.enqueue(messageOf("t1"));
  const begun: string[] = [];
  const work = (consumer: typeof storage.queue, worker: string) => {
    const handle = async () => {
      begun.push(worker);
      await wait(18_000);
      return "done" as const;
    };
    return consumer.consume(handle, { worker, concurrency: { run: 2, deliver: 2 }, host: systemRuntime() });
  };
  const first = await work(storage.queue, "first");
  await wait(500);
  const second = await work(beside.queue, "second");
  await wait(16_500);
  expect(begun).toEqual(["first"]);
  await Promise.all([first.stop(), second.stop()]);
  await Promise.all([storage.close(), beside.close()]);
});

test.concurrent("a consumer outlives its server: it rests while the server is away, logs names only, and goes on when it is back", {
  timeout: 60_000,
}, async () => {
  await using server = await postgresServer();
  const pool = new pg.Pool({ connectionString: server.url, password: "hunter2" });
  pool.on("error", () => {});
  let connections = 0;
  const connect = () => {
    connections++;
    return pool.connect();
  };
  const storage = postgres({ connect, end: async () => {}, options: {} }, { connectTimeoutMs: 2_000, statementTimeoutMs: 2_000 });
  await storage.migrate();
  const lines: string[] = [];
  const log: Log = { write: (...line) => void lines.push(JSON.stringify(line)), with: () => log };
  const handled: string[] = [];
  const handle = async ({ taskId }: { taskId: string }) => {
    handled.push(taskId);
    return "done" as const;
  };
  const consumer = await storage.queue.consume(handle, {
    worker: "w1",
    concurrency: { run: 2, deliver: 2 },
    host: { ...systemRuntime(), log },
  });
  await storage.outbox.enqueue(messageOf("before"));
  await vi.waitFor(() => expect(handled).toEqual(["before"]), 30_000);
  await vi.waitFor(async () => expect((await pool.query("select from vitae_boss.job")).rowCount).toBe(0), 30_000);
  await pool.query("checkpoint"); // consumers do not wait for the disk: a server that dies now may forget that it was handled

  await server.stop("immediate");
  await wait(500);
  const before = connections;
  await wait(3_000);
  // Each kind looks once a second, and so does the upkeep every third.
  expect(connections - before).toBeLessThan(12);
  await server.start();

  await vi.waitFor(() => storage.outbox.enqueue(messageOf("after")), 30_000);
  await vi.waitFor(() => expect(handled).toEqual(["before", "after"]), 30_000);
  expect(await storage.queue.findDeadWorkers(["w1"])).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(8);
  expect(lines.join()).not.toMatch(/hunter2|127\.0\.0\.1|before|select/);

  await consumer.stop();
  await storage.close();
  await pool.end();
});
