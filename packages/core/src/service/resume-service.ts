import type { AccountService } from "../accounts/account-service.port.ts";
import type { AuthRequest } from "../accounts/authenticator.port.ts";
import type { UploadStore } from "../document/upload.port.ts";
import type { CallOptions } from "../operations/method.ts";
import type { SavedResumeService } from "../prompt/saved-resumes.port.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { AcceptedTask, Task } from "../storage/task.schema.ts";
import type { TaskService } from "../tasks/task-service.port.ts";
import type { OperationMethods, TaskRequests } from "./operation-types.ts";
import type { TaskOperation } from "./operations.ts";

/** Runs tasks and delivers callbacks in this process. */
export interface Worker {
  /** Resolves once it consumes; rejects with `QueueLocked` where another process does and only one may. */
  readonly started: Promise<void>;
  /**
   * Starts no further task, waits for running tasks (at most `graceMs`, default 25 s), and releases the others so that another
   * worker continues them at once.
   */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
}

/** Operations of one caller. Every method rejects with a `VitaeError`; its `code` is part of the contract. */
export interface ResumeOperations extends OperationMethods {
  /** The saved résumés of the account. */
  readonly resumes: SavedResumeService;
  /**
   * Accepts an operation on public https links, to be run by a worker. Durable once it resolves. Rejects with `validation_failed`
   * (a field, by its name), `queue_full`, `no_credit` …
   */
  submit<Op extends keyof TaskRequests>(op: Op, request: TaskRequests[Op], options?: CallOptions): Promise<AcceptedTask>;
  /** A task of this caller's token. Rejects with `task_not_found`, also for another's. */
  task(op: TaskOperation, id: string): Promise<Task>;
  /** Returns the task as JSON, its result as it is stored: quicker for results of megabytes. Rejects as `task` does. */
  taskJson(op: TaskOperation, id: string): Promise<string>;
}

/** Requirements of a route for its caller, checked before the body is read. */
export interface AccessPolicy {
  /** A balance above zero. */
  readonly credit: boolean;
  /** A Console key. */
  readonly consoleKey: boolean;
}

/** One part that must answer for the service to be ready. */
export interface Probe {
  readonly name: string;
  readonly ok: boolean;
}

/** The résumé service: its operations for the local caller, the operations of other callers with `as()`, its worker, and its maintenance. */
export interface ResumeService extends ResumeOperations {
  /** Returns the operations on behalf of a principal; its account is charged. */
  as(principal: Principal): ResumeOperations;
  /**
   * Authenticates and authorises a request. Rejects if the token is invalid (401), or the account, the kind of key or the balance
   * does not allow it (403).
   */
  authorise(request: AuthRequest, needs: AccessPolicy): Promise<Principal>;
  readonly accounts: AccountService;
  /** Every task, for the operator. */
  readonly tasks: TaskService;
  /** Starts to run tasks and to deliver callbacks, beside other processes that do. */
  startWorker(): Worker;
  /** Bytes of one recording. */
  readonly mediaBytes: number;
  /** Store of incoming files. */
  readonly uploads: UploadStore;
  readonly host: Runtime;
  /** Asks every part; never rejects. */
  ready(options: { readonly signal: AbortSignal }): Promise<readonly Probe[]>;
  /** Lets running operations end (at most `graceMs`, default 25 s), refuses further ones, closes what it opened. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}
