import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import { kindAnchors } from "./anchors.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { scoreParts } from "./sentence-parts.ts";
import { wordCount } from "./trim-requirement.ts";

/** Sentence that opens a passage of demands, as a heading opens a part: "This is what we hope to find in you." */
export interface Announcement {
  readonly kind: "requirements" | "nice";
  /** What it asks for itself, "" for most: "The person we look for is a nurse." */
  readonly rest: string;
}

/** More words say more than that demands follow. */
const mostWordsBeside = 7;

/** What a sentence of a paragraph announces; null if it announces no demands. */
export function announcementIn(sentence: string, speech: JobPatterns): Announcement | null {
  const plain = normaliseForPattern(sentence);
  const [announced] = plain.matchAll(speech.announces);
  if (announced === undefined || plain.slice(0, announced.index).includes(",")) return null;
  const kind = matchesPattern(speech.nice, plain) ? "nice" : "requirements";
  const rest = sentence.slice(announced.index + announced[0].length);
  const [copula] = normaliseForPattern(rest).matchAll(speech.copulas);
  const defines = copula !== undefined && /^\s*$/u.test(rest.slice(0, copula.index));
  const beside = wordCount(plain.replace(speech.announces, " "));
  if (!defines && beside <= mostWordsBeside && !/\d/.test(plain) && !namesDemand(sentence, speech)) return { kind, rest: "" };
  return announced.index === 0 ? { kind, rest: rest.trimStart() } : null;
}

const namesDemand = (sentence: string, speech: JobPatterns): boolean =>
  kindAnchors(sentence, speech).length > 0 || skillTaxonomy().find(sentence).length > 0;

/** True for a sentence that tells of something else than the candidate, so that a passage of demands ends in front of it. */
export function endsPassage(sentence: string, speech: JobPatterns): boolean {
  const { asks, about, ...others } = scoreParts(sentence, speech);
  return Math.max(...Object.values(others)) > (matchesPattern(speech.nice, normaliseForPattern(sentence)) ? 0 : Math.max(asks, 1));
}

/** True for a sentence about the employer inside of a passage of demands. */
export const isBesidePassage = (sentence: string, speech: JobPatterns): boolean => {
  const { asks, about } = scoreParts(sentence, speech);
  return asks <= 1 && (about > 1 || speech.employer.test(normaliseForPattern(sentence)));
};

/** "She or he takes blood": who does it is no part of the demand. */
export function withoutPerson(sentence: string, speech: JobPatterns): string {
  const person = speech.persons.exec(normaliseForPattern(sentence))?.[0].length ?? 0;
  return person > 0 ? sentence.slice(person).trimStart() : sentence;
}
