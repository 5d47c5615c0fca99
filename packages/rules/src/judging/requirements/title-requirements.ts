import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { namesOccupation } from "../words/occupations.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import { kindAnchors } from "./anchors.ts";
import type { JobPatterns } from "./job-patterns.ts";
import type { RequirementDraft } from "./merge-requirements.ts";
import { roleName, roleRow } from "./roles.ts";
import { commaPattern, splitList } from "./split-list.ts";
import { wordCount } from "./trim-requirement.ts";

/** A job of no more words is its title. */
const mostWords = 30;
const longestTitle = 200;
/** Requirements that are more than the role. */
const enough = 3;

/** Requirements of a job title without other requirements: "Java developer". None without an occupation or skill. */
export function titleRequirements(text: string, speech: JobPatterns): readonly RequirementDraft[] {
  const lines = text.split("\n").filter((line) => /\p{L}/u.test(line));
  const title = (isVeryShort(text) ? lines.join(", ") : (lines[0] ?? "")).slice(0, longestTitle);
  return splitList(title, commaPattern).flatMap((piece, at) => {
    if (at > 0 && isPlaceName(piece.text, speech)) return [];
    if (speech.employer.test(normaliseForPattern(piece.text))) return [];
    const name = roleName(piece.text.replace(/(?<![.。!])[.。!]+\s*$/u, ""), speech);
    return name === "" ? [] : [{ ...roleRow(name, speech), importance: "must" as const }];
  });
}

/** "Leeds city centre hotel": behind a role, several words with a capital in front that name no licence, degree, language, tool or occupation. */
export const isPlaceName = (text: string, speech: JobPatterns): boolean =>
  /^\s*\p{Lu}\p{Ll}/u.test(text) &&
  wordCount(text) > 1 &&
  !matchesPattern(speech.asks, normaliseForPattern(text)) &&
  kindAnchors(text, speech).length === 0 &&
  !namesOccupation(text, speech.tags) &&
  !skillTaxonomy()
    .find(text)
    .some(({ skill }) => skillTaxonomy().isTool(skill));

/** A job of no more words is as short as a title. */
export const isVeryShort = (text: string): boolean => wordCount(text.slice(0, 4 * longestTitle)) <= mostWords;

/** Without the role, where a longer job asks for more than that. */
export function withoutRole<Draft extends RequirementDraft>(drafts: readonly Draft[], text: string): readonly Draft[] {
  const others = drafts.filter(({ role }) => role !== true);
  if (others.length >= enough) return others;
  return others.length > 0 && !isVeryShort(text) ? others : drafts;
}
