import type { LinkRefusal } from "../document/link-fetcher.port.ts";

/**
 * Posts callbacks to public https URLs with the checks of `LinkFetcher`. It follows no redirect.
 *
 * One attempt may take 15 seconds, from the name lookup to the end of the response. At most 64 KiB of the response are read.
 */
export interface CallbackSender {
  /** Checks the text of a URL without a name lookup. Returns null if it is allowed. */
  refusal(url: string): LinkRefusal | null;
  /**
   * Makes one attempt. Never rejects. `delivered` is true after a 2xx response, read completely or up to 64 KiB. Settles within one second
   * of an abort; its result (`stopped`) then counts as no attempt.
   */
  send(post: CallbackPost, options: { readonly signal: AbortSignal }): Promise<CallbackOutcome>;
}

/** Request of one delivery attempt. */
export interface CallbackPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. The signature covers its UTF-8 bytes. */
  readonly body: string;
}

/** Result of one delivery attempt. */
export type CallbackOutcome =
  | { readonly delivered: true; readonly status: number }
  /** `status` is null without a response. The reason is short and contains no part of the URL or the response. */
  | { readonly delivered: false; readonly status: number | null; readonly reason: string };
