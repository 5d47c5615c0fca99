import { afterEach, expect, test } from "vitest";
import { jsonLog } from "../runtime/json-log.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import type { HandlerResult, MessageHandler, QueueConsumer, QueueMessage } from "../storage/task-queue.port.ts";
import { createPollingQueue, type MessageSource } from "./task-queue.polled.ts";

const events: string[] = [];
const host = systemRuntime({ log: jsonLog({ write: (line) => events.push(JSON.parse(line).event) }) });
const places = { run: 2, deliver: 3 };
const message = (taskId: string): QueueMessage => ({ kind: "run", taskId, runAt: 0, account: "a", priority: 0 });
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
};

const running: QueueConsumer[] = [];
afterEach(async () => {
  for (const consumer of running.splice(0)) await consumer.stop();
  events.length = 0;
});

/** Messages to run, and what came of them. */
function open(ids: readonly string[], handle: MessageHandler, change: Partial<MessageSource> = {}) {
  const waiting = ids.map(message);
  const settled: [string, HandlerResult][] = [];
  const source: MessageSource = {
    receive: async (kind, { limit }) => (kind === "run" ? waiting.splice(0, limit) : []),
    acknowledge: async ({ taskId }, handled) => void settled.push([taskId, handled]),
    ...change,
  };
  const consumer = createPollingQueue(source, { pollMs: 60_000 });
  const started = consumer.start(handle, { worker: "w", concurrency: places, host });
  running.push(started);
  return { consumer, started, waiting, settled };
}

test("respects the concurrency limit, and starts the next message at once", async () => {
  let [now, most] = [0, 0];
  const { settled } = open(["1", "2", "3", "4", "5"], async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
    return "done";
  });
  await until(() => settled.length === 5);
  expect(most).toBe(2);
});

test("starts the next message while the outcome of one is stored, with at most two handlers for each slot", async () => {
  const stored = Promise.withResolvers<void>();
  let handlers = 0;
  const { settled } = open(["1", "2", "3", "4", "5"], async (_, reception) => {
    handlers++;
    reception?.worked();
    await stored.promise;
    return "done";
  });
  await until(() => handlers === 4);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(handlers).toBe(4);
  stored.resolve();
  await until(() => settled.length === 5);
});

test("passes the task that was read with the message", async () => {
  const passed: unknown[] = [];
  const handle: MessageHandler = async (_, reception) => {
    passed.push(reception?.task);
    return "done";
  };
  const { settled } = open(["1", "2"], handle, { taskOf: ({ taskId }) => (taskId === "1" ? null : undefined) });
  await until(() => settled.length === 2);
  expect(passed).toEqual([null, undefined]);
});

test("a task that cannot be read fails alone", async () => {
  const handled: string[] = [];
  const handle: MessageHandler = async ({ taskId }) => {
    handled.push(taskId);
    return "done";
  };
  const taskOf = ({ taskId }: QueueMessage) => {
    if (taskId === "damaged") throw new TypeError("not a task");
    return null;
  };
  const { settled } = open(["damaged", "1", "2", "3"], handle, { taskOf });
  await until(() => settled.length === 4);
  expect(handled).toEqual(["1", "2", "3"]);
  expect(Object.fromEntries(settled)).toEqual({ damaged: { retryAt: expect.any(Number) }, 1: "done", 2: "done", 3: "done" });
  expect(events).toEqual(["message_handler_failed"]);
});

test("polls at once after a nudge, also during a poll", async () => {
  const { consumer, waiting, settled } = open([], async () => "done");
  await until(() => true);
  waiting.push(message("late"));
  consumer.nudge();
  await until(() => settled.length === 1);
});

test("redelivers a message after its handler rejects", async () => {
  const before = Date.now();
  const { settled } = open(["1"], () => Promise.reject(new Error("boom")));
  await until(() => settled.length === 1);
  const [[, handled] = []] = settled;
  expect(handled).toEqual({ retryAt: expect.any(Number) });
  expect((handled as { retryAt: number }).retryAt - before).toBeGreaterThan(500);
  expect(events).toEqual(["message_handler_failed"]);
});

test("retries a failed poll, and logs it once", async () => {
  let asked = 0;
  open([], async () => "done", { receive: async () => Promise.reject(new Error(`down ${++asked}`)) });
  await until(() => asked >= 4);
  expect(events.filter((event) => event === "queue_poll_failed")).toHaveLength(2); // one of each kind
});

test("a stopped consumer receives nothing, and waits for running handlers", async () => {
  let end = () => {};
  const { started, consumer, waiting, settled } = open(["1"], () => new Promise((resolve) => (end = () => resolve("done"))));
  await until(() => waiting.length === 0);
  const stopped = started.stop();
  waiting.push(message("2"));
  consumer.nudge();
  expect(settled).toEqual([]);
  end();
  await stopped;
  expect(settled).toEqual([["1", "done"]]);
  expect(waiting).toHaveLength(1);
});

test("returns a message that arrives during the stop", async () => {
  const handled: string[] = [];
  const asked = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<readonly QueueMessage[]>();
  const { started, settled } = open(
    [],
    async ({ taskId }) => {
      handled.push(taskId);
      return "done";
    },
    {
      receive: (kind) => {
        if (kind !== "run") return Promise.resolve([]);
        asked.resolve();
        return arrived.promise;
      },
    },
  );
  await asked.promise;
  const stopped = started.stop();
  arrived.resolve([message("late")]);
  await stopped;
  expect(handled).toEqual([]);
  expect(settled).toEqual([["late", { retryAt: 0 }]]);
});
