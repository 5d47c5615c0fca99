import type { JobText, Requirement } from "@vitae/core/ports";
import type { JobWords } from "@vitae/languages/job-words";
import { rowsOfFields } from "./requirements/field-rows.ts";
import { rowsOfProse } from "./requirements/job-rows.ts";
import { jobWords } from "./requirements/job-words.offline.ts";
import { mergedRows } from "./requirements/merge.ts";
import { headingsOf } from "./requirements/speech.ts";

/**
 * What a job asks for, by rules: at most 40 rows in the job's order, each in its own words; none where it asks for nothing. The time
 * it takes grows with the length of the job alone.
 */
export function requirementsOf(job: JobText, words: readonly JobWords[] = jobWords()): readonly Requirement[] {
  const headings = known.get(words) ?? headingsOf(words);
  known.set(words, headings);
  return mergedRows(job.kind === "prose" ? rowsOfProse(job.text, words, headings) : rowsOfFields(job.fields, words, headings));
}

const known = new WeakMap<readonly JobWords[], ReturnType<typeof headingsOf>>();
