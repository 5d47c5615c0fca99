import * as Effect from "effect/Effect";
import { callbackSchedule } from "../callbacks/schedule.ts";
import { callbackSecret } from "../callbacks/signature.ts";
import { markTaskId, type ServerSecrets, serverSecretOf } from "../callbacks/task-secret.ts";
import type { UploadStore } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import { type AsyncOperation, toAsyncOperation } from "../operations/async-operation.ts";
import type { AnyOperation } from "../operations/define-operation.ts";
import type { LinkedFiles } from "../operations/file-source.ts";
import { linkedFiles } from "../operations/linked-files.ts";
import type { PipelineDeps } from "../operations/pipeline.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { limits } from "../runtime/limits.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import { isTaskId } from "../storage/task.schema.ts";
import { type AcceptDeps, acceptTask } from "../tasks/accept.operation.ts";
import type { OperationDeps } from "./operation-deps.ts";
import { operations } from "./operations.ts";
import type { Worker } from "./resume-service.ts";
import type { TaskOptions } from "./task-options.ts";
import { startWorker } from "./worker.ts";

interface AsyncTasksDeps {
  readonly pipeline: PipelineDeps;
  /** Dependencies of the operations. */
  readonly operations: OperationDeps;
  readonly uploads: UploadStore;
  readonly secrets: () => Promise<ServerSecrets>;
  /** Maximum number of tasks of this process at the same time. */
  readonly atOnce: number;
  /** Resolves once the storage is ready for use. */
  readonly opened: () => Promise<void>;
}

/** Accepts, reads and runs tasks. */
export function createAsyncTasks(deps: AsyncTasksDeps, options: TaskOptions) {
  const { storage, host } = deps.pipeline;
  const { linkFetcher: links, callbackSender: callbacks } = options;
  const { queueMax = limits.openTasks, queueMaxPerAccount = limits.openTasksPerAccount } = options.tasks ?? {};
  const { queueBytesPerAccount = limits.openTaskBytesPerAccount } = options.tasks ?? {};

  const taskSecret = async (taskId: string): Promise<string> => callbackSecret(serverSecretOf(await deps.secrets(), taskId), taskId);

  const acceptDeps: AcceptDeps = {
    ...deps.pipeline,
    refusals: links && callbacks ? { link: (url) => links.refusal(url), callback: (url) => callbacks.refusal(url) } : null,
    queueMax,
    queueMaxPerAccount,
    queueBytesPerAccount,
    signTask: async (id) => {
      const [current] = await deps.secrets();
      const marked = markTaskId(current, id);
      return { id: marked, callback_secret: callbackSecret(current, marked) };
    },
  };
  const asyncOperationsByName = links ? asyncOperations(deps.operations, linkedFiles({ links, uploads: deps.uploads })) : null;

  return {
    accept: (op: string, request: Parameters<typeof acceptTask>[2]) => {
      const operation = asyncOperationsByName?.get(op);
      return operation ? acceptTask(acceptDeps, operation, request) : Effect.fail(new VitaeError("tasks_not_enabled"));
    },

    read: async ({ token, account }: Principal, op: string, id: string): Promise<StoredTask> => {
      const task = isTaskId(id) ? await callStorage(() => storage.tasks.get(id)) : null;
      if (!task || task.op !== op || task.owner.token !== token || task.owner.account !== account) throw new VitaeError("task_not_found");
      // Maintenance deletes expired tasks with a delay.
      if (task.expiresAt !== null && task.expiresAt <= host.clock.now()) throw new VitaeError("task_not_found");
      return task;
    },

    work: (): Worker => {
      if (!asyncOperationsByName || !callbacks) throw new VitaeError("tasks_not_enabled");
      return startWorker({
        ...deps.pipeline,
        timeoutMs: options.tasks?.timeoutMs ?? limits.taskMs,
        retentionMs: options.tasks?.retentionMs ?? limits.taskRetentionMs,
        operations: asyncOperationsByName,
        sender: callbacks,
        schedule: options.callbackSchedule ?? callbackSchedule,
        callbackSecret: taskSecret,
        atOnce: deps.atOnce,
        opened: deps.opened,
      });
    },
  };
}

/** Async operations by name. */
const asyncOperations = (deps: OperationDeps, linked: LinkedFiles): ReadonlyMap<string, AsyncOperation> =>
  new Map(
    Object.values<AnyOperation>(operations)
      .flatMap((operation) => toAsyncOperation(operation, deps, linked) ?? [])
      .map((operation) => [operation.name, operation]),
  );

export type AsyncTasks = ReturnType<typeof createAsyncTasks>;
