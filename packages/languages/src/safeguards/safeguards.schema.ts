import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Words of one language by which texts of models and of documents are checked; without case and accents. */
export const SafeguardWords = z.strictObject({
  /** Beginnings of words that a fit analysis does not use: decisions, what somebody lacks, what somebody is like. Words of scripts without spaces match anywhere. */
  unwanted: words,
  /** Nouns of a fit analysis, where nouns have capitals: they name nobody. */
  report_nouns: words,
  /** Beginnings of words in sentences that tell of attacks on machines, and are none themselves. */
  attack_topics: words,
  /** What somebody did, at the beginning of a sentence of a résumé; "-ed" for every word with that ending. */
  deeds: words,
  /** Who did it, in front of it. */
  first_person: words,
});
export type SafeguardWords = z.output<typeof SafeguardWords>;
