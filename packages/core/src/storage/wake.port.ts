import type { Host } from "../runtime/host.port.ts";

/** A request to look at a task: to run it, or to deliver its outcome. */
export interface Wake {
  readonly kind: WakeKind;
  readonly taskId: string;
  /** Not before, in milliseconds since the epoch. */
  readonly runAt: number;
  readonly account: string;
  /** Higher goes first: the fewer tasks an account has open, the higher. */
  readonly priority: number;
}

export type WakeKind = "run" | "deliver";

/** Durable requests to be woken: a table, a queue in the same database, or an outbox that a relay empties. */
export interface WakeStore {
  /** Commits with the transaction it is put in. A second one of the same kind for the same task may replace the first. */
  put(wake: Wake): Promise<void>;
}

/** What came of a wake: nothing more to do, or wake again at that time (milliseconds since the epoch). */
export type Handled = "done" | { readonly again: number };

export interface LaneOptions {
  /** Who consumes; `gone` tells by it who lives. */
  readonly worker: string;
  /** Wakes of each kind that are handled at a time. */
  readonly places: Readonly<Record<WakeKind, number>>;
  readonly host: Host;
}

/**
 * The consuming half of the wakes: each at least once, in an order that is a wish. Leases and fences are the task's, never the lane's:
 * a wake that comes twice, late or out of order does no harm.
 */
export interface Lane {
  /**
   * Hands out wakes until it is stopped. A wake whose handler rejects comes again soon. One whose process dies comes again, to this
   * worker or to another. Rejects with `LaneTaken` where only one worker may consume and another does.
   */
  start(handle: (wake: Wake) => Promise<Handled>, options: LaneOptions): Promise<RunningLane>;
  /** Which of these workers certainly live no more. None where that cannot be told: their leases run out. */
  gone(workers: readonly string[]): Promise<readonly string[]>;
  /** Wakes that are due and wait. */
  stats(now: number): Promise<LaneStats>;
}

export interface LaneStats {
  readonly waiting: number;
  /** How long the oldest of them has been due, in milliseconds. */
  readonly oldestMs: number;
}

export interface RunningLane {
  /** Hands out no further wake; resolves once every handler has settled and its answer is noted. May be called twice. */
  stop(): Promise<void>;
}
