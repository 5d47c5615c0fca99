/** Characters of some thirty full pages. Longer documents are rare: too little is held for those, rather than too much for all others. */
export const longDocumentCharacters = 100_000;

const page = "x".repeat(4_000);

/** As much text as a document of this size may hold, for the maximum cost of work on it. Files are larger than their text. @param bytes null: unknown */
export const likelyText = (bytes: number | null): readonly string[] =>
  Array(Math.ceil(Math.min(bytes ?? longDocumentCharacters, longDocumentCharacters) / page.length)).fill(page);
