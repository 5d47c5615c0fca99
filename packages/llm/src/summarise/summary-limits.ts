/** Maximum number of characters in one chunk of a transcript, about 10,000 tokens. */
export const chunkCharacters = 40_000;

/** Tokens of a reply. */
export const summaryTokens = 6_000;
