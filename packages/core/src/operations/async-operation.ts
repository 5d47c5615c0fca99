import * as Effect from "effect/Effect";
import type * as z from "zod";
import type { ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { AnyOperation, AsyncRequest, FieldLink } from "./define-operation.ts";
import type { LinkedFiles, ReportProgress } from "./file-source.ts";

/** Result of a task. */
interface TaskResult {
  readonly result: unknown;
  /** False for nothing but failures: the task succeeds, and nothing is charged. */
  readonly hasSuccess: boolean;
}

/** The asynchronous form of an operation, as tasks are accepted and run. */
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

/** The asynchronous form of an operation; null if it has none. @param deps what the operation works with */
export function toAsyncOperation(operation: AnyOperation, deps: unknown, linked: LinkedFiles): AsyncOperation | null {
  const { name, timedOut, async: form, succeeded } = operation;
  if (!form) return null;
  const { request, links, prepare, toResult } = form;
  return {
    name,
    timedOut,
    request,
    links,
    prepare: (asked, owner) => prepare?.(deps, asked, owner) ?? Effect.succeed(asked),
    maxCost: (asked) => operation.maxCost(deps, form.toInput(deps, asked, linked)),
    execute: (asked, call, report) =>
      operation
        .execute(deps, form.toInput(deps, asked, linked), call, report)
        .pipe(Effect.map((value) => ({ result: toResult ? toResult(value) : value, hasSuccess: succeeded?.(value) !== false }))),
  };
}
