import type * as Effect from "effect/Effect";
import type * as z from "zod";
import type { ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { LinkedFiles, ReportProgress } from "./file-source.ts";
import type { MethodCall, MethodContext } from "./method.ts";
import type { Operation } from "./pipeline.ts";

/** Link of a request, with the path of its field. */
export interface FieldLink {
  readonly field: readonly (string | number)[];
  readonly url: string;
}

export const linksIn = (field: string, urls: readonly string[] = []): readonly FieldLink[] =>
  urls.map((url, index) => ({ field: [field, index], url }));

/** Example of a task result for the documentation: one link that could not be fetched. */
export const failedLinkExample = (field: string) => ({
  results: [
    {
      index: 0,
      filename: "cv.pdf",
      error: { code: "link_failed", status_code: 400, detail: `${field}[0] could not be fetched (HTTP 404).` },
    },
  ],
});

/** Common fields of async requests. */
export interface AsyncRequest {
  readonly callback_url?: string | undefined;
}

/** Request type of operations without an async form. */
export interface NoAsyncForm extends AsyncRequest {
  readonly none: true;
}

/** Documentation of an endpoint. */
interface Documentation {
  /** One line: verb and object. */
  readonly summary: string;
  readonly example: { readonly request: unknown; readonly reply: unknown };
}

/** Endpoint `POST /<name>/` of an operation with JSON request and JSON response. */
export interface JsonEndpoint extends Documentation {
  readonly request: z.ZodType;
  readonly reply: z.ZodType;
  /** Description of the successful response. */
  readonly answers: string;
  /** Errors in addition to those of every endpoint and `timedOut`. */
  readonly errors: readonly ErrorCode[];
}

/** Endpoints of an async operation: `POST /<name>/async` submits a task, `GET /<name>/tasks/{task_id}` returns its status. */
export interface AsyncEndpoint extends Documentation {
  readonly request: z.ZodType<AsyncRequest>;
  /** Schema of the task's result. */
  readonly result: z.ZodType;
}

/** Async form of an operation. A worker runs the same `execute`. @internal */
export interface AsyncForm<Deps, Request extends AsyncRequest, Input, Value> extends AsyncEndpoint {
  readonly request: z.ZodType<Request>;
  /** Links that a worker will fetch. */
  readonly links: (request: Request) => readonly FieldLink[];
  /** Validates and completes the request at its acceptance. The worker receives the result. Default: the request unchanged. */
  readonly prepare?: (deps: Deps, request: Request, owner: Principal) => Effect.Effect<Request, VitaeError>;
  readonly toInput: (deps: Deps, request: Request, linked: LinkedFiles) => Input;
  /** Converts the value to the result of the task. Default: the value unchanged. */
  readonly toResult?: (value: Value) => unknown;
}

type OperationProperties<Input, Value, Reply> = Omit<Operation<Input, Value, Reply>, "maxCost" | "execute" | "useful">;

/** Method of the service with its overloads; the last overload is the most general one. */
export type ServiceMethod = (...given: never[]) => Promise<unknown>;

/**
 * Definition of an operation. The method of the service, the worker, the HTTP endpoints, the OpenAPI document and the types of the client are
 * derived from it. @internal
 */
export interface OperationDefinition<
  Deps,
  Name extends string,
  Method extends ServiceMethod,
  Input,
  Value,
  Reply,
  Request extends AsyncRequest,
> extends OperationProperties<Input, Value, Reply> {
  /** Also the name in its endpoint, spans, log lines and ledger entries. */
  readonly name: Name;
  /** Maximum cost in integer micro-USD; 0 for the rule engine. */
  readonly maxCost: (deps: Deps, input: Input) => number;
  readonly execute: (deps: Deps, input: Input, call: CallContext, report: ReportProgress) => Effect.Effect<Value, VitaeError>;
  /** Converts the arguments of the method to the input. Default: the request, validated by the schema of `endpoint`. */
  readonly receive?: (context: MethodContext, ...given: Parameters<Method>) => MethodCall<Input, Reply>;
  /** Calls with equal keys run one at a time in a process. A call that fails with `retryOn`, because of another writer, is retried. */
  readonly exclusive?: { readonly key: (input: Input) => string; readonly retryOn: ErrorCode; readonly retries: number };
  /** Absent: the operation takes files and has a separate route. */
  readonly endpoint?: JsonEndpoint;
  /** Never set; declares the type of the method. */
  readonly method?: Method;
  /** Absent: the operation has no async form. */
  readonly async?: AsyncForm<Deps, Request, Input, Value>;
}

/** Defines an operation: `defineOperation<Deps, Method>()({ name: "parse", … })`. @internal */
export const defineOperation =
  <Deps, Method extends ServiceMethod>() =>
  <const Name extends string, Input, Value, Reply = Value, Request extends AsyncRequest = NoAsyncForm>(
    definition: OperationDefinition<Deps, Name, Method, Input, Value, Reply, Request>,
  ) =>
    definition;

/** Operation of any type. Its functions receive only values that its schemas and methods define. @internal */
// biome-ignore lint/suspicious/noExplicitAny: only the operation itself reads its values
export type AnyOperation<Deps = any> = OperationDefinition<Deps, string, (...given: any[]) => Promise<any>, any, any, any, any>;
