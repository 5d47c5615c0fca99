import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { Storage } from "../storage/storage.port.ts";

/** Lease of a worker for one task, after `claim`. */
export interface LeaseHandle {
  readonly token: string;
  /** True after the claim. */
  readonly isHeld: boolean;
  /** Claims the task. Fails with `task_taken`, or with `worker_lost` after too many attempts; the lease is held then too. */
  readonly claim: Effect.Effect<void, VitaeError>;
  /** Sends heartbeats while the work runs. If another worker holds the lease, interrupts the work and fails with `task_taken`. */
  keepAlive<A>(work: Effect.Effect<A, VitaeError>): Effect.Effect<A, VitaeError>;
  /** Sets the progress from 0 to 1. */
  report(progress: number): void;
}

interface LeaseDeps {
  readonly storage: Storage;
  readonly host: Runtime;
  readonly worker: string;
}

/** Interval of the check whether a heartbeat is due, in milliseconds. */
const checkMs = 1_000;
const { taskLeaseMs: leaseMs, taskHeartbeatMs: heartbeatMs, taskAttempts: maxClaims } = limits;

export function taskLease({ storage, host, worker }: LeaseDeps, id: string): LeaseHandle {
  const { clock } = host;
  const token = host.ids.uuid();
  const leaseNow = () => ({ token, worker, now: clock.now(), leaseMs });
  let isHeld = false;
  let [progress, reported, renewedAt] = [0, 0, 0];

  // Not interrupted, because a claim of unknown outcome could not be released.
  const claim = Effect.uninterruptible(
    storageEffect(() => storage.tasks.claim(id, { ...leaseNow(), maxClaims })).pipe(
      Effect.flatMap((claimed) => {
        if (claimed === "taken") return Effect.fail(new VitaeError("task_taken"));
        isHeld = true;
        renewedAt = clock.now();
        return claimed === "lost" ? Effect.fail(new VitaeError("worker_lost")) : Effect.void;
      }),
    ),
  );

  /** Returns false if another worker holds the lease. After an error of the storage, returns true until the lease has expired. */
  const renew = async (): Promise<boolean> => {
    const attempt = { progress, at: clock.now() };
    const isRenewed = await storage.tasks.extend(id, leaseNow(), attempt.progress).catch(() => null);
    if (isRenewed === null) return clock.now() - renewedAt < leaseMs;
    [reported, renewedAt] = [attempt.progress, attempt.at];
    return isRenewed;
  };

  const heartbeat = Effect.gen(function* () {
    while (true) {
      yield* Effect.sleep(checkMs);
      if (progress === reported && clock.now() - renewedAt < heartbeatMs) continue;
      if (!(yield* Effect.promise(renew))) return yield* Effect.fail(new VitaeError("task_taken"));
    }
  });

  return {
    token,
    get isHeld() {
      return isHeld;
    },
    claim,
    keepAlive: (work) => Effect.raceFirst(work, heartbeat),
    report: (now) => {
      progress = now;
    },
  };
}
