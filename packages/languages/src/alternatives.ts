const special = /[.*+?^${}()|[\]\\/]/g;

/**
 * Words as alternatives of a regular expression, longest first; "word-" is followed by any letters. Without a word: what never matches.
 * For patterns with the flag `u` or `v`.
 */
export function alternatives(words: readonly string[]): string {
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  const written = longestFirst.map((word) => {
    const escaped = word.replace(/-$/, "").replace(special, "\\$&");
    return word.endsWith("-") ? `${escaped}\\p{L}*` : escaped;
  });
  return written.length > 0 ? written.join("|") : "(?!)";
}
