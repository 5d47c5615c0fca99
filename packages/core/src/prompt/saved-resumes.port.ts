import type {
  RestoreRequest,
  ResumeListRequest,
  ResumeVersionContent,
  ResumeVersions,
  SavedResumeContent,
  SavedResumes,
  VersionListRequest,
  VersionRequest,
} from "./saved-resume.schema.ts";

/**
 * The saved résumés of an account: its original one and those of its end users. Costs nothing, and never makes a record.
 * Rejects with `console_key_needed` for a legacy token, `resume_not_found`, `validation_failed` or `storage_unavailable`.
 */
export interface SavedResumeService {
  /** Newest first. A walk by cursor returns every résumé that was there when it began exactly once, whatever is made meanwhile. */
  list(request?: ResumeListRequest): Promise<SavedResumes>;
  read(resumeId: string): Promise<SavedResumeContent>;
  versions(request: VersionListRequest): Promise<ResumeVersions>;
  version(request: VersionRequest): Promise<ResumeVersionContent>;
  /** Makes an old version's content the newest version. Rejects with `resume_changed` when another writer was faster, twice. */
  restore(request: RestoreRequest): Promise<ResumeVersionContent>;
  /** Really deletes: the résumé, its versions, and what is remembered of answers about it. */
  remove(resumeId: string): Promise<void>;
}
