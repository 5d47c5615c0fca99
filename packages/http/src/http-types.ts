import type { Readable } from "node:stream";
import type { VitaeError } from "@vitae/core";

/** One request as a plain value: what every host (Node, Fastify, Express, Fetch, a cloud function) can give. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as sent, below the host's own prefix. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** A Node stream stays one: reading it by its events is a fifth faster than iterating it. Null: the request has no body. */
  readonly body: Readable | Uint8Array | null;
  /** Aborted when the caller left before the reply was finished. */
  readonly signal: AbortSignal;
  /** Called when the body is wanted, before it is read: a sender that asked first (`Expect: 100-continue`) is told to go on. */
  readonly sendContinue?: (() => void) | undefined;
  /** What made the request unreadable to its host: the answer then, whatever else it holds. */
  readonly protocolError?: VitaeError | undefined;
}

/** One answer. Names of headers are in lower case; `content-length` is set wherever a body is possible. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Answers every exchange; never rejects. A reply given before the body ended carries `connection: close`. */
export type HttpHandler = (exchange: HttpRequest) => Promise<HttpResponse>;

/** True when nothing of the body is left on the wire, given how much of it was taken. */
export function bodyEnded({ body, headers }: HttpRequest, taken: number): boolean {
  if (body === null || body instanceof Uint8Array || body.readableEnded) return true;
  return ("complete" in body && body.complete === true) || taken === Number(headers["content-length"]);
}
