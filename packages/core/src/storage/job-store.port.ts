import type { SavedJob } from "./job.schema.ts";

/** Registered jobs. They are deleted with their account. */
export interface JobStore {
  /** Stores a job. Rejects if the id exists. */
  put(job: SavedJob): Promise<void>;
  /** Returns null if the job does not exist, or another token registered it. */
  get(token: string, jobId: string): Promise<SavedJob | null>;
}
