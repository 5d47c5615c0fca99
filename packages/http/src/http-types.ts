import type { Readable } from "node:stream";
import type { VitaeError } from "@vitae/core";

/** One HTTP request as a plain value. Every runtime (Node, Fastify, Express, Fetch, cloud functions) can build it. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as sent, without the prefix below which the API is mounted. */
  readonly url: string;
  /** Header values; names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /**
   * Body of the request; null if it has none. Pass a Node stream unchanged: reading it by its events is a fifth faster than
   * iterating over it.
   */
  readonly body: Readable | Uint8Array | null;
  /** Aborts when the client disconnects before the response is complete. */
  readonly signal: AbortSignal;
  /** Called before the body is read. Sends `100 Continue` to a client that waits for it (`Expect: 100-continue`). */
  readonly sendContinue?: (() => void) | undefined;
  /** The reason why the runtime could not read the request. If it is set, the handler returns this error. */
  readonly protocolError?: VitaeError | undefined;
}

/** One HTTP response as a plain value. Header names are in lower case. `content-length` is set unless the status is 204. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * Returns the response to a request; never rejects. A response that precedes the end of the request body has `connection: close`.
 */
export type HttpHandler = (exchange: HttpRequest) => Promise<HttpResponse>;

/** Reports whether the whole body has been received. @param taken bytes read so far */
export function bodyEnded({ body, headers }: HttpRequest, taken: number): boolean {
  if (body === null || body instanceof Uint8Array || body.readableEnded) return true;
  return ("complete" in body && body.complete === true) || taken === Number(headers["content-length"]);
}
