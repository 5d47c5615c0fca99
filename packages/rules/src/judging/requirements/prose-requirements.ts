import type { JobPart, JobWords } from "@vitae/languages/job-words";
import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { type JobPatterns, jobPatterns } from "./job-patterns.ts";
import { type JobSentence, splitJob } from "./job-sentences.ts";
import { selectLanguages } from "./select-languages.ts";
import { type RequirementDraft, sentenceRequirements } from "./sentence-requirements.ts";
import { matchesPattern, normaliseForPattern } from "./word-pattern.ts";

/** Nobody asks for more; what comes after is not read. */
const mostParts = 1_500;
const mostDrafts = 500;

/** What a job in prose asks for, row by row in its order, duplicates among them. */
export function proseRequirements(
  text: string,
  words: readonly JobWords[],
  headings: ReadonlyMap<string, JobPart>,
): readonly RequirementDraft[] {
  const speech = jobPatterns(selectLanguages(text, words));
  const parts = splitJob(text, headings);
  const asking = parts.filter(({ kind }) => kind === "requirements" || kind === "nice").slice(0, mostParts);
  const asked = upTo(mostDrafts, asking, (part) =>
    sentenceRequirements(part.text, { under: part.kind === "nice" ? "nice" : "must", whole: true, label: part.label }, speech),
  );
  if (asked.length > 0) return asked;
  const said = parts.filter((part) => part.kind !== "offer" && part.kind !== "duties" && asks(part, speech)).slice(0, mostParts);
  const rows = upTo(mostDrafts, said, (part) =>
    sentenceRequirements(part.text, { under: "must", whole: part.bullet, label: part.label }, speech),
  );
  const duties = parts.filter(({ kind }) => kind === "duties").slice(0, mostParts);
  return [...rows, ...upTo(mostDrafts, duties, ofDuty)];
}

/** Without a heading, a sentence asks by its words, and a bullet by being one. */
const asks = ({ text, bullet, kind }: JobSentence, speech: JobPatterns): boolean =>
  matchesPattern(speech.asks, normaliseForPattern(text)) ||
  matchesPattern(speech.nice, normaliseForPattern(text)) ||
  (bullet && kind === null);

/** Where a job lists duties alone, the skills they take are wished for. */
const ofDuty = ({ text }: JobSentence): RequirementDraft[] =>
  skillTaxonomy()
    .find(text)
    .map(({ at, end }) => ({
      text: text.slice(at, end),
      category: "skills",
      importance: "nice",
      need: { kind: "term", anyOf: [text.slice(at, end)] },
    }));

function upTo(most: number, parts: readonly JobSentence[], rows: (part: JobSentence) => readonly RequirementDraft[]): RequirementDraft[] {
  const drafts: RequirementDraft[] = [];
  for (const part of parts) {
    drafts.push(...rows(part));
    if (drafts.length >= most) break;
  }
  return drafts;
}
