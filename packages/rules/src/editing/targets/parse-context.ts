import { fold } from "@vitae/languages/fold";
import type { InstructionLexicon } from "../words/lexicon.ts";
import { lengthsAt, type TokenRange } from "../words/phrases.ts";
import type { InstructionToken } from "../words/tokens.ts";
import type { ResumeIndex } from "./resume-index.ts";

/** An instruction that is being read in one language, against a résumé. */
export interface ParseContext {
  readonly text: string;
  readonly tokens: readonly InstructionToken[];
  /** All letters of the text are capitals, so that they tell nothing. */
  readonly isInCapitals: boolean;
  readonly lexicon: InstructionLexicon;
  readonly parts: ResumeIndex;
  /** A file was sent with it. */
  readonly imported: boolean;
}

/** The words of a run, as keys of the lexicon are written. */
export const keyAt = ({ tokens }: ParseContext, { from, to }: TokenRange): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(" ");

/** The instruction's own text of a run. */
export const textAt = ({ text, tokens }: ParseContext, { from, to }: TokenRange): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);

const year = /(?<!\d)(?:1[89]|20|25)\d\d(?!\d)/;
const shortYear = /^\D{0,12}\d{1,2}[./-]\d{2,4}$|'\d\d$/;

export const isPresent = (scene: ParseContext, run: TokenRange): boolean => scene.lexicon.present.has(keyAt(scene, run));
/** All words of a run say how well a language is spoken. */
export const isLevelWord = ({ lexicon, tokens }: ParseContext, { from, to }: TokenRange): boolean =>
  [lexicon.levels, lexicon.words("level")].some((levels) => lengthsAt(levels, tokens, from, to).includes(to - from));
/** A year, or a date in figures, with nothing but names of months and the like beside it. */
export const isPrintedDate = ({ lexicon }: ParseContext, text: string): boolean =>
  text.length <= 40 &&
  (year.test(text) || shortYear.test(text)) &&
  (fold(text).match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => lexicon.dateWords.has(word));

/** The number that a word for a place says, from 1; below 0 it counts from the end. */
export function parseOrdinal(scene: ParseContext, run: TokenRange): number | null {
  const key = keyAt(scene, run);
  const known = scene.lexicon.ordinals.get(key);
  if (known !== undefined) return known;
  const digits = /^(?:#|no\.? ?)?(\d{1,3})(?: ?\.|st|nd|rd|th|er|re|e|ème|eme|º|ª|o|a|-?й|-?я|\. )?$/.exec(key)?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
