import type { ResumeOwner, ResumeRecord, VersionInfo, VersionRecord } from "./resume-record.schema.ts";

export interface ResumeQuery {
  readonly account: string;
  /** Case-insensitive part of name, external user id or resume id; "" for all. */
  readonly search: string;
  readonly limit: number;
  /** Only those made before this one; null for the newest. */
  readonly before: number | null;
  /** Skipped first, where `before` is null. */
  readonly offset: number;
}

/**
 * Saved résumés and their versions. Times are milliseconds since the epoch and always come from the caller.
 * Contexts of legacy tokens are found by their owner only: they are never listed, got or removed by their id, and go with their account.
 */
export interface ResumeStore {
  /** The context of an owner; null when it has not been made. Never makes one. */
  find(account: string, owner: ResumeOwner): Promise<ResumeRecord | null>;
  /** By its resume id, of this account only. */
  get(account: string, resumeId: string): Promise<ResumeRecord | null>;
  /** Inserts it, unless its owner has one: false then. */
  add(context: ResumeRecord): Promise<boolean>;
  /**
   * Writes the version after `expected` and moves the context to it, as one conditional write: false when the context is not at
   * `expected` any more, or gone.
   */
  append(change: {
    readonly resumeId: string;
    readonly expected: number;
    readonly name: string | null;
    readonly version: VersionRecord;
  }): Promise<boolean>;
  /** One version with its content; null when there is none. */
  version(resumeId: string, version: number): Promise<VersionRecord | null>;
  /** Newest first, without content; only those below `before`. */
  versions(resumeId: string, page: { readonly before: number | null; readonly limit: number }): Promise<readonly VersionInfo[]>;
  /** In order of making, newest first. Those of one account appear in the order of their sequences: none turns up below one that was listed. */
  list(page: ResumeQuery): Promise<readonly ResumeRecord[]>;
  /**
   * Really deletes it, with its versions and with what is remembered of requests that were answered from it. False when there was none.
   * A context of the same owner that is made later has other ids.
   */
  remove(account: string, resumeId: string): Promise<boolean>;
}
