import type * as z from "zod";
import { evaluate } from "../evaluate/evaluate.operation.ts";
import { registerJob } from "../evaluate/register-job.operation.ts";
import { summarise } from "../interviews/summary.operation.ts";
import { transcribe } from "../interviews/transcribe.operation.ts";
import { detectLanguage } from "../languages/detect-language.operation.ts";
import { translate } from "../languages/translate.operation.ts";
import type { AnyOperation, AsyncEndpoint, JsonEndpoint, NoAsyncForm } from "../operations/define-operation.ts";
import { parse } from "../parse/parse.operation.ts";
import { prompt } from "../prompt/prompt.operation.ts";
import type { OperationDeps } from "./operation-deps.ts";

/** Every operation, by the name of its method, in the order of the documentation. A new operation is a line here. */
export const operations = {
  parse,
  prompt,
  evaluate,
  registerJob,
  summarise,
  transcribe,
  detectLanguage,
  translate,
} satisfies Readonly<Record<string, AnyOperation<OperationDeps>>>;

type Operations = typeof operations;

/** The methods of the service, one for each operation. */
export type OperationMethods = {
  readonly [Name in keyof Operations]: NonNullable<Operations[Name]["method"]>;
};

type RequestOf<Op extends Operations[keyof Operations]> = z.output<NonNullable<Op["async"]>["request"]>;

/** What each asynchronous operation is asked for, by the name of the operation. */
export type TaskRequests = {
  readonly [Op in Operations[keyof Operations] as RequestOf<Op> extends NoAsyncForm ? never : Op["name"]]: RequestOf<Op>;
};

/** The operations that have an asynchronous form. */
export type TaskOperation = keyof TaskRequests;

/** What HTTP and its documentation show of an operation. */
export interface OperationInfo extends Pick<AnyOperation, "name" | "timedOut"> {
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
