/** Summary of an interview by an engine, without numbers. */
export interface SummaryDraft {
  /** Language of the prose, ISO 639-1; `und` if it cannot be identified. */
  readonly language: string;
  readonly summary: string;
  /** Sentences of `summary`, in order, with the indexes of the turns that support them. */
  readonly sources: readonly { readonly sentence: string; readonly turns: readonly number[] }[];
  readonly keyPoints: readonly string[];
  readonly topics: readonly { readonly title: string; readonly summary: string }[];
  /** `turn`: index of the turn with the question. */
  readonly questions: readonly { readonly question: string; readonly turn: number; readonly answerSummary: string }[];
  readonly followUps: readonly string[];
  readonly quotes: readonly DraftQuote[];
}

export interface DraftQuote {
  /** Index of the turn. */
  readonly turn: number;
  readonly text: string;
}
