import * as Effect from "effect/Effect";
import type { Principal } from "../accounts/principal.schema.ts";
import { type CallbackSchedule, callbackSchedule } from "../callbacks/schedule.ts";
import type { CallbackSender } from "../callbacks/sender.port.ts";
import { callbackSecret } from "../callbacks/signature.ts";
import type { Links } from "../document/link.port.ts";
import type { Uploads } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import { limits } from "../operations/limits.ts";
import type { OperateDeps } from "../operations/operate.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import { stored } from "../storage/stored.ts";
import { type AcceptDeps, acceptTask } from "../tasks/accept.operation.ts";
import { isTaskId, type Task, type TaskOperation } from "../tasks/task.schema.ts";
import { viewOf } from "../tasks/task-view.ts";
import { underWay } from "../tasks/under-way.ts";
import { twinCatalog } from "./operations.ts";
import type { Worker } from "./service.port.ts";
import { startWorker } from "./worker.ts";

export interface TaskLimits {
  /** Tasks that wait or run, in all and of one account; default 1,000 and 100. */
  readonly queueMax: number;
  readonly queueMaxPerAccount: number;
  /** Milliseconds that an ended task is kept; default 30 days. */
  readonly retentionMs: number;
  /** Milliseconds for one task; default 7,200,000. */
  readonly timeoutMs: number;
}

/** What a host says of the asynchronous lane. */
export interface TaskOptions {
  /** Fetches what asynchronous operations work on: `links()` of `@vitae/outbound`. Needed for them, like `callbacks`. */
  readonly links?: Links;
  /** Posts the outcomes of tasks: `callbackSender()` of `@vitae/outbound`. */
  readonly callbacks?: CallbackSender;
  /** Signs callbacks; default: made once and kept in the storage. */
  readonly secret?: string;
  readonly tasks?: Partial<TaskLimits>;
  /** Default: six attempts within 17 hours. */
  readonly callbackSchedule?: CallbackSchedule;
}

interface LaneDeps {
  readonly operate: OperateDeps;
  readonly parse: ParseDeps;
  readonly uploads: Uploads;
  /** Tasks at once in this process. */
  readonly atOnce: number;
  /** Resolves once the storage may be used. */
  readonly opened: () => Promise<void>;
}

/** The asynchronous half of a service: accepts tasks, shows them, and works on them. */
export function taskLane(deps: LaneDeps, options: TaskOptions) {
  const { storage, host } = deps.operate;
  const { links, callbacks } = options;
  const most = { queueMax: limits.openTasks, queueMaxPerAccount: limits.openTasksPerAccount, ...options.tasks };

  let secret = options.secret === undefined ? null : Promise.resolve(options.secret);
  const secretOf = async (taskId: string): Promise<string> => {
    secret ??= stored(() => storage.settings.keep("server_secret", host.ids.base62(43))).catch((error) => {
      secret = null;
      throw error;
    });
    return callbackSecret(await secret, taskId);
  };

  const acceptDeps: AcceptDeps = {
    ...deps.operate,
    refusal: links && callbacks ? (url) => links.refusal(url) : null,
    queueMax: most.queueMax,
    queueMaxPerAccount: most.queueMaxPerAccount,
    underWay: underWay(),
    callbackSecret: secretOf,
  };
  const twins = links ? twinCatalog({ parse: deps.parse, links, uploads: deps.uploads, parallel: deps.parse.parallel }) : null;

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
