import { WorkerError } from "@vitae/core/ports";
import { afterAll, expect, test } from "vitest";
import { workerPool } from "./worker-pool.ts";

const module = new URL("./test/tasks.ts", import.meta.url).href;
const task = (name: string, input: unknown = null) => ({ module, name, input });
const calm = { signal: new AbortController().signal };
const pool = workerPool({ workers: 1, timeoutMs: 30_000 });
afterAll(() => pool.close());

const reasonOf = (running: Promise<unknown>) =>
  running.then(
    () => "answered",
    (error: unknown) => (error instanceof WorkerError ? error.reason : error),
  );

test("runs a function of a module with a copy of its input", async () => {
  expect(await pool.run(task("double", 21), calm)).toBe(42);
});

test("passes on what the function throws, and keeps the worker", async () => {
  await expect(pool.run(task("refuse"), calm)).rejects.toThrow(RangeError);
  expect(await pool.run(task("double", 1), calm)).toBe(2);
});

test("ends a function that never ends, and answers the next task", async () => {
  expect(await reasonOf(pool.run({ ...task("spin"), timeoutMs: 200 }, calm))).toBe("timeout");
  expect(await pool.run(task("double", 2), calm)).toBe(4);
});

test("does not repeat a task whose worker died", async () => {
  expect(await reasonOf(pool.run(task("exit"), calm))).toBe("crashed");
  expect(await pool.run(task("double", 3), calm)).toBe(6);
});

test("ends a function whose caller left, and forgets one that still waits", async () => {
  const caller = new AbortController();
  const running = reasonOf(pool.run(task("spin"), caller));
  const waiting = reasonOf(pool.run(task("double"), caller));
  caller.abort();
  expect(await running).toBe("cancelled");
  expect(await waiting).toBe("cancelled");
});

test("lets accounts take turns, however much one of them asks for", async () => {
  const order: string[] = [];
  const run = async (account: string, name: string) => {
    await pool.run(task("waitThen", 1), { ...calm, account });
    order.push(name);
  };
  await Promise.all([...["a1", "a2", "a3", "a4"].map((name) => run("a", name)), run("b", "b1")]);
  expect(order).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

test("runs a light task while long tasks occupy all places", async () => {
  const caller = new AbortController();
  const long = ["a", "b"].map((account) => reasonOf(pool.run(task("spin"), { signal: caller.signal, account })));
  expect(await pool.run({ ...task("double", 4), light: true }, calm)).toBe(8);
  caller.abort();
  expect(await Promise.all(long)).toEqual(["cancelled", "cancelled"]);
});

test("ends the tasks of a call together when its worker time is used up", async () => {
  const call = { ...calm, workerTime: { remainingMs: 300 } };
  expect(await reasonOf(pool.run(task("spin"), call))).toBe("timeout");
  expect(call.workerTime.remainingMs).toBeLessThanOrEqual(0);
  expect(await reasonOf(pool.run(task("double", 1), call))).toBe("timeout");
  expect(await pool.run(task("double", 5), calm)).toBe(10);
});

test("does not let a page of another account wait behind all slow documents of one call", async () => {
  const ended: string[] = [];
  const run = async (name: string, account: string, running: Promise<unknown>) => {
    await reasonOf(running);
    ended.push(`${account}:${name}`);
  };
  const slow = Array.from({ length: 6 }, (_, index) =>
    run(`slow ${index}`, "a", pool.run({ ...task("spin"), timeoutMs: 100 }, { ...calm, account: "a" })),
  );
  await Promise.all([...slow, run("page", "b", pool.run(task("double", 1), { ...calm, account: "b" }))]);
  expect(ended.indexOf("b:page")).toBeLessThanOrEqual(2);
});

test("another worker runs the rehearsal of a long task", async () => {
  const hasRun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const other = workerPool({ workers: 1 });
  const long = reasonOf(other.run({ ...task("spinOrRehearse"), rehearsal: hasRun, timeoutMs: 500 }, calm));
  await Atomics.waitAsync(hasRun, 0, 0).value;
  expect(await long).toBe("timeout");
  await other.close();
});

test("refuses work once it is closed, and ends what runs", async () => {
  const other = workerPool({ workers: 1 });
  const running = reasonOf(other.run(task("spin"), calm));
  await other.close();
  expect(await running).toBe("closed");
  expect(await reasonOf(other.run(task("double"), calm))).toBe("closed");
});
