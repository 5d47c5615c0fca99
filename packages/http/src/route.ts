import type { AccessPolicy, CallOptions, ErrorCode, Principal, ResumeService } from "@vitae/core";
import type { ExportedFile } from "@vitae/core/schemas";
import type * as z from "zod";
import type { FileField, Form, ReceivedFile } from "./body/form.ts";

/** What the dispatcher needs of a service; routes may ask for more. */
export interface HttpService extends Pick<ResumeService, "authorise" | "uploads" | "host"> {
  as(principal: Principal): object;
}

/** `none`: outside the base path, no token, the handler gets the service itself. Otherwise it gets the caller's operations. */
export type RouteAccess = "none" | AccessPolicy;

/** What a request may carry. A part that is not declared is not read. */
export interface RequestSchemas {
  /** Values of the path's `{name}` segments. A path whose values do not fit does not exist. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Keys are the headers' names as documented; case does not matter. */
  readonly headers?: z.ZodObject;
  /** With `form` beside it, the content type decides. */
  readonly json?: z.ZodType;
  readonly form?: Form;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type ParsedForm<F> = F extends Form
  ? { readonly [K in keyof F]: F[K] extends FileField ? readonly ReceivedFile[] : F[K] extends z.ZodType ? z.output<F[K]> : never }
  : undefined;
/** Of JSON and form only one is sent. */
type Or<T, Other> = Other extends undefined ? T : T | undefined;

/** What the schemas made of a request. */
export interface RouteInput<Params, Query, Headers, Json, F> {
  readonly params: Parsed<Params>;
  readonly query: Parsed<Query>;
  readonly headers: Parsed<Headers>;
  readonly json: Or<Parsed<Json>, F>;
  readonly form: Or<ParsedForm<F>, Json>;
  /** Signal, request id and idempotency, to be handed on. */
  readonly call: CallOptions & { readonly signal: AbortSignal };
}

/** A reply that is not JSON; the handler gives its text. */
export interface RawResponse {
  readonly media: string;
  /** What a page may load. Default: nothing. @source https://www.w3.org/TR/CSP3/ */
  readonly contentSecurityPolicy?: string;
}

/** A reply that is JSON already, written as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reply that is a file: what a handler gives instead of JSON. */
export class FileReply {
  readonly file: ExportedFile;

  constructor(file: ExportedFile) {
    this.file = file;
  }
}

export interface RouteOptions<Access extends RouteAccess = RouteAccess> {
  readonly method: "GET" | "POST" | "DELETE";
  /** Trailing slashes count; `{name}` stands for one segment. */
  readonly path: `/${string}`;
  /** One line, for the document and the table. */
  readonly summary: string;
  readonly access: Access;
  /** Of success. */
  readonly status?: 200 | 202;
  /** What success means, in a sentence of the document. */
  readonly answers?: string;
  /** Media types of the files that it may answer with instead. */
  readonly files?: readonly string[];
  /** One whole answer, for the document. */
  readonly example?: unknown;
  /** One whole body of JSON, for the document. */
  readonly exampleBody?: unknown;
  /** One whole form, for the document: its text fields, and its files by a name. */
  readonly exampleForm?: Readonly<Record<string, string>>;
  /** Asked every few seconds by machines: a line of the log only at `debug`, unless it fails. */
  readonly quiet?: boolean;
  /** Status of a request of the wrong shape: 422 with a list, or 400 with a text that names the field. */
  readonly invalid?: 422 | 400;
  /** Headers that only a Console key may send. */
  readonly consoleHeaders?: readonly string[];
  /** Takes an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Bytes of a JSON body, and of the text of a form; 2 MB unless told. */
  readonly jsonBytes?: number;
  /** The field of the form whose text is a JSON object with further fields; what it says goes before the form's own. */
  readonly jsonField?: string;
  /** What it may refuse with, besides what every route may. */
  readonly errors: readonly ErrorCode[];
}

/** One endpoint, read by the dispatcher, the OpenAPI document and the table of endpoints. */
export interface Route extends RouteOptions, RequestSchemas {
  readonly reply: z.ZodType | RawResponse;
  handle(target: unknown, input: never): Promise<unknown>;
}

type Answer<R> = FileReply | (R extends z.ZodType ? z.input<R> | JsonText : string);
type Target<Service extends HttpService, Access> = Access extends "none" ? Service : ReturnType<Service["as"]>;

/** Declares an endpoint of a service: `route<ResumeService>()({ … })`. */
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
      /** Hands the request to the service; decides nothing. */
      readonly handle: (target: Target<Service, Access>, input: RouteInput<Params, Query, Headers, Json, F>) => Promise<Answer<R>>;
    },
  ): Route =>
    definition as unknown as Route;

export const isMedia = (reply: Route["reply"]): reply is RawResponse => "media" in reply;
