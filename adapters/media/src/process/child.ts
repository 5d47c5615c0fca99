/** Child process that reads one recording. It exits after its response, or with its parent. */
import type { ChildRequest } from "../child-request.ts";
import { handleRequest } from "../handle-request.ts";

process.once("disconnect", () => process.exit());
process.once("message", async (job: ChildRequest) => {
  const reply = await handleRequest(job);
  process.send?.(reply, undefined, undefined, () => process.exit());
});
