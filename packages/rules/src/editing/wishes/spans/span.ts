import type { SegmentType } from "@vitae/core/engine";
import type { ParseContext } from "../../targets/parse-context.ts";
import type { Concept, InstructionField } from "../../words/instruction.schema.ts";
import { lengthsAt, type TokenRange } from "../../words/phrases.ts";
import { decisiveConcepts } from "./concept-groups.ts";
import type { Literal } from "./literals.ts";
import type { Mention } from "./mentions.ts";

/** Possible meanings of a word or phrase in a message. */
export type Meaning =
  | { readonly concept: Concept }
  | { readonly field: InstructionField }
  | { readonly kind: SegmentType }
  | { readonly section: SegmentType }
  | { readonly place: number };

/** Run of tokens with all its possible meanings; none for an unknown word. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly concepts: ReadonlySet<Concept>;
  readonly fields: readonly InstructionField[];
  readonly kinds: readonly SegmentType[];
  readonly sections: readonly SegmentType[];
  /** A place in a list, from 1; below 0 from the end. */
  readonly place: number | null;
  readonly mentions: readonly Mention[];
  readonly literal: Literal | null;
  /** A comma, a colon and the like. */
  readonly mark: string | null;
  /** A new line begins with it. */
  readonly first: boolean;
}

/** Target of an earlier part of the message: "it", "there". */
export interface Topic {
  readonly spans: readonly Span[];
}

/** Part of a message that is one wish. */
export interface Clause {
  readonly scene: ParseContext;
  readonly spans: readonly Span[];
  readonly topic: Topic | null;
  /** Target of the previous wish, which determines the type of a further name. */
  readonly after: "skill" | "other" | null;
  /** "… instead": the list from which the previous wish takes a text. */
  readonly into?: SegmentType | null;
}

export const has = (span: Span, ...concepts: readonly Concept[]): boolean => concepts.some((one) => span.concepts.has(one));
export const anyHas = (spans: readonly Span[], ...concepts: readonly Concept[]): boolean => spans.some((span) => has(span, ...concepts));

/** Says "bullet": a line of an entry. */
export const isBulletWord = (span: Span): boolean => has(span, "bullet") || span.fields.includes("bullets");

/** "Should be": demands a value or a place. */
export const isModal = (span: Span): boolean => has(span, "is") && has(span, "move", "set");

/** Names a part of a résumé. */
export const namesAnything = (spans: readonly Span[]): boolean =>
  spans.some(({ mentions, fields, sections, kinds }) => mentions.length + fields.length + sections.length + kinds.length > 0);

/** Only its letters are known. */
export const isUnknown = (span: Span): boolean =>
  span.concepts.size === 0 &&
  span.fields.length === 0 &&
  span.kinds.length === 0 &&
  span.sections.length === 0 &&
  span.place === null &&
  span.mentions.length === 0 &&
  span.literal === null &&
  span.mark === null;

/** True for a clause without a wish. */
export const isNeutral = (span: Span): boolean => span.mark !== null || has(span, "polite", "filler", "now", "of", "and", "section");
/** True for a clause without a wish or reason. */
export const isComment = (span: Span): boolean => isNeutral(span) || has(span, "remark", "it");

export const isColon = (span: Span | undefined): boolean => span !== undefined && /^[:：]$/.test(span.mark ?? "");
export const isComma = (span: Span | undefined): boolean => span !== undefined && /^[,،、，;；؛]$/.test(span.mark ?? "");

/** Says nothing that an edit depends on. */
export const isQuiet = (span: Span): boolean =>
  isComment(span) ||
  (!isUnknown(span) &&
    span.literal === null &&
    span.mentions.length + span.fields.length + span.kinds.length + span.sections.length === 0 &&
    (has(span, "is", "to", "old") || (span.place === null && !has(span, ...decisiveConcepts))));

/** An ending that a language writes behind an apostrophe: "'ya". */
export const isSuffix = (lexicon: ParseContext["lexicon"], tokens: ParseContext["tokens"], at: number): boolean =>
  at > 0 && tokens[at]?.start === tokens[at - 1]?.end && lengthsAt(lexicon.words("suffix"), tokens, at, at + 1).includes(1);

/** The message's own text of a run of spans. */
export function spansText({ text, tokens }: ParseContext, spans: readonly Span[]): string {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? text.slice(tokens[first.from]?.start ?? 0, tokens[last.to - 1]?.end ?? 0) : "";
}

/** The first phrase of a list of the language that begins with one of the spans; null without one. */
export function phraseRun({ lexicon, tokens }: ParseContext, spans: readonly Span[], list: string): TokenRange | null {
  const phrases = lexicon.words(list);
  for (const { from } of spans) {
    const [length] = lengthsAt(phrases, tokens, from, tokens.length);
    if (length !== undefined) return { from, to: from + length };
  }
  return null;
}
