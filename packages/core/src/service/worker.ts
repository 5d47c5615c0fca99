import * as Semaphore from "effect/Semaphore";
import { type DeliverDeps, deliver } from "../callbacks/deliver.operation.ts";
import { errorName, VitaeError } from "../errors.ts";
import { createHostLimiter } from "../operations/host-limiter.ts";
import { limits } from "../runtime/limits.ts";
import { runEffect } from "../runtime/run-effect.ts";
import type { MessageHandler, QueueConsumer } from "../storage/task-queue.port.ts";
import { reconcile } from "../tasks/reconcile.operation.ts";
import { sharedClock } from "../tasks/shared-clock.ts";
import { runTask, type WorkerDeps } from "../tasks/worker.operation.ts";
import type { Worker } from "./resume-service.ts";

export interface WorkerOptions
  extends Omit<WorkerDeps, "worker" | "suspects">,
    Pick<DeliverDeps, "sender" | "schedule" | "callbackSecret"> {
  /** Maximum number of tasks at the same time. */
  readonly atOnce: number;
  /** Resolves once the storage is ready for use. */
  readonly opened: () => Promise<void>;
}

/** Starts a worker, which consumes messages once the storage is ready, until it is stopped. */
export function startWorker(options: WorkerOptions): Worker {
  const { storage, opened } = options;
  const clock = sharedClock(storage, options.host);
  const { host } = clock;
  const worker = host.ids.uuid();
  const hostLimiter = createHostLimiter({ now: host.clock.now, limit: limits.deliveriesPerHost });
  const deps = { ...options, host, worker, hostLimiter, suspects: Semaphore.makeUnsafe(1) };
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reconciling: Promise<void> | null = null;

  const handle: MessageHandler = async (message, reception) => {
    try {
      return await runEffect(message.kind === "run" ? runTask(deps, message, reception) : deliver(deps, message), ending.signal);
    } catch (error) {
      // The handler was cancelled by the shutdown; another worker can retry at once.
      if (VitaeError.is(error) && error.code === "cancelled") return { retryAt: host.clock.now() };
      throw error;
    }
  };
  const reconcileOnce = (): Promise<void> => {
    reconciling ??= clock
      .set()
      .then(() => reconcile(deps))
      .catch((error) => host.log.write("warn", "reconcile_failed", { error: errorName(error) }))
      .finally(() => {
        reconciling = null;
      });
    return reconciling;
  };

  const start = async (): Promise<QueueConsumer> => {
    await opened();
    await clock.set();
    const queue = await storage.queue.consume(handle, { worker, concurrency: { run: options.atOnce, deliver: limits.deliveries }, host });
    host.log.write("info", "worker_started", { worker });
    await reconcileOnce();
    timer = setInterval(reconcileOnce, limits.reconcileMs);
    return queue;
  };
  const starting = start();
  const started = starting.then(() => {});
  started.catch((error) => host.log.write("error", "worker_not_started", { error: errorName(error) }));

  let stopping: Promise<void> | null = null;
  const stop = async (graceMs: number): Promise<void> => {
    const queue = await starting.catch(() => null);
    clearInterval(timer);
    if (!queue) return;
    const graceTimer = setTimeout(() => ending.abort(), graceMs);
    await queue.stop();
    clearTimeout(graceTimer);
    await reconciling;
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
