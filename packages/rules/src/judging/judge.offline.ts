import { rubricVersion } from "@vitae/core/engine";
import type { EngineInfo, JobPosting, Judge, Requirement } from "@vitae/core/ports";
import { fitAnalysis } from "./fit-analysis.ts";
import { judgeByRules } from "./matching/judge-by-rules.ts";
import { findRequirements } from "./requirements.offline.ts";
import { skillTaxonomy } from "./skill-taxonomy/skill-taxonomy.ts";

export { namesOfDemands } from "./named-demands.ts";

const by: EngineInfo = { name: "offline", model: "", version: rubricVersion, deterministic: true };

/** Judges by rules and tables, without a key, network or clock. @param requirements finds the requirements of a job */
export function offlineJudge(requirements: (job: JobPosting) => readonly Requirement[] = findRequirements): Judge {
  return {
    asksSomething: async (job) => requirements(job).length > 0,
    requirements: async (job) => ({ value: requirements(job), engine: by, warnings: [] }),
    judge: async ({ requirements: rows, candidate }) => ({
      value: judgeByRules(rows, candidate, skillTaxonomy()),
      engine: by,
      warnings: [],
    }),
    explain: async (request) => ({ value: fitAnalysis(request), engine: by, warnings: [] }),
  };
}

/** The judge over the requirements that the rules find. */
export const ruleJudge = offlineJudge();
