import * as Effect from "effect/Effect";
import type * as z from "zod";
import type { ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { AnyOperation, AsyncRequest, FieldLink } from "./define-operation.ts";
import type { LinkedFiles, ReportProgress } from "./file-source.ts";

interface TaskResult {
  readonly result: unknown;
  /** False if no item succeeded. The task then succeeds without a charge. */
  readonly hasSuccess: boolean;
}

/** Async operation: accepts and runs tasks. */
export interface AsyncOperation {
  readonly name: string;
  readonly timedOut: ErrorCode;
  readonly request: z.ZodType<AsyncRequest>;
  readonly links: (request: AsyncRequest) => readonly FieldLink[];
  readonly prepare: (request: AsyncRequest, owner: Principal) => Effect.Effect<AsyncRequest, VitaeError>;
  /** Integer micro-USD. */
  readonly maxCost: (request: AsyncRequest) => number;
  readonly execute: (request: AsyncRequest, call: CallContext, report: ReportProgress) => Effect.Effect<TaskResult, VitaeError>;
}

/** Returns the async operation of an operation; null if it has none. */
export function toAsyncOperation(operation: AnyOperation, deps: unknown, linked: LinkedFiles): AsyncOperation | null {
  const { name, timedOut, async: form, succeeded } = operation;
  if (!form) return null;
  const { request, links, prepare, toResult } = form;
  return {
    name,
    timedOut,
    request,
    links,
    prepare: (taskRequest, owner) => prepare?.(deps, taskRequest, owner) ?? Effect.succeed(taskRequest),
    maxCost: (taskRequest) => operation.maxCost(deps, form.toInput(deps, taskRequest, linked)),
    execute: (taskRequest, call, report) =>
      operation
        .execute(deps, form.toInput(deps, taskRequest, linked), call, report)
        .pipe(Effect.map((value) => ({ result: toResult ? toResult(value) : value, hasSuccess: succeeded?.(value) !== false }))),
  };
}
