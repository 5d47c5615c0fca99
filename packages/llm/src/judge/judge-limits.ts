/** Characters of a job, and lines of a document, that a model is shown. */
export const mostJobShown = 60_000;
export const mostLinesShown = 1_500;

/** Tokens of a reply. */
export const judgeTokens = 6_000;
