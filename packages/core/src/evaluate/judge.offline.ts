import type { AnsweredBy } from "../engine/answer.schema.ts";
import type { JobText } from "./job-text.ts";
import type { Judge } from "./judge.port.ts";
import { judgeByRules } from "./judging/judge-by-rules.ts";
import { requirementsOf } from "./requirements.offline.ts";
import type { Requirement } from "./rubric.schema.ts";
import { rubric } from "./rubric-version.ts";
import { skillTerms } from "./skill-terms.ts";

const by: AnsweredBy = { name: "offline", model: "", version: rubric.version, deterministic: true };

/** Judges by rules and tables: no key, no network, no clock. @param requirements what a job asks for */
export function offlineJudge(requirements: (job: JobText) => readonly Requirement[] = requirementsOf): Judge {
  return {
    requirements: async (job) => ({ value: requirements(job), by, warnings: [] }),
    judge: async ({ requirements: rows, candidate }) => ({ value: judgeByRules(rows, candidate, skillTerms()), by, warnings: [] }),
    explain: async () => ({ value: null, by, warnings: [] }),
  };
}
