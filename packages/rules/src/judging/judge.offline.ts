import { rubricVersion } from "@vitae/core/engine";
import type { AnsweredBy, JobText, Judge, Requirement } from "@vitae/core/ports";
import { fitAnalysis } from "./fit-analysis.ts";
import { judgeByRules } from "./matching/judge-by-rules.ts";
import { requirementsOf } from "./requirements.offline.ts";
import { skillTerms } from "./skill-terms/skill-terms.ts";

const by: AnsweredBy = { name: "offline", model: "", version: rubricVersion, deterministic: true };

/** Judges by rules and tables: no key, no network, no clock. @param requirements what a job asks for */
export function offlineJudge(requirements: (job: JobText) => readonly Requirement[] = requirementsOf): Judge {
  return {
    requirements: async (job) => ({ value: requirements(job), by, warnings: [] }),
    judge: async ({ requirements: rows, candidate }) => ({ value: judgeByRules(rows, candidate, skillTerms()), by, warnings: [] }),
    explain: async (request) => ({ value: fitAnalysis(request), by, warnings: [] }),
  };
}

/** The judge over the requirements that the rules find. */
export const ruleJudge = offlineJudge();
