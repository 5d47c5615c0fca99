/** Characters of a transcript that a model is asked about at once: some 10,000 tokens. */
export const partCharacters = 40_000;

/** Tokens of a reply. */
export const summaryTokens = 6_000;
