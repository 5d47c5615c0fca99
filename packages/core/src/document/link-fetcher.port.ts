import type { CallContext } from "../runtime/call.port.ts";
import type { Upload, UploadStore } from "./upload.port.ts";

/** Why a link may not be followed, as far as its text tells. */
export type LinkRefusal =
  | "too_long"
  | "malformed"
  | "not_https"
  | "credentials"
  | "port"
  /** A literal address, in whatever spelling, that is not public. */
  | "private_address"
  /** A name that no public server can have: `localhost`, `*.internal`, a single label. */
  | "private_name";

/**
 * Fetches files from public https links.
 *
 * Links are hostile: whoever asks for one may aim it at the deployment's own network. An implementation checks every address
 * at the moment it connects, follows at most three redirects and checks each of them again, sends no credentials, obeys no
 * proxy of the environment, and asks for no compression.
 */
export interface LinkFetcher {
  /** Null when the link may be fetched as far as its text tells. Pure: no lookup. */
  refusal(url: string): LinkRefusal | null;
  /**
   * Fetches one link. The caller disposes of the upload.
   *
   * Rejects with a `VitaeError` whose detail is safe to show: `link_failed` ("file_urls[1] could not be fetched (HTTP 404).")
   * or `cancelled` (the call's signal); `internal` when the file could not be kept here. Details never hold the link, whose
   * query may be a secret. Settles within one second of an abort. Nothing stays behind when it rejects.
   */
  fetch(url: string, options: LinkFetchOptions): Promise<Upload>;
}

export interface LinkFetchOptions {
  /** One byte more, announced or sent, and the fetch fails. */
  readonly maxBytes: number;
  /** Where the bytes go. */
  readonly uploads: UploadStore;
  readonly call: CallContext;
  /** Name of the upload. Default: the last segment of the link's path. */
  readonly filename?: string;
  /** What an error calls the link: the field of the request it came from, `file_urls[1]`. Default: `The link`. */
  readonly link?: string;
  /** Milliseconds for everything, redirects included. Default: the implementation's own limit. The call's deadline holds besides. */
  readonly timeoutMs?: number;
}
