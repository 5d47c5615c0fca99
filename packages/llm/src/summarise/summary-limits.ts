/** Characters of a transcript that a model is asked about at once: some 10,000 tokens. */
export const chunkCharacters = 40_000;

/** Tokens of a reply. */
export const summaryTokens = 6_000;
