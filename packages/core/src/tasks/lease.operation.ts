import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";

/** A worker's right to one task, from `begin` on. */
export interface LeaseHandle {
  readonly token: string;
  /** The claimed task; null before the claim. */
  readonly task: StoredTask | null;
  /**
   * Claims the task and counts the attempt. Fails with `task_taken`, or with `worker_lost` after the maximum number of attempts.
   */
  readonly begin: Effect.Effect<StoredTask, VitaeError>;
  /** Gives signs of life while the work lasts. Fails with `task_taken`, the work stopped, when the task is another's. */
  keep<A>(work: Effect.Effect<A, VitaeError>): Effect.Effect<A, VitaeError>;
  /** Reports the progress of the work, from 0 to 1. */
  report(progress: number): void;
}

interface LeaseDeps {
  readonly storage: Storage;
  readonly host: Runtime;
  readonly worker: string;
}

/** Interval in milliseconds at which the worker checks whether there is progress to write. */
const lookMs = 1_000;
const { taskLeaseMs: leaseMs, taskHeartbeatMs: heartbeatMs, taskAttempts: maxClaims } = limits;

export function taskLease({ storage, host, worker }: LeaseDeps, id: string): LeaseHandle {
  const { clock } = host;
  const token = host.ids.uuid();
  const current = () => ({ token, worker, now: clock.now(), leaseMs });
  let task: StoredTask | null = null;
  let [progress, told, toldAt] = [0, 0, 0];

  // Not left in the middle: a claim that is on its way could not be given back.
  const begin = Effect.uninterruptible(
    storageEffect(() => storage.tasks.claim(id, { ...current(), maxClaims })).pipe(
      Effect.flatMap((begun) => {
        if (!begun) return Effect.fail(new VitaeError("task_taken"));
        task = begun.task;
        toldAt = clock.now();
        return begun.lost ? Effect.fail(new VitaeError("worker_lost")) : Effect.succeed(begun.task);
      }),
    ),
  );

  /**
   * Renews the lease. Returns false if another worker has claimed the task. Retries after a storage failure until the lease must
   * have expired.
   */
  const tell = async (): Promise<boolean> => {
    const telling = { progress, at: clock.now() };
    const kept = await storage.tasks.extend(id, current(), telling.progress).catch(() => null);
    if (kept === null) return clock.now() - toldAt < leaseMs;
    [told, toldAt] = [telling.progress, telling.at];
    return kept;
  };

  const signsOfLife = Effect.gen(function* () {
    while (true) {
      yield* Effect.sleep(lookMs);
      if (progress === told && clock.now() - toldAt < heartbeatMs) continue;
      if (!(yield* Effect.promise(tell))) return yield* Effect.fail(new VitaeError("task_taken"));
    }
  });

  return {
    token,
    get task() {
      return task;
    },
    begin,
    keep: (work) => Effect.raceFirst(work, signsOfLife),
    report: (now) => {
      progress = now;
    },
  };
}
