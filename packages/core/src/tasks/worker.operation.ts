import * as Effect from "effect/Effect";
import type * as Semaphore from "effect/Semaphore";
import { errorName, VitaeError } from "../errors.ts";
import { type OperateDeps, type Operation, operate } from "../operations/operate.ts";
import type { TaskRequest, Twin, Twins } from "../operations/twin.ts";
import type { Call, Usage } from "../runtime/call.port.ts";
import { liftStorage } from "../runtime/lift.ts";
import { limits } from "../runtime/limits.ts";
import type { StoredTask, TaskOutcome } from "../storage/stored-task.schema.ts";
import type { Handled, Wake } from "../storage/wake.port.ts";
import { endTask } from "./end-task.operation.ts";
import { type HeldLease, taskLease } from "./lease.operation.ts";
import { isEnded } from "./task.machine.ts";

export interface WorkerDeps extends OperateDeps {
  readonly twins: Twins;
  /** Who works. */
  readonly worker: string;
  /** Milliseconds that an ended task is kept. */
  readonly retentionMs: number;
  /** Lets one of the tasks run whose worker died: of those that ran beside it, only one can have been the cause. */
  readonly suspects: Semaphore.Semaphore;
}

/** How soon a wake is tried again that the storage did not let through, in milliseconds. */
const restMs = 1_000;

/**
 * Runs the task of a wake, unless it has ended or another worker has it. Its outcome, charge and delivery are written in one
 * transaction, fenced by the lease. Interrupted, it hands the task back.
 */
export const runTask = Effect.fn("runTask")(function* (deps: WorkerDeps, wake: Wake) {
  const { clock, log } = deps.host;
  const task = yield* liftStorage(() => deps.storage.tasks.get(wake.taskId));
  const twin = task && deps.twins.get(task.op);
  if (!twin || isEnded(task.status)) return "done";
  const lease = taskLease(deps, task.id);
  const started = clock.now();
  const request = { input: task, principal: task.owner, requestId: task.id, task: task.id };
  // What was stored by another release may not be readable: a failure of the task like others.
  const running = Effect.suspend(() => operate(deps, operationOf(deps, twin, lease, task), request));
  return yield* (task.claims === 0 ? running : deps.suspects.withPermit(running)).pipe(
    Effect.tap(() => Effect.sync(() => log.write("info", "task_succeeded", { task_id: task.id, op: task.op, ms: clock.now() - started }))),
    Effect.as("done" as Handled),
    Effect.catchDefect((defect) => {
      log.write("error", "task_broke", { task_id: task.id, error: errorName(defect) });
      return Effect.fail(new VitaeError("internal", { cause: defect }));
    }),
    Effect.catch((error) => afterFailure(deps, task, lease, error)),
    Effect.onInterrupt(() => Effect.ignore(liftStorage(() => deps.storage.tasks.giveBack(task.id, lease.token)))),
  );
});

/** The synchronous operation's place in the pipeline, taken by its twin. */
function operationOf(
  deps: WorkerDeps,
  twin: Twin<TaskRequest, unknown>,
  lease: HeldLease,
  task: StoredTask,
): Operation<StoredTask, unknown> {
  const request: TaskRequest = JSON.parse(task.input);
  return {
    name: twin.op,
    heavy: true,
    timedOut: twin.timedOut,
    ceiling: () => twin.ceiling(request),
    repeat: "work_again",
    ...(twin.useful && { useful: twin.useful }),
    fields: () => ({ "vitae.links": twin.links(request).length }),
    // Begun only once there is a place: who waits for one has not begun.
    work: (_, call) => lease.begin.pipe(Effect.flatMap(() => lease.keep(chargedIfUseful(twin, request, call, lease.report)))),
    save: async (tx, value) => {
      const outcome = { status: "succeeded", statusCode: 200, result: JSON.stringify(value), error: null } as const;
      if (!(await endTask(tx, lease.task ?? task, lease.token, ended(deps, outcome)))) throw new VitaeError("task_taken");
    },
  };
}

/** A result of nothing but failures is a result, but costs nothing. */
const chargedIfUseful = (twin: Twin<TaskRequest, unknown>, request: TaskRequest, call: Call, report: (progress: number) => void) => {
  const spent: Usage[] = [];
  return twin.work(request, { ...call, spent: (usage) => void spent.push(usage) }, report).pipe(
    Effect.tap((result) =>
      Effect.sync(() => {
        if (twin.useful?.(result) !== false) for (const usage of spent) call.spent(usage);
      }),
    ),
  );
};

const afterFailure = (deps: WorkerDeps, task: StoredTask, lease: HeldLease, error: VitaeError): Effect.Effect<Handled, VitaeError> => {
  const { clock, log } = deps.host;
  log.write("info", "task_not_done", { task_id: task.id, op: task.op, code: error.code });
  if (error.code === "task_taken") return Effect.succeed("done");
  // What was begun is begun anew when its lease has run out, and the claim counted: a result that no store takes must end some time.
  if (error.code === "storage_unavailable") return Effect.succeed({ again: clock.now() + (lease.task ? limits.taskLeaseMs : 0) + restMs });
  return fail(deps, task, lease, error).pipe(
    Effect.catchIf(
      ({ code }) => code === "task_taken",
      () => Effect.void,
    ),
    Effect.as("done"),
  );
};

/** Ends the task as failed, its hold released: it costs nothing. */
const fail = (deps: WorkerDeps, task: StoredTask, lease: HeldLease, error: VitaeError): Effect.Effect<void, VitaeError> =>
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
    yield* liftStorage(() =>
      deps.storage.transaction(
        async (tx) => {
          if (!(await endTask(tx, begun, lease.token, ended(deps, outcome)))) throw new VitaeError("task_taken");
          await tx.ledger.release(task.id);
        },
        { independent: true },
      ),
    );
  });

const ended = ({ host, retentionMs }: WorkerDeps, outcome: Omit<TaskOutcome, "at" | "expiresAt">): TaskOutcome => {
  const at = host.clock.now();
  return { ...outcome, at, expiresAt: at + retentionMs };
};
