import type { LinkRefusal } from "../document/link-fetcher.port.ts";

/**
 * Delivers callbacks to public https addresses, guarded like links (see `Links`), but no redirect is followed.
 *
 * One exchange has 15 seconds of wall time for everything: name, connection, headers and body. At most 64 KiB of the answer
 * are read.
 */
export interface CallbackSender {
  /** Null when the address may be posted to as far as its text tells. Pure: no lookup. */
  refusal(url: string): LinkRefusal | null;
  /**
   * One POST, one attempt. Never rejects. Delivered means: a 2xx answer came whole, or its first 64 KiB did. Settles within one
   * second of an abort; what it tells then (`stopped`) is no outcome of an attempt.
   */
  send(post: CallbackPost, options: { readonly signal: AbortSignal }): Promise<CallbackOutcome>;
}

export interface CallbackPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. The bytes that are signed are its UTF-8. */
  readonly body: string;
}

export type CallbackOutcome =
  | { readonly delivered: true; readonly status: number }
  /** `status` is null when no answer came. The reason is short and holds no part of the address or the answer. */
  | { readonly delivered: false; readonly status: number | null; readonly reason: string };
