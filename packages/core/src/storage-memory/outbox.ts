import type { OutboxStore, QueueMessage, QueueStats } from "../storage/task-queue.port.ts";
import type { MessageSource } from "../tasks/task-queue.polled.ts";
import type { MessageRow, Tables } from "./tables.ts";

export const messageKey = ({ kind, taskId }: Pick<QueueMessage, "kind" | "taskId">): string => `${kind} ${taskId}`;

export interface MemoryOutbox {
  readonly store: OutboxStore;
  readonly source: MessageSource;
  stats(now: number): QueueStats;
  /** True if messages were enqueued since the last call. */
  takeEnqueued(): boolean;
}

export function memoryOutbox({ messages }: Tables): MemoryOutbox {
  /** Received and not yet acknowledged rows, by their key. */
  const inFlight = new Map<string, MessageRow>();
  let nextSeq = 0;
  let hasEnqueued = false;

  const isDue = (row: MessageRow, now: number) => row.runAt <= now && !inFlight.has(messageKey(row));

  return {
    store: {
      enqueue: async (message) => {
        messages.put(messageKey(message), { ...message, seq: nextSeq++ });
        hasEnqueued = true;
      },
    },
    source: {
      receive: async (kind, { limit, now }) => {
        const received = firstInOrder(messages.values(), limit, (row) => row.kind === kind && isDue(row, now));
        for (const row of received) inFlight.set(messageKey(row), row);
        return received;
      },
      acknowledge: async (message, handled) => {
        const key = messageKey(message);
        const received = inFlight.get(key);
        inFlight.delete(key);
        // A message that was enqueued again during the processing stays.
        if (received === undefined || messages.get(key) !== received) return;
        if (handled === "done") messages.remove(key);
        else messages.put(key, { ...received, runAt: handled.retryAt });
      },
    },
    stats: (now) => {
      let waiting = 0;
      let oldest = now;
      for (const row of messages.values()) {
        if (!isDue(row, now)) continue;
        waiting++;
        oldest = Math.min(oldest, row.runAt);
      }
      return { waiting, oldestMs: now - oldest };
    },
    takeEnqueued: () => {
      const any = hasEnqueued;
      hasEnqueued = false;
      return any;
    },
  };
}

const order = (one: MessageRow, other: MessageRow): number =>
  other.priority - one.priority || one.runAt - other.runAt || one.seq - other.seq;

/** Returns the first rows in order, in one pass, because thousands can wait. */
const firstInOrder = (rows: Iterable<MessageRow>, limit: number, fits: (row: MessageRow) => boolean): readonly MessageRow[] => {
  const found: MessageRow[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    const isLate = found.length >= limit && last && order(row, last) >= 0;
    if (isLate || !fits(row)) continue;
    const index = found.findLastIndex((each) => order(each, row) < 0) + 1;
    found.splice(index, 0, row);
    if (found.length > limit) found.pop();
  }
  return found;
};
