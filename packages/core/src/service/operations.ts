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

/** All operations by method name, in the order of the documentation. `operation-types.ts` has the types of the methods. @internal */
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

/** Operations with an async form. */
export type TaskOperation = keyof TaskRequests;

/** Description of an operation for HTTP and its documentation. */
export interface OperationInfo {
  /** Also the name in its endpoint. */
  readonly name: string;
  /** Error code after the timeout. */
  readonly timedOut: ErrorCode;
  /** Name of the method of the service. */
  readonly method: keyof OperationMethods;
  readonly endpoint?: JsonEndpoint;
  readonly async?: AsyncEndpoint;
}

/** Descriptions of all operations. */
export const operationList: readonly OperationInfo[] = Object.entries<AnyOperation>(operations).map(([method, operation]) => ({
  ...operation,
  method: method as keyof OperationMethods,
}));
