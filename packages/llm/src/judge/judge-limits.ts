/** Characters of a job, and lines of a document, that a model is shown. */
export const maxJobCharacters = 60_000;
export const maxDocumentLines = 1_500;

/** Tokens of a reply. */
export const maxJudgeTokens = 6_000;
