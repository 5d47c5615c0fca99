import * as Semaphore from "effect/Semaphore";
import { type DeliverDeps, deliver } from "../callbacks/deliver.operation.ts";
import { errorName, VitaeError } from "../errors.ts";
import { createHostLimiter } from "../operations/host-limiter.ts";
import { limits } from "../runtime/limits.ts";
import { runEffect } from "../runtime/run-effect.ts";
import type { HandlerResult, QueueConsumer, QueueMessage } from "../storage/task-queue.port.ts";
import { reconcile } from "../tasks/reconcile.operation.ts";
import { sharedClock } from "../tasks/shared-clock.ts";
import { runTask, type WorkerDeps } from "../tasks/worker.operation.ts";
import type { Worker } from "./resume-service.ts";

export interface WorkerOptions
  extends Omit<WorkerDeps, "worker" | "suspects">,
    Pick<DeliverDeps, "sender" | "schedule" | "callbackSecret"> {
  /** Tasks at once. */
  readonly atOnce: number;
  /** Resolves once the storage may be used. */
  readonly opened: () => Promise<void>;
}

/** A worker of this process. It consumes from the moment the storage is open, until it is stopped. */
export function startWorker(options: WorkerOptions): Worker {
  const { storage, opened } = options;
  const clock = sharedClock(storage, options.host);
  const { host } = clock;
  const worker = host.ids.uuid();
  const places = createHostLimiter({ now: host.clock.now, limit: limits.deliveriesPerHost });
  const deps = { ...options, host, worker, places, suspects: Semaphore.makeUnsafe(1) };
  const ending = new AbortController();
  let rounds: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  const handle = async (message: QueueMessage): Promise<HandlerResult> => {
    try {
      return await runEffect(message.kind === "run" ? runTask(deps, message) : deliver(deps, message), ending.signal);
    } catch (error) {
      // Stopped in the middle: released at once, so that the next worker need not wait for the lease to expire.
      if (VitaeError.is(error) && error.code === "cancelled") return { retryAt: host.clock.now() };
      throw error;
    }
  };
  const look = (): Promise<void> => {
    round ??= clock
      .set()
      .then(() => reconcile(deps))
      .catch((error) => host.log.write("warn", "reconcile_failed", { error: errorName(error) }))
      .finally(() => {
        round = null;
      });
    return round;
  };

  const start = async (): Promise<QueueConsumer> => {
    await opened();
    await clock.set();
    const queue = await storage.queue.consume(handle, { worker, concurrency: { run: options.atOnce, deliver: limits.deliveries }, host });
    host.log.write("info", "worker_started", { worker });
    await look();
    rounds = setInterval(look, limits.reconcileMs);
    return queue;
  };
  const starting = start();
  const started = starting.then(() => {});
  started.catch((error) => host.log.write("error", "worker_not_started", { error: errorName(error) }));

  let stopping: Promise<void> | null = null;
  const stop = async (graceMs: number): Promise<void> => {
    const queue = await starting.catch(() => null);
    clearInterval(rounds);
    if (!queue) return;
    const over = setTimeout(() => ending.abort(), graceMs);
    await queue.stop();
    clearTimeout(over);
    await round;
    host.log.write("info", "worker_stopped", { worker });
  };
  return {
    started,
    stop: ({ graceMs = 25_000 } = {}) => {
      stopping ??= stop(graceMs);
      return stopping;
    },
  };
}
