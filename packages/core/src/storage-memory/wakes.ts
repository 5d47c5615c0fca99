import type { LaneStats, Wake, WakeStore } from "../storage/wake.port.ts";
import type { WakeSource } from "../tasks/lane.polled.ts";
import type { Tables, WakeRow } from "./tables.ts";

export const wakeKey = ({ kind, taskId }: Pick<Wake, "kind" | "taskId">): string => `${kind} ${taskId}`;

export interface MemoryWakes {
  readonly store: WakeStore;
  readonly source: WakeSource;
  stats(now: number): LaneStats;
  /** Whether wakes were put since this was asked last. */
  anyPut(): boolean;
}

export function memoryWakes({ wakes }: Tables): MemoryWakes {
  /** Taken and not settled yet: the row as it was taken, by its key. */
  const inFlight = new Map<string, WakeRow>();
  let counted = 0;
  let put = false;

  const isDue = (row: WakeRow, now: number) => row.runAt <= now && !inFlight.has(wakeKey(row));

  return {
    store: {
      put: async (wake) => {
        wakes.put(wakeKey(wake), { ...wake, seq: counted++ });
        put = true;
      },
    },
    source: {
      take: async (kind, { limit, now }) => {
        const taken = best(wakes.values(), limit, (row) => row.kind === kind && isDue(row, now));
        for (const row of taken) inFlight.set(wakeKey(row), row);
        return taken;
      },
      settle: async (wake, handled) => {
        const key = wakeKey(wake);
        const taken = inFlight.get(key);
        inFlight.delete(key);
        // One that was put while this one was handled is another, and stays.
        if (taken === undefined || wakes.get(key) !== taken) return;
        if (handled === "done") wakes.remove(key);
        else wakes.put(key, { ...taken, runAt: handled.again });
      },
    },
    stats: (now) => {
      let waiting = 0;
      let oldest = now;
      for (const row of wakes.values()) {
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

const order = (one: WakeRow, other: WakeRow): number => other.priority - one.priority || one.runAt - other.runAt || one.seq - other.seq;

/** The first few of the rows that fit, in one pass: there may be thousands that wait. */
const best = (rows: Iterable<WakeRow>, limit: number, fits: (row: WakeRow) => boolean): readonly WakeRow[] => {
  const found: WakeRow[] = [];
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
