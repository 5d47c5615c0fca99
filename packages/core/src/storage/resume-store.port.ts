import type { ResumeOwner, ResumeRecord, VersionInfo, VersionRecord } from "./resume-record.schema.ts";

/** One page of a listing of saved résumés. */
export interface ResumeQuery {
  readonly account: string;
  /** Case-insensitive part of the name, the external user id or the résumé id; "" for all. */
  readonly search: string;
  readonly limit: number;
  /** Sequence number: returns only records below it. Null for the first page. */
  readonly before: number | null;
  /** Number of records to skip, if `before` is null. */
  readonly offset: number;
}

/**
 * Store of saved résumés and their versions. The caller passes all times, in milliseconds since the epoch.
 *
 * A record of a legacy token is found by its owner only. It is never listed, read or deleted by its id, and is deleted with its account.
 */
export interface ResumeStore {
  /** Finds the record of an owner. Returns null if there is none. */
  find(account: string, owner: ResumeOwner): Promise<ResumeRecord | null>;
  /** Finds a record of the account by its résumé id. */
  get(account: string, resumeId: string): Promise<ResumeRecord | null>;
  /** Inserts a record. Returns false if the owner has one. */
  add(context: ResumeRecord): Promise<boolean>;
  /**
   * Appends the version that follows `expected` and makes it current, in one conditional write. Returns false if the current version is not
   * `expected`, or the record was deleted.
   */
  append(change: {
    readonly resumeId: string;
    readonly expected: number;
    readonly name: string | null;
    readonly version: VersionRecord;
  }): Promise<boolean>;
  /** Returns one version with its content, or null. */
  version(resumeId: string, version: number): Promise<VersionRecord | null>;
  /** Returns versions below `before` without their content, newest first. */
  versions(resumeId: string, page: { readonly before: number | null; readonly limit: number }): Promise<readonly VersionInfo[]>;
  /** Lists records by descending sequence number. A later record of an account never gets a lower number than a listed one. */
  list(page: ResumeQuery): Promise<readonly ResumeRecord[]>;
  /**
   * Deletes the record, its versions, and stored responses that contain it. Returns false if there was none. A later record of the same
   * owner gets new ids.
   */
  remove(account: string, resumeId: string): Promise<boolean>;
}
