import type { JobStore } from "../storage/job-store.port.ts";
import type { Tables } from "./tables.ts";

export const memoryJobs = ({ jobs }: Tables): JobStore => ({
  put: async (job) => {
    if (jobs.get(job.jobId)) throw new Error(`A job with the id ${job.jobId} exists.`);
    jobs.put(job.jobId, { ...job });
  },
  get: async (token, jobId) => {
    const job = jobs.get(jobId);
    return job?.token === token ? job : null;
  },
});
