import * as Effect from "effect/Effect";
import { callbackSchedule } from "../callbacks/schedule.ts";
import { callbackSecret } from "../callbacks/signature.ts";
import type { Uploads } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import type { EvaluateDeps } from "../evaluate/evaluate.operation.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import type { DocumentDeps } from "../languages/translate-documents.operation.ts";
import type { OperateDeps } from "../operations/operate.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import { limits } from "../runtime/limits.ts";
import { stored } from "../runtime/stored.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { isTaskId, type Task, type TaskOperation } from "../storage/task.schema.ts";
import { type AcceptDeps, acceptTask } from "../tasks/accept.operation.ts";
import { viewOf } from "../tasks/task-view.ts";
import { underWay } from "../tasks/under-way.ts";
import type { TranscriptionCeiling } from "./ceilings.ts";
import { serverSecret } from "./server-secret.ts";
import type { Worker } from "./service.port.ts";
import type { TaskOptions } from "./task-options.ts";
import { twinCatalog } from "./twins.ts";
import { startWorker } from "./worker.ts";

interface LaneDeps {
  readonly operate: OperateDeps;
  readonly parse: ParseDeps;
  readonly translate: DocumentDeps;
  readonly evaluate: EvaluateDeps;
  readonly interviews: SummaryDeps & TranscriptionCeiling & MediaLimits;
  readonly uploads: Uploads;
  /** Tasks at once in this process. */
  readonly atOnce: number;
  /** Resolves once the storage may be used. */
  readonly opened: () => Promise<void>;
}

/** The asynchronous half of a service: accepts tasks, shows them, and works on them. */
export function taskLane(deps: LaneDeps, options: TaskOptions) {
  const { storage } = deps.operate;
  const { links, callbacks } = options;
  const most = { queueMax: limits.openTasks, queueMaxPerAccount: limits.openTasksPerAccount, ...options.tasks };

  const secret = serverSecret(deps.operate, options.secret);
  const secretOf = async (taskId: string): Promise<string> => callbackSecret(await secret(), taskId);

  const acceptDeps: AcceptDeps = {
    ...deps.operate,
    refusals: links && callbacks ? { link: (url) => links.refusal(url), callback: (url) => callbacks.refusal(url) } : null,
    queueMax: most.queueMax,
    queueMaxPerAccount: most.queueMaxPerAccount,
    underWay: underWay(),
    callbackSecret: secretOf,
  };
  const twins = links ? twinCatalog({ ...deps, links, parallel: deps.parse.parallel }) : null;

  return {
    accept: (op: TaskOperation, request: Parameters<typeof acceptTask>[2]) => {
      const twin = twins?.get(op);
      return twin ? acceptTask(acceptDeps, twin, request) : Effect.fail(new VitaeError("tasks_not_set_up"));
    },

    read: async ({ token, account }: Principal, op: TaskOperation, id: string): Promise<Task> => {
      const task = isTaskId(id) ? await stored(() => storage.tasks.get(id)) : null;
      if (!task || task.op !== op || task.owner.token !== token || task.owner.account !== account) throw new VitaeError("task_not_found");
      return viewOf(task);
    },

    work: (): Worker => {
      if (!twins || !callbacks) throw new VitaeError("tasks_not_set_up");
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

export type TaskLane = ReturnType<typeof taskLane>;
