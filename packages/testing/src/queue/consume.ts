import { setTimeout as wait } from "node:timers/promises";
import { systemRuntime } from "@vitae/core";
import type { ConsumeOptions, HandlerResult, QueueConsumer, QueueMessage, Runtime, Storage } from "@vitae/core/ports";

/** A message that is due. */
export const messageOf = (taskId: string, change: Partial<QueueMessage> = {}): QueueMessage => ({
  kind: "run",
  taskId,
  runAt: Date.now(),
  account: "acme",
  priority: 0,
  ...change,
});

/** All in one transaction. */
export const put = (storage: Storage, ...messages: readonly QueueMessage[]): Promise<void> =>
  storage.transaction(async (tx) => {
    for (const message of messages) await tx.outbox.enqueue(message);
  });

/** One handling of a message. */
export interface Seen extends QueueMessage {
  /** When it began. */
  readonly at: number;
}

export interface Consuming extends QueueConsumer {
  /** In the order they began. */
  readonly seen: readonly Seen[];
  /** Resolves once so many handlings have begun; rejects after 25 seconds. */
  saw(count: number): Promise<readonly Seen[]>;
}

export interface WorkOptions extends Partial<Pick<ConsumeOptions, "worker" | "concurrency">> {
  readonly host?: Runtime;
}

/** A consumer that runs, and notes what it hands out. */
export async function startConsuming(
  storage: Storage,
  handle: (message: QueueMessage, count: number) => Promise<HandlerResult> = async () => "done",
  { worker = "worker", concurrency: places = { run: 4, deliver: 4 }, host = quietHost() }: WorkOptions = {},
): Promise<Consuming> {
  const seen: Seen[] = [];
  const noted = async (message: QueueMessage): Promise<HandlerResult> => {
    seen.push({ ...message, at: Date.now() });
    return handle(message, seen.length);
  };
  const { stop } = await storage.queue.consume(noted, { worker, concurrency: places, host });
  const saw = async (count: number) => {
    await until(() => seen.length >= count, `${count} handlings, of which ${seen.length} began`);
    return seen;
  };
  return { stop, seen, saw };
}

export const namesOf = (seen: readonly QueueMessage[]): readonly string[] => seen.map(({ taskId }) => taskId);

/** Rejected handlers are told to the log, and belong to the rules here. Its clock is `ahead` milliseconds early. */
export const quietHost = (ahead = 0): Runtime => {
  const log = { write: () => {}, with: () => log };
  return { ...systemRuntime(), log, clock: { now: () => Date.now() + ahead } };
};

const patienceMs = 25_000;

/** Looks again and again. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await holds()); await wait(5)) {
    if (Date.now() > end) throw new Error(`waited for ${what} in vain`);
  }
}
