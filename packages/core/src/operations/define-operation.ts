import type * as Effect from "effect/Effect";
import type * as z from "zod";
import type { ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { LinkedFiles, ReportProgress } from "./file-source.ts";
import type { MethodCall, MethodContext } from "./method.ts";
import type { Operation } from "./pipeline.ts";

/** A link in a request, with the path of its field. */
export interface FieldLink {
  readonly field: readonly (string | number)[];
  readonly url: string;
}

export const linksIn = (field: string, urls: readonly string[] = []): readonly FieldLink[] =>
  urls.map((url, index) => ({ field: [field, index], url }));

/** The result of a task on documents, for its documentation: one link that could not be fetched. */
export const failedLinkExample = (field: string) => ({
  results: [
    {
      index: 0,
      filename: "cv.pdf",
      error: { code: "link_failed", status_code: 400, detail: `${field}[0] could not be fetched (HTTP 404).` },
    },
  ],
});

/** Fields of every async request, in addition to those of its operation. */
export interface AsyncRequest {
  readonly callback_url?: string | undefined;
}

/** Type of the asynchronous request of an operation that has no asynchronous form. */
export interface NoAsyncForm extends AsyncRequest {
  readonly none: true;
}

/** Documentation of a request and its response. */
interface Documented {
  /** One line: verb and object. */
  readonly summary: string;
  readonly example: { readonly request: unknown; readonly reply: unknown };
}

/** An operation that takes JSON and answers with JSON: its endpoint follows from this, at `POST /<name>/`. */
export interface JsonEndpoint extends Documented {
  readonly request: z.ZodType;
  readonly reply: z.ZodType;
  /** Description of a successful response, as one sentence. */
  readonly answers: string;
  /** Error codes of the endpoint, in addition to `timedOut` and those of every endpoint. */
  readonly errors: readonly ErrorCode[];
}

/** Endpoints of an async operation: `POST /<name>/async` submits a task, `GET /<name>/tasks/{task_id}` returns its status. */
export interface AsyncEndpoint extends Documented {
  readonly request: z.ZodType<AsyncRequest>;
  /** Schema of the task's result. */
  readonly result: z.ZodType;
}

/**
 * Asynchronous form of an operation. A worker runs the same `execute`.
 *
 * @internal
 */
export interface AsyncForm<Deps, Request extends AsyncRequest, Input, Value> extends AsyncEndpoint {
  readonly request: z.ZodType<Request>;
  /** Every link that a worker will fetch. */
  readonly links: (request: Request) => readonly FieldLink[];
  /** Completes the request when it is accepted, or refuses it: a worker gets what this returns. Absent: the request as it came. */
  readonly prepare?: (deps: Deps, request: Request, owner: Principal) => Effect.Effect<Request, VitaeError>;
  readonly toInput: (deps: Deps, request: Request, linked: LinkedFiles) => Input;
  /** The result of the task. Absent: the value as it is. */
  readonly toResult?: (value: Value) => unknown;
}

type Facts<Input, Value, Reply> = Omit<Operation<Input, Value, Reply>, "maxCost" | "execute" | "useful">;

/** A method of the service, in all its overloads; the most general one is the last. */
export type ServiceMethod = (...given: never[]) => Promise<unknown>;

/**
 * Complete definition of an operation. The method of the service, the worker, the HTTP endpoints, the OpenAPI document and the
 * types of the client are derived from it. `Deps` are its dependencies; the service passes all that it has.
 *
 * @internal
 */
export interface OperationDefinition<
  Deps,
  Name extends string,
  Method extends ServiceMethod,
  Input,
  Value,
  Reply,
  Request extends AsyncRequest,
> extends Facts<Input, Value, Reply> {
  /** Name of the operation, its endpoint, its spans, its log entries and its ledger entries. */
  readonly name: Name;
  /** The most it can cost, in integer micro-USD; 0 for an offline engine. */
  readonly maxCost: (deps: Deps, input: Input) => number;
  readonly execute: (deps: Deps, input: Input, call: CallContext, report: ReportProgress) => Effect.Effect<Value, VitaeError>;
  /** Makes the input of a method's arguments. Absent: the input is the request, as the schema of `endpoint` reads it. */
  readonly receive?: (context: MethodContext, ...given: Parameters<Method>) => MethodCall<Input, Reply>;
  /**
   * Calls with the same key run one after another in this process. A call that fails with `retryOn`, because another process wrote
   * first, is repeated.
   */
  readonly exclusive?: { readonly key: (input: Input) => string; readonly retryOn: ErrorCode; readonly retries: number };
  /** Absent: HTTP has a route of its own for it, as it takes files. */
  readonly endpoint?: JsonEndpoint;
  /** Never set: it carries the type of the service's method. */
  readonly method?: Method;
  /** Absent: it has no asynchronous form. */
  readonly async?: AsyncForm<Deps, Request, Input, Value>;
}

/**
 * Defines an operation: `defineOperation<Deps, Method>()({ name: "parse", … })`.
 *
 * @internal
 */
export const defineOperation =
  <Deps, Method extends ServiceMethod>() =>
  <const Name extends string, Input, Value, Reply = Value, Request extends AsyncRequest = NoAsyncForm>(
    definition: OperationDefinition<Deps, Name, Method, Input, Value, Reply, Request>,
  ) =>
    definition;

/**
 * An operation whose types do not matter: its functions are only given what its own schemas and methods made.
 *
 * @internal
 */
// biome-ignore lint/suspicious/noExplicitAny: a value of the operation's own types, which no other code reads
export type AnyOperation<Deps = any> = OperationDefinition<Deps, string, (...given: any[]) => Promise<any>, any, any, any, any>;
