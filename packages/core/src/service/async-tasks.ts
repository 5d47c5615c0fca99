import * as Effect from "effect/Effect";
import { callbackSchedule } from "../callbacks/schedule.ts";
import { callbackSecret } from "../callbacks/signature.ts";
import type { UploadStore } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import type { EvaluateDeps } from "../evaluate/evaluate.operation.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import type { DocumentDeps } from "../languages/translate-documents.operation.ts";
import type { PipelineDeps } from "../operations/pipeline.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { limits } from "../runtime/limits.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { isTaskId, type Task, type TaskOperation } from "../storage/task.schema.ts";
import { type AcceptDeps, acceptTask } from "../tasks/accept.operation.ts";
import { createPendingAccepts } from "../tasks/pending-accepts.ts";
import { toTask } from "../tasks/task-view.ts";
import { asyncOperationCatalog } from "./async-operations.ts";
import type { TranscriptionMaxCost } from "./max-cost.ts";
import { serverSecret } from "./server-secret.ts";
import type { Worker } from "./service.port.ts";
import type { TaskOptions } from "./task-options.ts";
import { startWorker } from "./worker.ts";

interface LaneDeps {
  readonly operate: PipelineDeps;
  readonly parse: ParseDeps;
  readonly translate: DocumentDeps;
  readonly evaluate: EvaluateDeps;
  readonly interviews: SummaryDeps & TranscriptionMaxCost & MediaLimits;
  readonly uploads: UploadStore;
  /** Tasks at once in this process. */
  readonly atOnce: number;
  /** Resolves once the storage may be used. */
  readonly opened: () => Promise<void>;
}

/** The asynchronous half of a service: accepts tasks, shows them, and works on them. */
export function createAsyncTasks(deps: LaneDeps, options: TaskOptions) {
  const { storage } = deps.operate;
  const { linkFetcher: links, callbackSender: callbacks } = options;
  const most = { queueMax: limits.openTasks, queueMaxPerAccount: limits.openTasksPerAccount, ...options.tasks };

  const secret = serverSecret(deps.operate, options.secret);
  const secretOf = async (taskId: string): Promise<string> => callbackSecret(await secret(), taskId);

  const acceptDeps: AcceptDeps = {
    ...deps.operate,
    refusals: links && callbacks ? { link: (url) => links.refusal(url), callback: (url) => callbacks.refusal(url) } : null,
    queueMax: most.queueMax,
    queueMaxPerAccount: most.queueMaxPerAccount,
    underWay: createPendingAccepts(),
    callbackSecret: secretOf,
  };
  const twins = links ? asyncOperationCatalog({ ...deps, links, parallel: deps.parse.parallel }) : null;

  return {
    accept: (op: TaskOperation, request: Parameters<typeof acceptTask>[2]) => {
      const twin = twins?.get(op);
      return twin ? acceptTask(acceptDeps, twin, request) : Effect.fail(new VitaeError("tasks_not_enabled"));
    },

    read: async ({ token, account }: Principal, op: TaskOperation, id: string): Promise<Task> => {
      const task = isTaskId(id) ? await callStorage(() => storage.tasks.get(id)) : null;
      if (!task || task.op !== op || task.owner.token !== token || task.owner.account !== account) throw new VitaeError("task_not_found");
      return toTask(task);
    },

    work: (): Worker => {
      if (!twins || !callbacks) throw new VitaeError("tasks_not_enabled");
      return startWorker({
        ...deps.operate,
        timeoutMs: options.tasks?.timeoutMs ?? limits.taskMs,
        retentionMs: options.tasks?.retentionMs ?? limits.taskRetentionMs,
        twins,
        sender: callbacks,
        schedule: options.callbackSchedule ?? callbackSchedule,
        callbackSecret: secretOf,
        atOnce: deps.atOnce,
        opened: deps.opened,
      });
    },
  };
}

export type AsyncTasks = ReturnType<typeof createAsyncTasks>;
