import * as z from "zod";

/** Registered job. */
export const SavedJob = z.object({
  /** `job_…` */
  jobId: z.string(),
  account: z.string(),
  /** Token that registered the job. Other tokens cannot read it. */
  token: z.string(),
  text: z.string(),
  createdAt: z.number().int(),
});
export type SavedJob = z.infer<typeof SavedJob>;
