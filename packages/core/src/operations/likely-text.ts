/** Characters of about thirty full pages. The hold of longer documents is too low, because a higher limit would make all holds too high. */
export const longDocumentCharacters = 100_000;

const page = "x".repeat(4_000);

/** Returns a text as long as that of a document can be, to compute its maximum cost. @param bytes size of the document; null: unknown */
export const likelyText = (bytes: number | null): readonly string[] =>
  Array(Math.ceil(Math.min(bytes ?? longDocumentCharacters, longDocumentCharacters) / page.length)).fill(page);
