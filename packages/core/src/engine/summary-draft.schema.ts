/** What is said of an interview; numbers are no part of it. */
export interface SummaryDraft {
  /** ISO 639-1 of the prose; `und` where it cannot be told. */
  readonly language: string;
  readonly summary: string;
  /** Each sentence of `summary`, in its order, with the indexes of the turns that say it. */
  readonly sources: readonly { readonly sentence: string; readonly turns: readonly number[] }[];
  readonly keyPoints: readonly string[];
  readonly topics: readonly { readonly title: string; readonly summary: string }[];
  /** `turn` is the index of the turn in which it is asked. */
  readonly questions: readonly { readonly question: string; readonly turn: number; readonly answerSummary: string }[];
  readonly followUps: readonly string[];
  /** Words of a turn; checked against it. */
  readonly quotes: readonly DraftQuote[];
}

export interface DraftQuote {
  /** Index of the turn. */
  readonly turn: number;
  readonly text: string;
}
