import type { ErrorCode } from "../errors.ts";
import { evaluate } from "../evaluate/evaluate.operation.ts";
import { registerJob } from "../evaluate/register-job.operation.ts";
import { summarise } from "../interviews/summary.operation.ts";
import { transcribe } from "../interviews/transcribe.operation.ts";
import { detectLanguage } from "../languages/detect-language.operation.ts";
import { translate } from "../languages/translate.operation.ts";
import type { AnyOperation, AsyncEndpoint, JsonEndpoint } from "../operations/define-operation.ts";
import { parse } from "../parse/parse.operation.ts";
import { exportDocument } from "../prompt/export.operation.ts";
import { prompt } from "../prompt/prompt.operation.ts";
import type { OperationDeps } from "./operation-deps.ts";
import type { OperationMethods, TaskRequests } from "./operation-types.ts";

/**
 * Every operation, by the name of its method, in the order of the documentation. A new operation is a line here, and one for its method in
 * `operation-types.ts`.
 *
 * @internal
 */
export const operations = {
  parse,
  prompt,
  exportResume: exportDocument,
  evaluate,
  registerJob,
  summarise,
  transcribe,
  detectLanguage,
  translate,
} satisfies { readonly [Name in keyof OperationMethods]: AnyOperation<OperationDeps> & { readonly method?: OperationMethods[Name] } };

/** The operations that have an asynchronous form. */
export type TaskOperation = keyof TaskRequests;

/** Properties of an operation that HTTP and the documentation use. */
export interface OperationInfo {
  /** Name of the operation and of its endpoint. */
  readonly name: string;
  /** The code that a caller gets when the time runs out. */
  readonly timedOut: ErrorCode;
  /** Name of the service's method. */
  readonly method: keyof OperationMethods;
  readonly endpoint?: JsonEndpoint;
  readonly async?: AsyncEndpoint;
}

/** Every operation, as HTTP shows it. */
export const operationList: readonly OperationInfo[] = Object.entries<AnyOperation>(operations).map(([method, operation]) => ({
  ...operation,
  method: method as keyof OperationMethods,
}));
