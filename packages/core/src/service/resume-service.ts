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
  /** Resolves once the worker consumes messages. Rejects with `QueueLocked` if the storage allows one consumer and another process has it. */
  readonly started: Promise<void>;
  /** Starts no further task and waits for running ones, at most `graceMs` (default: 25 s). Requeues the others for other workers. */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
}

/** Operations of a principal. All methods reject with a `VitaeError`, whose `code` is part of the contract. */
export interface ResumeOperations extends OperationMethods {
  /** Saved résumés of the account. */
  readonly resumes: SavedResumeService;
  /**
   * Submits a task. It is durable once the promise resolves. Rejects with `validation_failed` (names the field), `queue_full`, `no_credit` and
   * others.
   */
  submit<Op extends keyof TaskRequests>(op: Op, request: TaskRequests[Op], options?: CallOptions): Promise<AcceptedTask>;
  /** Returns a task of this token. Rejects with `task_not_found`, also for tasks of other tokens. */
  task(op: TaskOperation, id: string): Promise<Task>;
  /** Returns a task as JSON; faster than `task` for results of megabytes. Rejects with `task_not_found`. */
  taskJson(op: TaskOperation, id: string): Promise<string>;
}

/** Requirements of a route that are checked before the body is read. */
export interface AccessPolicy {
  /** Requires a balance above zero. */
  readonly credit: boolean;
  /** Requires a Console key. */
  readonly consoleKey: boolean;
}

/** Result of the readiness check of one part. */
export interface Probe {
  readonly name: string;
  readonly ok: boolean;
}

/** The résumé service: its operations for the local caller, the operations of other callers with `as()`, its worker, and its maintenance. */
export interface ResumeService extends ResumeOperations {
  /** Returns the operations for a principal. */
  as(principal: Principal): ResumeOperations;
  /** Authenticates and authorises a request. Rejects with an error of the token (401), or of the account, key kind or balance (403). */
  authorise(request: AuthRequest, needs: AccessPolicy): Promise<Principal>;
  readonly accounts: AccountService;
  /** Tasks of all accounts, for the operator. */
  readonly tasks: TaskService;
  /**
   * Derives keys of 32 bytes from the server secret, to sign what an application hands out: the key of the current secret first, then those
   * of previous secrets.
   *
   * @param purpose name of the use; each has keys of its own
   */
  deriveKeys(purpose: string): Promise<readonly Uint8Array[]>;
  /** Starts a worker, which runs tasks and delivers callbacks. Several processes can run workers. */
  startWorker(): Worker;
  /** Maximum size of one recording in bytes. */
  readonly mediaBytes: number;
  /** Store of received files. */
  readonly uploads: UploadStore;
  readonly host: Runtime;
  /** Checks the readiness of all parts. Never rejects. */
  ready(options: { readonly signal: AbortSignal }): Promise<readonly Probe[]>;
  /** Rejects new operations, waits for running ones (at most `graceMs`, default: 25 s), and closes all resources. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}
