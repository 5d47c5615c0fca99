import type { AccessRequest } from "../accounts/access.port.ts";
import type { AccountService } from "../accounts/accounts.port.ts";
import type { Principal } from "../accounts/principal.schema.ts";
import type { Upload, Uploads } from "../document/upload.port.ts";
import type { Host } from "../operations/host.port.ts";
import type { JsonResumeItem, ParseItem, ParseView } from "../parse/parse.schema.ts";

/** A file handed over from code, or one that HTTP received. */
export type FileInput = Upload | { readonly filename: string; readonly bytes: Uint8Array };

export interface CallOptions {
  /** Aborting stops the work and rejects with `cancelled`. */
  readonly signal?: AbortSignal;
  /** Goes into every log line of the call; a fresh one when absent. */
  readonly requestId?: string;
  /** Makes a repeat of the same paid request free. */
  readonly idempotency?: Idempotency;
}

export interface Idempotency {
  readonly key: string;
  /** SHA-256 over what makes two requests the same, hexadecimal. */
  readonly fingerprint: string;
  /** Called when this request repeats one that was answered before. */
  replayed(): void;
}

/** What a caller may do, as somebody. Every method rejects with a `VitaeError` whose `code` is the contract. */
export interface ResumeOperations {
  /**
   * Reads résumés; nothing is stored. One item per file, in input order: a file that cannot be read is an item with an `error`.
   * Rejects only when the call as a whole is refused (`no_credit`, `parse_timed_out`, `cancelled`, `storage_unavailable` …).
   */
  parse(files: readonly FileInput[], options?: CallOptions & { readonly include?: ParseView["include"] }): Promise<readonly ParseItem[]>;
  parse(files: readonly FileInput[], options: CallOptions & ParseView): Promise<readonly (ParseItem | JsonResumeItem)[]>;
}

/** What a route asks of its caller before the body is read. */
export interface Needs {
  /** A balance above zero. */
  readonly credit: boolean;
  /** A Console key. */
  readonly consoleKey: boolean;
}

/** One part that must answer for the service to be ready. */
export interface Probe {
  readonly name: string;
  readonly ok: boolean;
}

export interface ResumeService extends ResumeOperations {
  /** The same operations in somebody's name and on their account. */
  as(principal: Principal): ResumeOperations;
  /** Who calls. Rejects with the refusal: token (401), account, key kind, balance (403). */
  admit(request: AccessRequest, needs: Needs): Promise<Principal>;
  readonly accounts: AccountService;
  /** Where incoming files wait. */
  readonly uploads: Uploads;
  readonly host: Host;
  /** Asks every part; never rejects. */
  ready(options: { readonly signal: AbortSignal }): Promise<readonly Probe[]>;
  /** Lets running operations end (at most `graceMs`, default 25 s), refuses further ones, closes what it opened. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}
