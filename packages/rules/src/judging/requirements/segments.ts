import { skillTerms } from "../skill-terms/skill-terms.ts";
import { certificateIn } from "./certificates.ts";
import { degreeIn } from "./degrees.ts";
import { comma, divided } from "./lists.ts";
import { holds, plainly } from "./pattern.ts";
import type { Speech } from "./speech.ts";
import { spokenIn } from "./spoken.ts";
import { yearsIn } from "./years.ts";

/** A piece of a sentence that asks for one kind of thing. */
export interface Segment {
  readonly text: string;
  readonly importance: "must" | "nice";
}

/** "Degree in law and 3 years of practice, French is a plus" → three: what is asked for, and how urgently. */
export const segmentsOf = (sentence: string, under: "must" | "nice", speech: Speech): readonly Segment[] =>
  byImportance(sentence, under, speech).flatMap(({ text, importance }) => byKind(text, speech).map((each) => ({ text: each, importance })));

/** Words of a wish hold for what they stand in front of, or behind; not for a demand that is complete before. */
function byImportance(sentence: string, under: "must" | "nice", speech: Speech): Segment[] {
  if (under === "nice" || !holds(speech.nice, plainly(sentence))) return [{ text: sentence, importance: under }];
  const pieces = divided(sentence, comma);
  const segments: Segment[] = [];
  const close = (from: number, to: number, importance: "must" | "nice") => {
    const [first, last] = [pieces[from], pieces[to - 1]];
    if (first && last && to > from) segments.push({ text: sentence.slice(first.at, last.end), importance });
  };
  let from = 0;
  for (let at = 0; at < pieces.length; at++) {
    const plain = plainly(pieces[at]?.text ?? "");
    const [wish] = plain.matchAll(speech.nice);
    if (wish === undefined) {
      const demanded = holds(speech.must, plain) || anchorsOf(plain, speech).length > 0;
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
function anchorsOf(text: string, speech: Speech): readonly { readonly kind: string; readonly at: number }[] {
  const [years, degree, certificate] = [yearsIn(text, speech), degreeIn(text, speech), certificateIn(text, speech)];
  const [spoken] = spokenIn(text, speech, false);
  return [
    ...(years ? [{ kind: "years", at: years.at }] : []),
    ...(degree ? [{ kind: "degree", at: degree.at }] : []),
    ...(certificate ? [{ kind: "certificate", at: certificate.at }] : []),
    ...(spoken ? [{ kind: "language", at: spoken.at }] : []),
  ].sort((one, other) => one.at - other.at);
}

/** Cut in front of each further kind, at the last comma or "and" before it. */
function byKind(text: string, speech: Speech): string[] {
  const anchors = anchorsOf(text, speech);
  const [first] = anchors;
  if (first === undefined) return [text];
  const listed = plainly(text).slice(0, first.at).lastIndexOf(",");
  const cuts: number[] = first.kind === "years" && listed > 0 && skillTerms().find(text.slice(0, listed)).length > 0 ? [listed] : [];
  const marks = [
    ...plainly(text).matchAll(
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
