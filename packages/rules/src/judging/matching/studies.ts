import { collapseWithOffsets, findCollapsed } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import type { CandidateIndex, IndexedLine } from "./candidate-index.ts";
import { undatedPresent } from "./months-worked.ts";
import { isInProgress } from "./negation.ts";

export type Study = ParsedResume["education"][number];

/** True if it ends after the date of the document, or has a word for "present". */
export function isUnfinished(study: Study, { today }: CandidateIndex): boolean {
  const end = study.end_date_iso || (/^\d{4}$/.test(study.graduation_year) ? study.graduation_year : "");
  const said = [study.degree, study.end_date, study.graduation_year, study.description].some(
    (text) => (text !== "" && isInProgress(`${text} `, 0, text.length + 1)) || isInProgress(text, text.length, text.length),
  );
  if (said) return true;
  if (end === "") return study.start_date_iso !== "" && study.end_date !== "";
  return end.slice(0, 7) > (today ?? undatedPresent).slice(0, end.length);
}

/** The line that prints the degree, else its field, else its school; a long degree may go on below it. */
export function printedLine(
  { degree, field_of_study, university }: Study,
  { lines }: CandidateIndex,
): (IndexedLine & { readonly place: readonly [number, number] }) | null {
  for (const words of [degree, field_of_study, university]) {
    for (const part of [words, words.split(/\s+/).slice(0, 2).join(" ")]) {
      for (const line of part === "" ? [] : lines) {
        const [place] = findCollapsed(collapseWithOffsets(line.text), part);
        if (place) return { ...line, place };
      }
    }
  }
  return null;
}

const unfinishedLines = new WeakMap<CandidateIndex, ReadonlySet<number>>();

/** The line prints a study that is not finished, as its dates or its words say. The lines are found once for each candidate. */
export function printsUnfinished({ at }: IndexedLine, candidate: CandidateIndex): boolean {
  const known = unfinishedLines.get(candidate) ?? linesOfUnfinished(candidate);
  unfinishedLines.set(candidate, known);
  return known.has(at);
}

const linesOfUnfinished = (candidate: CandidateIndex): ReadonlySet<number> =>
  new Set(
    candidate.resume.education
      .filter((study) => isUnfinished(study, candidate))
      .flatMap((study) => printedLine(study, candidate)?.at ?? []),
  );
