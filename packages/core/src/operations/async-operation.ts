import type * as Effect from "effect/Effect";
import type * as z from "zod";
import type { ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { TaskOperation } from "../storage/task.schema.ts";

/** What an asynchronous operation is asked for, besides what is its own. */
export interface TaskRequest {
  readonly callback_url?: string | undefined;
}

/** A link of a request, by the field it stands in. */
export interface FieldLink {
  readonly field: readonly (string | number)[];
  readonly url: string;
}

/** The asynchronous twin of an operation: all that its entry in the catalog adds. */
export interface AsyncOperation<Request extends TaskRequest, Result> {
  readonly op: TaskOperation;
  readonly request: z.ZodType<Request>;
  /** Those that a worker will fetch. */
  readonly links: (request: Request) => readonly FieldLink[];
  /** What must be known when it is accepted and not when it is done: the request as the worker gets it. Absent: as it came. */
  readonly prepare?: (request: Request, owner: Principal) => Effect.Effect<Request, VitaeError>;
  /** The code of its error when the time runs out. */
  readonly timedOut: ErrorCode;
  /** The most it can cost, in integer micro-USD. */
  readonly maxCost: (request: Request) => number;
  /** What the synchronous call does, on what the links give. `report` tells how far it is, from 0 to 1. */
  readonly execute: (request: Request, call: CallContext, report: (progress: number) => void) => Effect.Effect<Result, VitaeError>;
  /** False for a result of nothing but failures: the task succeeds, and nothing is charged. */
  readonly hasSuccess?: (result: Result) => boolean;
}

/** Every twin by its operation. */
export type AsyncOperations = ReadonlyMap<TaskOperation, AsyncOperation<TaskRequest, unknown>>;
