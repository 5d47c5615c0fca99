import type {
  RestoreRequest,
  ResumeListRequest,
  ResumeVersionContent,
  ResumeVersions,
  SavedResumeContent,
  SavedResumes,
  SaveRequest,
  VersionListRequest,
  VersionRequest,
} from "./saved-resume.schema.ts";

/**
 * Manages the saved résumés of an account: the original résumé and those of end users. The methods are free of charge.
 * They reject with `console_key_needed` for a legacy token, `resume_not_found`, `validation_failed` or `storage_unavailable`.
 */
export interface SavedResumeService {
  /** Lists the newest first. Pages by cursor return each résumé that existed at the first page exactly once. */
  list(request?: ResumeListRequest): Promise<SavedResumes>;
  read(resumeId: string): Promise<SavedResumeContent>;
  versions(request: VersionListRequest): Promise<ResumeVersions>;
  version(request: VersionRequest): Promise<ResumeVersionContent>;
  /**
   * Saves a parsed résumé that a person corrected, without an engine: as the first version of a new end user, or as the version after
   * `version` of a saved résumé. Rejects with `resume_changed` if that is not its newest version, or if the end user has a résumé.
   */
  save(request: SaveRequest): Promise<ResumeVersionContent>;
  /** Saves the content of an old version as the newest version. Rejects with `resume_changed` if other writers changed the résumé twice. */
  restore(request: RestoreRequest): Promise<ResumeVersionContent>;
  /** Deletes the résumé, its versions, and stored replies about it permanently. */
  remove(resumeId: string): Promise<void>;
}
