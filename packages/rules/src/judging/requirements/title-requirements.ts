import type { JobPatterns } from "./job-patterns.ts";
import type { RequirementDraft } from "./merge-requirements.ts";
import { roleName, roleRow } from "./roles.ts";
import { commaPattern, splitList } from "./split-list.ts";
import { wordCount } from "./trim-requirement.ts";
import { normaliseForPattern } from "./word-pattern.ts";

/** A job of no more words is its title. */
const mostWords = 30;
const longestTitle = 200;
/** Demands that say more than the role. */
const enough = 3;

/** What the title of a job asks for, where nothing else does: "Java developer". None where it names neither occupation nor skill. */
export function titleRequirements(text: string, speech: JobPatterns): readonly RequirementDraft[] {
  const lines = text.split("\n").filter((line) => /\p{L}/u.test(line));
  const title = (wordCount(text.slice(0, 4 * longestTitle)) <= mostWords ? lines.join(", ") : (lines[0] ?? "")).slice(0, longestTitle);
  return splitList(title, commaPattern).flatMap((piece) => {
    if (speech.employer.test(normaliseForPattern(piece.text))) return [];
    const name = roleName(piece.text.replace(/(?<![.。!])[.。!]+\s*$/u, ""), speech);
    return name === "" ? [] : [{ ...roleRow(name, speech), importance: "must" as const }];
  });
}

/** Without the role, where a longer job asks for more than that. */
export function withoutRole<Draft extends RequirementDraft>(drafts: readonly Draft[], text: string): readonly Draft[] {
  const others = drafts.filter(({ role }) => role !== true);
  if (others.length >= enough) return others;
  return others.length > 0 && wordCount(text.slice(0, 4 * longestTitle)) > mostWords ? others : drafts;
}
