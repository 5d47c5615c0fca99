import * as z from "zod";

/** What a job asks for, as it was registered: its text alone. */
export const SavedJob = z.object({
  /** `job_…` */
  jobId: z.string(),
  account: z.string(),
  /** The only token that may read it. */
  token: z.string(),
  text: z.string(),
  createdAt: z.number().int(),
});
export type SavedJob = z.infer<typeof SavedJob>;
