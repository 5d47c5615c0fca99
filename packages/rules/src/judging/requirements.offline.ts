import type { JobPosting, Requirement } from "@vitae/core/ports";
import type { JobWords } from "@vitae/languages/job-words";
import { jobHeadings } from "./requirements/job-patterns.ts";
import { mergeRequirements } from "./requirements/merge-requirements.ts";
import { proseRequirements } from "./requirements/prose-requirements.ts";
import { structuredRequirements } from "./requirements/structured-requirements.ts";
import { jobWords } from "./words/job-words.ts";

/**
 * Finds the requirements of a job by rules: at most 40 rows in the order and words of the job; none without requirements. The time
 * it takes grows with the length of the job alone.
 */
export function findRequirements(job: JobPosting, words: readonly JobWords[] = jobWords()): readonly Requirement[] {
  const headings = known.get(words) ?? jobHeadings(words);
  known.set(words, headings);
  return mergeRequirements(
    job.kind === "prose" ? proseRequirements(job.text, words, headings) : structuredRequirements(job.fields, words, headings),
  );
}

const known = new WeakMap<readonly JobWords[], ReturnType<typeof jobHeadings>>();
