import type { AccessPolicy, CallOptions, ErrorCode, Principal, ResumeService } from "@vitae/core";
import type { ExportedFile } from "@vitae/core/schemas";
import type * as z from "zod";
import type { FileField, Form, ReceivedFile } from "./body/form.ts";

/** The methods of a service that the handler uses. Routes may require further methods. */
export interface HttpService extends Pick<ResumeService, "authorise" | "uploads" | "host"> {
  as(principal: Principal): object;
}

/**
 * Access rule of a route. `none`: the route is outside the base path, needs no token, and receives the service itself. An
 * `AccessPolicy`: the route requires a token and receives the operations of the caller.
 */
export type RouteAccess = "none" | AccessPolicy;

/** Schemas of the parts of a request. Parts without a schema are not read. */
export interface RequestSchemas {
  /** Schema of the `{name}` segments of the path. A path whose segments do not match it is not found (404). */
  readonly params?: z.ZodObject;
  /** Schema of the query parameters. */
  readonly query?: z.ZodObject;
  /** Schema of the headers. The keys are documented header names; their case does not matter. */
  readonly headers?: z.ZodObject;
  /** Schema of a JSON body. If the route also has a `form`, the content type decides which one is read. */
  readonly json?: z.ZodType;
  /** Fields of a multipart form. */
  readonly form?: Form;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type ParsedForm<F> = F extends Form
  ? { readonly [K in keyof F]: F[K] extends FileField ? readonly ReceivedFile[] : F[K] extends z.ZodType ? z.output<F[K]> : never }
  : undefined;
/** A request has a JSON body or a form, never both. */
type Or<T, Other> = Other extends undefined ? T : T | undefined;

/** The validated parts of a request. */
export interface RouteInput<Params, Query, Headers, Json, F> {
  readonly params: Parsed<Params>;
  readonly query: Parsed<Query>;
  readonly headers: Parsed<Headers>;
  readonly json: Or<Parsed<Json>, F>;
  readonly form: Or<ParsedForm<F>, Json>;
  /** Signal, request id and idempotency key; pass them on to the service. */
  readonly call: CallOptions & { readonly signal: AbortSignal };
}

/** Response type of a route whose handler returns text instead of JSON. */
export interface RawResponse {
  /** Value of the `content-type` header. */
  readonly media: string;
  /** Content security policy of a page. Default: the page may load nothing. @source https://www.w3.org/TR/CSP3/ */
  readonly contentSecurityPolicy?: string;
}

/** A response that is serialised JSON already and is sent unchanged. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A response that is a file; a handler returns it instead of JSON. */
export class FileReply {
  readonly file: ExportedFile;

  constructor(file: ExportedFile) {
    this.file = file;
  }
}

/** Settings of a route, without its schemas and its handler. */
export interface RouteOptions<Access extends RouteAccess = RouteAccess> {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path with its exact trailing slash; `{name}` matches one segment. */
  readonly path: `/${string}`;
  /** One line for the OpenAPI document and the table of endpoints. */
  readonly summary: string;
  readonly access: Access;
  /** HTTP status of a successful response. Default: 200. */
  readonly status?: 200 | 202;
  /** Description of a successful response in the OpenAPI document. */
  readonly answers?: string;
  /** Media types of the files that the route may return instead of JSON. */
  readonly files?: readonly string[];
  /** Example response for the OpenAPI document. */
  readonly example?: unknown;
  /** Example JSON body for the OpenAPI document. */
  readonly exampleBody?: unknown;
  /** Example form for the OpenAPI document: text fields, and file names for files. */
  readonly exampleForm?: Readonly<Record<string, string>>;
  /** True for routes that machines poll every few seconds. Successful requests are then logged at `debug`. */
  readonly quiet?: boolean;
  /**
   * Status of a request that fails validation: 422 with a list of issues, or 400 with a text that names the field. Default: 422.
   */
  readonly invalid?: 422 | 400;
  /** Headers that only a console key may send. */
  readonly consoleHeaders?: readonly string[];
  /** True if the route accepts an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Maximum size of a JSON body, or of all text fields of a form, in bytes. Default: 2 MB. */
  readonly jsonBytes?: number;
  /**
   * Name of a form field that contains a JSON object with further fields. Its values take precedence over the other fields of the
   * form.
   */
  readonly jsonField?: string;
  /** Error codes that the route may return, in addition to those of every route. */
  readonly errors: readonly ErrorCode[];
}

/**
 * One endpoint: settings, schemas and handler. The HTTP handler, the OpenAPI document and the table of endpoints are built from it.
 */
export interface Route extends RouteOptions, RequestSchemas {
  readonly reply: z.ZodType | RawResponse;
  handle(target: unknown, input: never): Promise<unknown>;
}

type Answer<R> = FileReply | (R extends z.ZodType ? z.input<R> | JsonText : string);
type Target<Service extends HttpService, Access> = Access extends "none" ? Service : ReturnType<Service["as"]>;

/** Defines an endpoint of a service: `route<ResumeService>()({ … })`. */
export const route =
  <Service extends HttpService>() =>
  <
    const Access extends RouteAccess,
    R extends z.ZodType | RawResponse,
    Params extends z.ZodObject | undefined = undefined,
    Query extends z.ZodObject | undefined = undefined,
    Headers extends z.ZodObject | undefined = undefined,
    Json extends z.ZodType | undefined = undefined,
    F extends Form | undefined = undefined,
  >(
    definition: RouteOptions<Access> & {
      readonly params?: Params;
      readonly query?: Query;
      readonly headers?: Headers;
      readonly json?: Json;
      readonly form?: F;
      readonly reply: R;
      /** Passes the request to the service. Must not contain conditions. */
      readonly handle: (target: Target<Service, Access>, input: RouteInput<Params, Query, Headers, Json, F>) => Promise<Answer<R>>;
    },
  ): Route =>
    definition as unknown as Route;

/** Reports whether a route returns text instead of JSON. */
export const isMedia = (reply: Route["reply"]): reply is RawResponse => "media" in reply;
