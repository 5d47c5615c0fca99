import type { Facts } from "./facts.ts";
import type { Question } from "./scan.ts";
import type { Speaker } from "./speaker.ts";

/** A question, and what it takes to answer it. */
export interface Asked {
  readonly question: Question;
  readonly facts: Facts;
  readonly speak: Speaker;
  /** `YYYY-MM` */
  readonly today: string;
}

/** The answer; null when the question is about something else. */
export type Rule = (asked: Asked) => string | null;
