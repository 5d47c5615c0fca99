import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { InstructionField, IntentName, PhraseName } from "./instruction.schema.ts";
import type { InstructionLexicon } from "./lexicon.ts";
import { lengthsAt, matches, type SlotTest, type SlotValues, type StepBudget, type TokenRange } from "./match-template.ts";
import type { ResumeIndex } from "./resume-index.ts";
import type { Phrases } from "./template.ts";
import type { InstructionToken } from "./tokens.ts";

/** Why nothing is made of a clause. @source planner.port.ts, `Declined` */
type Declined = "asks_for_translation" | "no_resume" | "not_found" | "ambiguous" | "needs_model" | "not_understood";

/** What a clause comes to. */
export type ClauseResult =
  | { readonly kind: "edit"; readonly operations: readonly EditOperation[] }
  | { readonly kind: "travel"; readonly to: "undo" | "redo"; readonly steps: number }
  | { readonly kind: "nothing" }
  | { readonly kind: "declined"; readonly why: Declined };

/** An instruction that is being read in one language, against the résumé as the clauses before left it. */
export interface ParseContext {
  readonly text: string;
  readonly tokens: readonly InstructionToken[];
  readonly lexicon: InstructionLexicon;
  readonly parts: ResumeIndex;
  readonly imported: boolean;
  readonly budget: StepBudget;
  /** The form of the clause before; null for the first. */
  readonly after: IntentName | null;
  /** A value may not hold what begins another clause. */
  readonly mayHold: (run: TokenRange) => boolean;
}

export const edit = (operations: readonly EditOperation[]): ClauseResult => ({ kind: "edit", operations });
export const declined = (why: Declined): ClauseResult => ({ kind: "declined", why });

/** The words of a run, as keys of the lexicon are written. */
export const keyAt = ({ tokens }: ParseContext, { from, to }: TokenRange): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(" ");

/** The instruction's own text of a run. */
export const textAt = ({ text, tokens }: ParseContext, { from, to }: TokenRange): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);

export const isPhrase = ({ tokens }: ParseContext, phrases: Phrases, run: TokenRange): boolean =>
  lengthsAt(phrases, tokens, run.from, run.to).includes(run.to - run.from);

const year = /(?<!\d)(?:1[89]|20|25)\d\d(?!\d)/;
const shortYear = /^\D{0,12}\d{1,2}[./-]\d{2,4}$|'\d\d$/;

export const isPresent = (scene: ParseContext, run: TokenRange): boolean => scene.lexicon.present.has(keyAt(scene, run));
/** A year, or a date in figures, with nothing but names of months and the like beside it. */
export const isPrintedDate = ({ lexicon }: ParseContext, text: string): boolean =>
  text.length <= 40 &&
  (year.test(text) || shortYear.test(text)) &&
  (fold(text).match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => lexicon.dateWords.has(word));

const fieldOf = (scene: ParseContext, run: TokenRange): InstructionField | undefined => scene.lexicon.fields.get(keyAt(scene, run));

/** Words up to which there is a key of the lexicon. */
const mostWords = 8;

/** What each slot may hold, whatever the form. */
const rules: Readonly<Record<string, (scene: ParseContext, run: TokenRange) => boolean>> = {
  value: (scene, run) => scene.mayHold(run),
  items: (scene, run) => scene.mayHold(run),
  text: (scene, run) => scene.mayHold(run),
  field: (scene, run) => fieldOf(scene, run) !== undefined,
  kind: (scene, run) => scene.lexicon.kinds.has(keyAt(scene, run)),
  current: (scene, run) => isPhrase(scene, scene.lexicon.words("current"), run),
  sure: ({ tokens }, { from, to }) => to === from + 1 && /^[:：=]$/.test(tokens[from]?.word ?? ""),
  segment: (scene, run) => scene.lexicon.segments.has(keyAt(scene, run)),
  n: (scene, run) => parseOrdinal(scene, run) !== null,
  since: (scene, run) => isPrintedDate(scene, textAt(scene, run)),
  start: (scene, run) => isPrintedDate(scene, textAt(scene, run)),
  end: (scene, run) => isPresent(scene, run) || isPrintedDate(scene, textAt(scene, run)),
  date: (scene, run) => isPrintedDate(scene, textAt(scene, run)),
  period: (scene, run) => /^\d{4}\s?[-–—]\s?\d{4}$/.test(textAt(scene, run)),
  title: (scene, run) => isName(scene, run),
  company: (scene, run) => isName(scene, run),
  degree: (scene, run) => isName(scene, run),
  subject: (scene, run) => isName(scene, run),
  school: (scene, run) => isName(scene, run),
  place: (scene, run) => isName(scene, run) && !/\d/.test(textAt(scene, run)) && !/^\d/.test(scene.tokens[run.to]?.word ?? ""),
  language: (scene, run) => scene.lexicon.languageNames.has(keyAt(scene, run)),
};
const short = new Set(["field", "kind", "segment", "n", "since", "start", "end", "date", "period", "language"]);

const isName = (scene: ParseContext, run: TokenRange): boolean => {
  const text = textAt(scene, run);
  const link = ["at", "as"].some((name) => lengthsAt(scene.lexicon.words(name), scene.tokens, run.from, run.to).length > 0);
  return text.length <= 200 && !link && !year.test(text) && !/^[,;:.()\-–—]|[,;:(\-–—]$/.test(text);
};

/** The number that a word for a place says, from 1; below 0 it counts from the end. */
export function parseOrdinal(scene: ParseContext, run: TokenRange): number | null {
  const key = keyAt(scene, run);
  const known = scene.lexicon.ordinals.get(key);
  if (known !== undefined) return known;
  const digits = /^(?:#|no\.? ?)?(\d{1,3})(?: ?\.|st|nd|rd|th|er|re|e|ème|eme|º|ª|o|a|-?й|-?я|\. )?$/.exec(key)?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

const allows =
  (scene: ParseContext): SlotTest =>
  (slot, run) => {
    if (short.has(slot) && run.to - run.from > mostWords) return false;
    return rules[slot]?.(scene, run) ?? true;
  };

export const intentMatches = function* (scene: ParseContext, form: IntentName, run: TokenRange): Generator<SlotValues> {
  for (const template of scene.lexicon.forms.get(form) ?? []) yield* matches(template, scene.tokens, run, allows(scene), scene.budget);
};

export const phraseMatches = function* (scene: ParseContext, phrase: PhraseName, run: TokenRange): Generator<SlotValues> {
  for (const template of scene.lexicon.phrases.get(phrase) ?? []) yield* matches(template, scene.tokens, run, allows(scene), scene.budget);
};
