import { type Protected, protect, protectedSpans, unmarked } from "./protected-spans.ts";
import { type Piece, piecesOf } from "./text-pieces.ts";

/** A piece that engines are asked about, once, however often it stands in the texts. */
export interface Question {
  readonly guarded: Protected;
  answer: string | null;
}

interface Part {
  readonly piece: Piece;
  /** Null: it stays as it is. */
  readonly question: Question | null;
}

/** What is asked to translate texts, and how the answers are put together. */
export interface Plan {
  readonly questions: readonly Question[];
  /** A text in the other language; null where an answer is missing. */
  textOf(parts: readonly Part[]): string | null;
}

/** A text as it is planned. */
export type Planned = readonly Part[];

export interface Planner extends Plan {
  /** Adds a text. Blanks, numbers, addresses and whatever else is the same in every language are asked of nobody. */
  add(text: string): Planned;
}

/** @param names that stay as they are, wherever they stand; see `knownNames` */
export function planner(names: readonly string[]): Planner {
  const questions = new Map<string, Question>();
  const questionOf = ({ text, spans }: Piece): Question | null => {
    const known = questions.get(text);
    if (known) return known;
    const guarded = protect(text, spans);
    if (!/\p{L}/u.test(unmarked(guarded.text))) return null;
    const question: Question = { guarded, answer: null };
    questions.set(text, question);
    return question;
  };
  return {
    get questions() {
      return [...questions.values()];
    },
    add: (text) => piecesOf(text, protectedSpans(text, names)).map((piece) => ({ piece, question: questionOf(piece) })),
    textOf: (parts) =>
      parts.some(({ question }) => question?.answer === null)
        ? null
        : parts.map(({ piece, question }) => piece.before + (question?.answer ?? piece.text) + piece.after).join(""),
  };
}
