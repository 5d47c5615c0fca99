import type { CallContext } from "../runtime/call.port.ts";
import type { Upload, UploadStore } from "./upload.port.ts";

/** Reason why the text of a link is not allowed. */
export type LinkRefusal =
  | "too_long"
  | "malformed"
  | "not_https"
  | "credentials"
  | "port"
  /** IP address, in any notation, that is not public. */
  | "private_address"
  /** Host name that no public server has: `localhost`, `*.internal`, a single label. */
  | "private_name";

/**
 * Fetches files from public https links.
 *
 * Links are hostile: a caller may aim one at the private network of the deployment. An implementation must check every address when it
 * connects, follow at most three redirects and check each of them, send no credentials, ignore proxies of the environment, and accept no
 * compression.
 */
export interface LinkFetcher {
  /** Checks the text of a link without a name lookup. Returns null if it is allowed. */
  refusal(url: string): LinkRefusal | null;
  /**
   * Fetches one link. The caller must dispose of the upload.
   *
   * Rejects with a `VitaeError` that is safe to show: `link_failed` ("file_urls[1] could not be fetched (HTTP 404)."), `cancelled` after an
   * abort, or `internal` if the file cannot be stored. A detail never contains the link, whose query may be a secret. Settles within one
   * second of an abort, and leaves no file after a rejection.
   */
  fetch(url: string, options: LinkFetchOptions): Promise<Upload>;
}

/** Options of one fetch. */
export interface LinkFetchOptions {
  /** Maximum size in bytes, of the declared and of the received body. */
  readonly maxBytes: number;
  /** Store that receives the bytes. */
  readonly uploads: UploadStore;
  readonly call: CallContext;
  /** Filename of the upload. Default: the last segment of the path of the link. */
  readonly filename?: string;
  /** Name of the link in errors: the field of the request, `file_urls[1]`. Default: `The link`. */
  readonly link?: string;
  /** Timeout in milliseconds, redirects included. Default: the limit of the implementation. The deadline of the call also applies. */
  readonly timeoutMs?: number;
}
