import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { findCertificate } from "./certificates.ts";
import { findDegree } from "./degrees.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { commaPattern, splitList } from "./split-list.ts";
import { findLanguages } from "./spoken-languages.ts";
import { matchesPattern, normaliseForPattern } from "./word-pattern.ts";
import { findYears } from "./years.ts";

/** A piece of a sentence that asks for one kind of thing. */
export interface RequirementClause {
  readonly text: string;
  readonly importance: "must" | "nice";
}

/** "Degree in law and 3 years of practice, French is a plus" → three: what is asked for, and how urgently. */
export const splitClauses = (sentence: string, under: "must" | "nice", speech: JobPatterns): readonly RequirementClause[] =>
  byImportance(sentence, under, speech).flatMap(({ text, importance }) => byKind(text, speech).map((each) => ({ text: each, importance })));

/** Words of a wish hold for what they stand in front of, or behind; not for a demand that is complete before. */
function byImportance(sentence: string, under: "must" | "nice", speech: JobPatterns): RequirementClause[] {
  if (under === "nice" || !matchesPattern(speech.nice, normaliseForPattern(sentence))) return [{ text: sentence, importance: under }];
  const pieces = splitList(sentence, commaPattern);
  const segments: RequirementClause[] = [];
  const close = (from: number, to: number, importance: "must" | "nice") => {
    const [first, last] = [pieces[from], pieces[to - 1]];
    if (first && last && to > from) segments.push({ text: sentence.slice(first.at, last.end), importance });
  };
  let from = 0;
  for (let at = 0; at < pieces.length; at++) {
    const plain = normaliseForPattern(pieces[at]?.text ?? "");
    const [wish] = plain.matchAll(speech.nice);
    if (wish === undefined) {
      const demanded = matchesPattern(speech.must, plain) || anchorsOf(plain, speech).length > 0;
      if (!demanded) continue;
      close(from, at + 1, "must");
      from = at + 1;
    } else if (wish.index < plain.length * 0.4 && /\p{L}{2}/u.test(plain.slice(wish.index + wish[0].length))) {
      close(from, at, "must");
      close(at, pieces.length, "nice");
      return segments;
    } else {
      close(from, at + 1, "nice");
      from = at + 1;
    }
  }
  close(from, pieces.length, "must");
  return segments;
}

/** Where each kind of thing begins. */
function anchorsOf(text: string, speech: JobPatterns): readonly { readonly kind: string; readonly at: number }[] {
  const [years, degree, certificate] = [findYears(text, speech), findDegree(text, speech), findCertificate(text, speech)];
  const [spoken] = findLanguages(text, speech, false);
  return [
    ...(years ? [{ kind: "years", at: years.at }] : []),
    ...(degree ? [{ kind: "degree", at: degree.at }] : []),
    ...(certificate ? [{ kind: "certificate", at: certificate.at }] : []),
    ...(spoken ? [{ kind: "language", at: spoken.at }] : []),
  ].sort((one, other) => one.at - other.at);
}

/** Cut in front of each further kind, at the last comma or "and" before it. */
function byKind(text: string, speech: JobPatterns): string[] {
  const anchors = anchorsOf(text, speech);
  const [first] = anchors;
  if (first === undefined) return [text];
  const listed = normaliseForPattern(text).slice(0, first.at).lastIndexOf(",");
  const cuts: number[] = first.kind === "years" && listed > 0 && skillTaxonomy().find(text.slice(0, listed)).length > 0 ? [listed] : [];
  const marks = [
    ...normaliseForPattern(text).matchAll(
      new RegExp(`${speech.and.source}|[,;，、；،]|(?<!\\p{L})(?:with|mit|avec|con|com|met|z|ze|с|з)(?!\\p{L})`, "giu"),
    ),
  ];
  for (const [index, anchor] of anchors.slice(1).entries()) {
    const before = anchors[index]?.at ?? 0;
    const mark = marks.findLast((each) => each.index > before && each.index < anchor.at);
    if (mark) cuts.push(mark.index);
  }
  const borders = [0, ...cuts, text.length];
  return borders
    .slice(1)
    .map((end, index) => text.slice(borders[index], end))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
