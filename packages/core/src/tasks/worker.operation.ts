import * as Effect from "effect/Effect";
import type * as Semaphore from "effect/Semaphore";
import { errorName, VitaeError } from "../errors.ts";
import type { AsyncOperation } from "../operations/async-operation.ts";
import type { AsyncRequest } from "../operations/define-operation.ts";
import type { ReportProgress } from "../operations/file-source.ts";
import { type Operation, type PipelineDeps, runOperation } from "../operations/pipeline.ts";
import type { CallContext, Usage } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { LedgerEntry } from "../storage/ledger.schema.ts";
import type { StoredTask, TaskOutcome } from "../storage/stored-task.schema.ts";
import type { HandlerResult, QueueMessage, Reception } from "../storage/task-queue.port.ts";
import { type LeaseHandle, taskLease } from "./lease.operation.ts";
import { isEnded } from "./task.machine.ts";
import { callbackBody, withOutcome } from "./task-view.ts";
import { taskWriterOf } from "./task-writer.transactional.ts";

export interface WorkerDeps extends PipelineDeps {
  /** Async operations by name. */
  readonly operations: ReadonlyMap<string, AsyncOperation>;
  /** Id of the worker. */
  readonly worker: string;
  /** Retention of finished tasks in milliseconds. */
  readonly retentionMs: number;
  /** Runs tasks of dead workers one at a time, because one of them can have crashed the worker. */
  readonly suspects: Semaphore.Semaphore;
}

/** Retry delay of a message after an error of the storage, in milliseconds. */
const retryDelayMs = 1_000;

/**
 * Runs the task of a queue message, unless it has finished or another worker holds its lease. Writes outcome, charge and delivery atomically
 * with the fencing token of the lease. Reports to the queue before it writes a success. Releases the task after an interruption.
 */
export const runTask = Effect.fnUntraced(function* (deps: WorkerDeps, message: QueueMessage, reception?: Reception) {
  const { clock, log } = deps.host;
  const received = reception?.task;
  const task = received === undefined ? yield* storageEffect(() => deps.storage.tasks.get(message.taskId)) : received;
  const operation = task && deps.operations.get(task.op);
  if (!operation || isEnded(task.status)) return "done";
  const lease = taskLease(deps, task.id);
  const started = clock.now();
  const request = { input: task, principal: task.owner, requestId: task.id, task: task.id };
  // An error in reading a task of another release is a failure of the task.
  const running = Effect.suspend(() =>
    runOperation(deps, toPipelineOperation({ deps, operation, lease, task, message, reception }), request),
  );
  return yield* (task.claims === 0 ? running : deps.suspects.withPermit(running)).pipe(
    Effect.tap(() => Effect.sync(() => log.write("info", "task_succeeded", { task_id: task.id, op: task.op, ms: clock.now() - started }))),
    Effect.as("done" as HandlerResult),
    Effect.catchDefect((defect) => {
      log.write("error", "task_crashed", { task_id: task.id, error: errorName(defect) });
      return Effect.fail(new VitaeError("internal", { cause: defect }));
    }),
    Effect.catch((error) => afterFailure({ deps, lease, task, message }, error)),
    Effect.onInterrupt(() => Effect.ignore(storageEffect(() => deps.storage.tasks.release(task.id, lease.token)))),
  );
});

interface LeasedTask {
  readonly deps: WorkerDeps;
  readonly lease: LeaseHandle;
  readonly task: StoredTask;
  readonly message: QueueMessage;
}

interface TaskRun extends LeasedTask {
  readonly operation: AsyncOperation;
  readonly reception: Reception | undefined;
}

/** Wraps the operation for the pipeline, which stores the outcome together with the charge. */
function toPipelineOperation(run: TaskRun): Operation<StoredTask, Effect.Success<ReturnType<AsyncOperation["execute"]>>> {
  const { operation, lease, task, reception } = run;
  const request: AsyncRequest = JSON.parse(task.input);
  return {
    name: operation.name,
    heavy: true,
    timedOut: operation.timedOut,
    maxCost: () => operation.maxCost(request),
    repeat: "work_again",
    useful: ({ hasSuccess }) => hasSuccess,
    fields: () => ({ "vitae.links": operation.links(request).length }),
    // The pipeline calls `execute` after it has acquired a slot, so that the wait for a slot needs no lease.
    execute: (_, call) => lease.claim.pipe(Effect.flatMap(() => lease.keepAlive(chargedIfUseful(operation, request, call, lease.report)))),
    store: ({ result }, entry) => {
      reception?.worked();
      const outcome = { status: "succeeded", statusCode: 200, result: JSON.stringify(result), error: null } as const;
      return complete(run, outcome, entry);
    },
  };
}

/** A result without any success is free of charge. */
const chargedIfUseful = (operation: AsyncOperation, request: AsyncRequest, call: CallContext, report: ReportProgress) => {
  const usages: Usage[] = [];
  return operation.execute(request, { ...call, recordUsage: (usage) => void usages.push(usage) }, report).pipe(
    Effect.tap(({ hasSuccess }) =>
      Effect.sync(() => {
        if (hasSuccess) for (const usage of usages) call.recordUsage(usage);
      }),
    ),
  );
};

const afterFailure = (failed: LeasedTask, error: VitaeError): Effect.Effect<HandlerResult, VitaeError> => {
  const { deps, lease, task } = failed;
  const { clock, log } = deps.host;
  log.write("info", "task_not_done", { task_id: task.id, op: task.op, code: error.code });
  if (error.code === "task_taken") return Effect.succeed("done");
  // A claimed task is retried after its lease has expired, and the claim is counted, so that retries end.
  if (error.code === "storage_unavailable")
    return Effect.succeed({ retryAt: clock.now() + (lease.isHeld ? limits.taskLeaseMs : 0) + retryDelayMs });
  return fail(failed, error).pipe(
    Effect.catchIf(
      ({ code }) => code === "task_taken",
      () => Effect.void,
    ),
    Effect.as("done"),
  );
};

/** Completes the task as failed and releases its hold. */
const fail = (failed: LeasedTask, error: VitaeError): Effect.Effect<void, VitaeError> =>
  Effect.gen(function* () {
    const { lease } = failed;
    if (!lease.isHeld)
      yield* lease.claim.pipe(
        Effect.catchIf(
          ({ code }) => code === "worker_lost",
          () => Effect.void,
        ),
      );
    const outcome = { status: "failed", statusCode: error.status, result: null, error: error.detail } as const;
    yield* storageEffect(() => complete(failed, outcome, null));
  });

/** Stores the outcome with its charge and its delivery, and can acknowledge the message. Rejects with `task_taken`. */
const complete = (
  { deps: { storage, host, retentionMs }, lease: { token }, task, message }: LeasedTask,
  result: Omit<TaskOutcome, "at" | "expiresAt">,
  entry: LedgerEntry | null,
): Promise<void> => {
  const at = host.clock.now();
  const outcome = { ...result, at, expiresAt: at + retentionMs };
  const { id, callbackUrl: url } = task;
  const { account } = task.owner;
  const delivery = url === null ? null : { taskId: id, account, url, body: callbackBody(withOutcome(task, outcome)), dueAt: at };
  return taskWriterOf(storage).complete({ task: { id, account }, token, outcome, entry, delivery, message });
};
