import { type Guarded, protectFormatted } from "./formatted-marks.ts";
import { type FormattedText, sliced, textOf, united } from "./formatted-text.ts";
import { protectedSpans, unmarked } from "./protected-spans.ts";
import { piecesOf } from "./text-pieces.ts";

/** A piece that engines are asked about, once, however often it stands in the texts. */
export interface Question {
  readonly guarded: Guarded;
  answer: FormattedText | null;
  readonly asItIs: FormattedText;
  /** An engine gave it back as it was. */
  unchanged: boolean;
}

interface Part {
  readonly before: FormattedText;
  readonly piece: FormattedText;
  readonly after: FormattedText;
  /** Null: it stays as it is. */
  readonly question: Question | null;
}

/** What is asked to translate texts, and how the answers are put together. */
export interface Plan {
  readonly questions: readonly Question[];
  /** A text in the other language; null where an answer is missing. */
  textOf(parts: readonly Part[]): FormattedText | null;
}

/** A text as it is planned. */
export type Planned = readonly Part[];

export interface Planner extends Plan {
  /** Adds a text. Blanks, numbers, addresses and whatever else is the same in every language are asked of nobody. */
  add(text: FormattedText): Planned;
}

/** @param names that stay as they are, wherever they stand; see `knownNames` */
export function planner(names: readonly string[]): Planner {
  const questions = new Map<string, Question>();
  const questionOf = (piece: FormattedText, spans: Parameters<typeof protectFormatted>[1]): Question | null => {
    const key = piece.length > 1 ? JSON.stringify(piece.map(({ text, format }) => [text, format])) : textOf(piece);
    const known = questions.get(key);
    if (known) return known;
    const guarded = protectFormatted(piece, spans);
    if (!/\p{L}/u.test(unmarked(guarded.text))) return null;
    const question: Question = { guarded, answer: null, asItIs: piece, unchanged: false };
    questions.set(key, question);
    return question;
  };
  return {
    get questions() {
      return [...questions.values()];
    },
    add(stretches) {
      const whole = textOf(stretches);
      let from = 0;
      return piecesOf(whole, protectedSpans(whole, names)).map(({ before, text, after, spans }) => {
        const start = from + before.length;
        const end = start + text.length;
        const piece = united(sliced(stretches, start, end));
        const part = { before: sliced(stretches, from, start), piece, after: sliced(stretches, end, end + after.length) };
        from = end + after.length;
        return { ...part, question: questionOf(piece, spans) };
      });
    },
    textOf: (parts) =>
      parts.some(({ question }) => question?.answer === null)
        ? null
        : united(parts.flatMap(({ before, piece, after, question }) => [...before, ...answered(piece, question), ...after])),
  };
}

/** A question about words of one look is shared by all that look otherwise. */
const answered = (piece: FormattedText, question: Question | null): FormattedText => {
  const [only, ...others] = piece;
  if (!question?.answer || !only) return piece;
  return others.length > 0 ? question.answer : [{ text: textOf(question.answer), format: only.format }];
};
