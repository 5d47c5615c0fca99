import type { CallContext, Log, Plan, Resume } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { offlinePlanner } from "../../plan.offline.ts";
import { sample } from "./sample.ts";

const planner = offlinePlanner({ languages: languageFiles });
const silent = () => {};
const log: Log = { write: silent, with: () => log };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log,
  recordUsage: silent,
  trackPending: silent,
};

/** What the offline planner makes of an instruction. */
export async function planned(instruction: string, { resume = sample as Resume | null, imported = false } = {}): Promise<Plan> {
  const { value } = await planner.plan({ instruction, resume, today: "2025-01", imported }, call);
  return value;
}
