import type { Steps } from "../texts/steps.ts";
import { type ProtectedRuns, protectFormatted } from "./formatted-placeholders.ts";
import { type FormattedText, mergeRuns, runsText, sliceRuns } from "./formatted-text.ts";
import { createNameMatcher } from "./name-matcher.ts";
import { findProtectedSpans, stripPlaceholders } from "./protected-spans.ts";
import { chunkText } from "./text-chunks.ts";

/** A translation unit: it is sent to engines once, even if it occurs several times. */
export interface TranslationUnit {
  readonly guarded: ProtectedRuns;
  answer: FormattedText | null;
  readonly asItIs: FormattedText;
  /** An engine returned it unchanged, or in another language than the target. */
  unchanged: boolean;
}

interface Part {
  readonly before: FormattedText;
  readonly piece: FormattedText;
  readonly after: FormattedText;
  /** Null: it stays as it is. */
  readonly question: TranslationUnit | null;
}

/** Texts to send to engines, and the assembly of their translations. */
export interface TranslationPlan {
  readonly questions: readonly TranslationUnit[];
  /** A text in the other language; null where an answer is missing. */
  textOf(parts: readonly Part[]): FormattedText | null;
}

/** A text as it is planned. */
export type Planned = readonly Part[];

/** Plans which texts are sent to a translation engine. */
export interface TranslationPlanner extends TranslationPlan {
  /** Adds a text, in steps. Blanks, numbers, addresses and other text that is equal in every language are not sent. */
  add(text: FormattedText): Steps<Planned>;
}

/** Creates a translation planner. @param names names to keep unchanged; see `knownNames` */
export function createTranslationPlanner(names: readonly string[]): TranslationPlanner {
  const questions = new Map<string, TranslationUnit>();
  const matcher = createNameMatcher(names);
  const questionOf = (piece: FormattedText, spans: Parameters<typeof protectFormatted>[1]): TranslationUnit | null => {
    const key = piece.length > 1 ? JSON.stringify(piece.map(({ text, format }) => [text, format])) : runsText(piece);
    const known = questions.get(key);
    if (known) return known;
    const { text, restore } = protectFormatted(piece, spans);
    const guarded = { text, restore: (translation: string) => withNames(runsText(piece), restore(translation)) };
    if (!/\p{L}/u.test(stripPlaceholders(guarded.text))) return null;
    const question: TranslationUnit = { guarded, answer: null, asItIs: piece, unchanged: false };
    questions.set(key, question);
    return question;
  };
  /** Null if an engine attached letters to a name. */
  const withNames = (source: string, restored: FormattedText | null) =>
    restored && matcher.areKept(source, runsText(restored)) ? restored : null;
  return {
    get questions() {
      return [...questions.values()];
    },
    *add(stretches) {
      const whole = runsText(stretches);
      const spans = yield* findProtectedSpans(whole, matcher);
      let from = 0;
      return chunkText(whole, spans).map(({ before, text, after, spans }) => {
        const start = from + before.length;
        const end = start + text.length;
        const piece = mergeRuns(sliceRuns(stretches, start, end));
        const part = { before: sliceRuns(stretches, from, start), piece, after: sliceRuns(stretches, end, end + after.length) };
        from = end + after.length;
        return { ...part, question: questionOf(piece, spans) };
      });
    },
    textOf: (parts) =>
      parts.some(({ question }) => question?.answer === null)
        ? null
        : mergeRuns(parts.flatMap(({ before, piece, after, question }) => [...before, ...answered(piece, question), ...after])),
  };
}

/** A question about words of one look is shared by all that look otherwise. */
const answered = (piece: FormattedText, question: TranslationUnit | null): FormattedText => {
  const [only, ...others] = piece;
  if (!question?.answer || !only) return piece;
  return others.length > 0 ? question.answer : [{ text: runsText(question.answer), format: only.format }];
};
