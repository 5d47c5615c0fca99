import type { Facts } from "./facts.ts";
import type { ParsedQuestion } from "./parse-question.ts";
import type { AnswerPhraser } from "./phrase-answer.ts";

/** Question with the data to answer it. */
export interface QuestionContext {
  readonly question: ParsedQuestion;
  readonly facts: Facts;
  readonly speak: AnswerPhraser;
  /** `YYYY-MM` */
  readonly today: string;
}

/** The answer; null when the question is about something else. */
export type AnswerRule = (asked: QuestionContext) => string | null;
