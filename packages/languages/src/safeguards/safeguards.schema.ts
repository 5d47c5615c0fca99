import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Words of one language by which texts of models and of documents are checked; without case and accents. */
export const SafeguardWords = z.strictObject({
  /**
   * Starts of words that a fit analysis must not contain: decisions, deficits, character. Words of scripts without spaces match
   * anywhere.
   */
  unwanted: words,
  /** Nouns of a fit analysis, for languages that capitalise nouns; they are not names. */
  report_nouns: words,
  /** Starts of words in sentences that are about prompt injection without being one. */
  attack_topics: words,
  /** Activities at the start of a résumé sentence; "-ed" matches every word with this ending. */
  deeds: words,
  /** Pronouns before such an activity. */
  first_person: words,
});
export type SafeguardWords = z.output<typeof SafeguardWords>;
