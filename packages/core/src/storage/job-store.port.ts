import type { SavedJob } from "./job.schema.ts";

/** Registered jobs. They go with their account. */
export interface JobStore {
  /** Rejects when the id is taken. */
  put(job: SavedJob): Promise<void>;
  /** Null for every token but the one that made it. */
  get(token: string, jobId: string): Promise<SavedJob | null>;
}
