import { languageFiles } from "../../../assembly/language-files.ts";
import type { Call } from "../../../operations/call.port.ts";
import type { Log } from "../../../operations/host.port.ts";
import type { Resume } from "../../../resume/segment.schema.ts";
import { offlinePlanner } from "../../plan.offline.ts";
import type { Plan } from "../../planner.port.ts";
import { sample } from "./sample.ts";

const planner = offlinePlanner({ languages: languageFiles });
const silent = () => {};
const log: Log = { write: silent, with: () => log };
const call: Call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log,
  spent: silent,
  occupies: silent,
};

/** What the offline planner makes of an instruction. */
export async function planned(instruction: string, { resume = sample as Resume | null, imported = false } = {}): Promise<Plan> {
  const { value } = await planner.plan({ instruction, resume, today: "2025-01", imported }, call);
  return value;
}
