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
import type { HandlerResult, QueueMessage } from "../storage/task-queue.port.ts";
import { type LeaseHandle, taskLease } from "./lease.operation.ts";
import { isEnded } from "./task.machine.ts";
import { callbackBody, withOutcome } from "./task-view.ts";
import { taskWriterOf } from "./task-writer.transactional.ts";

export interface WorkerDeps extends PipelineDeps {
  /** Every operation with an asynchronous form, by its name. */
  readonly operations: ReadonlyMap<string, AsyncOperation>;
  /** Name of the worker. */
  readonly worker: string;
  /** Milliseconds that an ended task is kept. */
  readonly retentionMs: number;
  /** Lets one of the tasks run whose worker died: of those that ran beside it, only one can have been the cause. */
  readonly suspects: Semaphore.Semaphore;
}

/** Delay in milliseconds before a message is handled again after a storage failure. */
const restMs = 1_000;

/**
 * Runs the task of a message, unless it has ended or another worker has it. Its outcome, charge and delivery are written in one
 * transaction, fenced by the lease. Interrupted, it hands the task back.
 */
export const runTask = Effect.fn("runTask")(function* (deps: WorkerDeps, message: QueueMessage) {
  const { clock, log } = deps.host;
  const task = yield* storageEffect(() => deps.storage.tasks.get(message.taskId));
  const operation = task && deps.operations.get(task.op);
  if (!operation || isEnded(task.status)) return "done";
  const lease = taskLease(deps, task.id);
  const started = clock.now();
  const request = { input: task, principal: task.owner, requestId: task.id, task: task.id };
  // A request that another release stored may not be readable; the task fails then.
  const running = Effect.suspend(() => runOperation(deps, asTask(deps, operation, lease, task), request));
  return yield* (task.claims === 0 ? running : deps.suspects.withPermit(running)).pipe(
    Effect.tap(() => Effect.sync(() => log.write("info", "task_succeeded", { task_id: task.id, op: task.op, ms: clock.now() - started }))),
    Effect.as("done" as HandlerResult),
    Effect.catchDefect((defect) => {
      log.write("error", "task_crashed", { task_id: task.id, error: errorName(defect) });
      return Effect.fail(new VitaeError("internal", { cause: defect }));
    }),
    Effect.catch((error) => afterFailure(deps, task, lease, error)),
    Effect.onInterrupt(() => Effect.ignore(storageEffect(() => deps.storage.tasks.release(task.id, lease.token)))),
  );
});

/** The operation as the pipeline runs a task of it: its outcome is saved with the charge. */
function asTask(
  deps: WorkerDeps,
  operation: AsyncOperation,
  lease: LeaseHandle,
  task: StoredTask,
): Operation<StoredTask, Effect.Success<ReturnType<AsyncOperation["execute"]>>> {
  const request: AsyncRequest = JSON.parse(task.input);
  return {
    name: operation.name,
    heavy: true,
    timedOut: operation.timedOut,
    maxCost: () => operation.maxCost(request),
    repeat: "work_again",
    useful: ({ hasSuccess }) => hasSuccess,
    fields: () => ({ "vitae.links": operation.links(request).length }),
    // Begun only once there is a place: who waits for one has not begun.
    execute: (_, call) => lease.begin.pipe(Effect.flatMap(() => lease.keep(chargedIfUseful(operation, request, call, lease.report)))),
    store: ({ result }, entry) => {
      const outcome = { status: "succeeded", statusCode: 200, result: JSON.stringify(result), error: null } as const;
      return complete(deps, lease.task ?? task, lease.token, outcome, entry);
    },
  };
}

/** A result of nothing but failures is a result, but costs nothing. */
const chargedIfUseful = (operation: AsyncOperation, request: AsyncRequest, call: CallContext, report: ReportProgress) => {
  const spent: Usage[] = [];
  return operation.execute(request, { ...call, recordUsage: (usage) => void spent.push(usage) }, report).pipe(
    Effect.tap(({ hasSuccess }) =>
      Effect.sync(() => {
        if (hasSuccess) for (const usage of spent) call.recordUsage(usage);
      }),
    ),
  );
};

const afterFailure = (
  deps: WorkerDeps,
  task: StoredTask,
  lease: LeaseHandle,
  error: VitaeError,
): Effect.Effect<HandlerResult, VitaeError> => {
  const { clock, log } = deps.host;
  log.write("info", "task_not_done", { task_id: task.id, op: task.op, code: error.code });
  if (error.code === "task_taken") return Effect.succeed("done");
  // A claimed task is claimed again after its lease expires, and the attempt counts: a task whose result cannot be stored must end at some time.
  if (error.code === "storage_unavailable")
    return Effect.succeed({ retryAt: clock.now() + (lease.task ? limits.taskLeaseMs : 0) + restMs });
  return fail(deps, task, lease, error).pipe(
    Effect.catchIf(
      ({ code }) => code === "task_taken",
      () => Effect.void,
    ),
    Effect.as("done"),
  );
};

/** Ends the task as failed, its hold released: it costs nothing. */
const fail = (deps: WorkerDeps, task: StoredTask, lease: LeaseHandle, error: VitaeError): Effect.Effect<void, VitaeError> =>
  Effect.gen(function* () {
    const begun =
      lease.task ??
      (yield* lease.begin.pipe(
        Effect.catchIf(
          ({ code }) => code === "worker_lost",
          () => Effect.succeed(task),
        ),
      ));
    const outcome = { status: "failed", statusCode: error.status, result: null, error: error.detail } as const;
    yield* storageEffect(() => complete(deps, begun, lease.token, outcome, null));
  });

/** Stores the outcome with its charge and its callback. Rejects with `task_taken`. */
const complete = (
  { storage, host, retentionMs }: WorkerDeps,
  task: StoredTask,
  token: string,
  ended: Omit<TaskOutcome, "at" | "expiresAt">,
  entry: LedgerEntry | null,
): Promise<void> => {
  const at = host.clock.now();
  const outcome = { ...ended, at, expiresAt: at + retentionMs };
  const { id, callbackUrl: url } = task;
  const { account } = task.owner;
  const delivery = url === null ? null : { taskId: id, account, url, body: callbackBody(withOutcome(task, outcome)), dueAt: at };
  return taskWriterOf(storage).complete({ task: { id, account }, token, outcome, entry, delivery });
};
