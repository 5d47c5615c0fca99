import type { OutboxStore, QueueMessage, QueueStats } from "../storage/task-queue.port.ts";
import type { MessageSource } from "../tasks/task-queue.polled.ts";
import type { MessageRow, Tables } from "./tables.ts";

export const messageKey = ({ kind, taskId }: Pick<QueueMessage, "kind" | "taskId">): string => `${kind} ${taskId}`;

export interface MemoryOutbox {
  readonly store: OutboxStore;
  readonly source: MessageSource;
  stats(now: number): QueueStats;
  /** Reports whether messages were enqueued since the last call. */
  anyPut(): boolean;
}

export function memoryOutbox({ messages }: Tables): MemoryOutbox {
  /** Taken and not settled yet: the row as it was taken, by its key. */
  const inFlight = new Map<string, MessageRow>();
  let counted = 0;
  let put = false;

  const isDue = (row: MessageRow, now: number) => row.runAt <= now && !inFlight.has(messageKey(row));

  return {
    store: {
      enqueue: async (message) => {
        messages.put(messageKey(message), { ...message, seq: counted++ });
        put = true;
      },
    },
    source: {
      receive: async (kind, { limit, now }) => {
        const taken = best(messages.values(), limit, (row) => row.kind === kind && isDue(row, now));
        for (const row of taken) inFlight.set(messageKey(row), row);
        return taken;
      },
      acknowledge: async (message, handled) => {
        const key = messageKey(message);
        const taken = inFlight.get(key);
        inFlight.delete(key);
        // One that was put while this one was handled is another, and stays.
        if (taken === undefined || messages.get(key) !== taken) return;
        if (handled === "done") messages.remove(key);
        else messages.put(key, { ...taken, runAt: handled.retryAt });
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
    anyPut: () => {
      const any = put;
      put = false;
      return any;
    },
  };
}

const order = (one: MessageRow, other: MessageRow): number =>
  other.priority - one.priority || one.runAt - other.runAt || one.seq - other.seq;

/** The first few of the rows that fit, in one pass: there may be thousands that wait. */
const best = (rows: Iterable<MessageRow>, limit: number, fits: (row: MessageRow) => boolean): readonly MessageRow[] => {
  const found: MessageRow[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    const isLate = found.length >= limit && last && order(row, last) >= 0;
    if (isLate || !fits(row)) continue;
    const place = found.findLastIndex((each) => order(each, row) < 0) + 1;
    found.splice(place, 0, row);
    if (found.length > limit) found.pop();
  }
  return found;
};
