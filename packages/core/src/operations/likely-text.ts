/** Characters of some thirty full pages. Longer documents are rare: too little is held for those, rather than too much for all others. */
export const longDocumentCharacters = 100_000;

const page = "x".repeat(4_000);

/**
 * Estimates the longest text of a document of this size, for the maximum cost of work on it. @param bytes size of the file; null:
 * unknown
 */
export const likelyText = (bytes: number | null): readonly string[] =>
  Array(Math.ceil(Math.min(bytes ?? longDocumentCharacters, longDocumentCharacters) / page.length)).fill(page);
