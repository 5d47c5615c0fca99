import { setTimeout as wait } from "node:timers/promises";
import { systemHost } from "@vitae/core";
import type { Handled, Host, LaneOptions, RunningLane, Storage, Wake } from "@vitae/core/ports";

/** A wake that is due. */
export const wakeOf = (taskId: string, change: Partial<Wake> = {}): Wake => ({
  kind: "run",
  taskId,
  runAt: Date.now(),
  account: "acme",
  priority: 0,
  ...change,
});

/** All in one transaction. */
export const put = (storage: Storage, ...wakes: readonly Wake[]): Promise<void> =>
  storage.transaction(async (tx) => {
    for (const wake of wakes) await tx.wakes.put(wake);
  });

/** One handling of a wake. */
export interface Seen extends Wake {
  /** When it began. */
  readonly at: number;
}

export interface Working extends RunningLane {
  /** In the order they began. */
  readonly seen: readonly Seen[];
  /** Resolves once so many handlings have begun; rejects after 25 seconds. */
  saw(count: number): Promise<readonly Seen[]>;
}

export interface WorkOptions extends Partial<Pick<LaneOptions, "worker" | "places">> {
  readonly host?: Host;
}

/** A lane that runs, and notes what it hands out. */
export async function work(
  storage: Storage,
  handle: (wake: Wake, count: number) => Promise<Handled> = async () => "done",
  { worker = "worker", places = { run: 4, deliver: 4 }, host = quietHost() }: WorkOptions = {},
): Promise<Working> {
  const seen: Seen[] = [];
  const noted = async (wake: Wake): Promise<Handled> => {
    seen.push({ ...wake, at: Date.now() });
    return handle(wake, seen.length);
  };
  const { stop } = await storage.lane.start(noted, { worker, places, host });
  const saw = async (count: number) => {
    await until(() => seen.length >= count, `${count} handlings, of which ${seen.length} began`);
    return seen;
  };
  return { stop, seen, saw };
}

export const namesOf = (seen: readonly Wake[]): readonly string[] => seen.map(({ taskId }) => taskId);

/** Rejected handlers are told to the log, and belong to the rules here. Its clock is `ahead` milliseconds early. */
export const quietHost = (ahead = 0): Host => {
  const log = { write: () => {}, with: () => log };
  return { ...systemHost(), log, clock: { now: () => Date.now() + ahead } };
};

const patienceMs = 25_000;

/** Looks again and again. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await holds()); await wait(5)) {
    if (Date.now() > end) throw new Error(`waited for ${what} in vain`);
  }
}
