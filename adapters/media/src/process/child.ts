/** The process in which one recording is read. It ends with its answer, or with its parent. */
import type { Job } from "../job.ts";
import { work } from "../work.ts";

process.once("disconnect", () => process.exit());
process.once("message", async (job: Job) => {
  const reply = await work(job);
  process.send?.(reply, undefined, undefined, () => process.exit());
});
