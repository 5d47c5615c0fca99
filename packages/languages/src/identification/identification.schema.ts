import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** A regular expression for one word in lower case. */
const pattern = z.string().transform((source) => new RegExp(source, "u"));

/** Features that distinguish a language from similar ones: common words, and letters or endings that the others lack. */
export const LanguageProfile = z.strictObject({
  /** Unicode script; a language in two scripts has a profile for each. */
  script: z.string(),
  /**
   * Languages of one family are taken for each other: which of them a text is in, its small words say better than the frequencies of its
   * letters. Without a family: a language that the frequencies know nothing of and that resembles no other; its list leaves out what the
   * languages around it write too.
   */
  family: z.string().optional(),
  /** With equal evidence for several languages of a family, the lower rank wins: the more common language. */
  rank: z.number().int().positive().default(100),
  /** All letters of the language in lower case, if its neighbours write others: a word with another letter of the script is not in it. */
  alphabet: z
    .string()
    .transform((letters): ReadonlySet<string> => new Set(letters))
    .optional(),
  words,
  /** A find in a word says half as much as a word. */
  marks: pattern.optional(),
  /** Letters that no other of the family writes: a word with one says as much as two. */
  own: pattern.optional(),
});
export type LanguageProfile = z.output<typeof LanguageProfile>;

/** Features of one language (its tag is an ISO 639-1 code) in short texts. */
export const IdentificationWords = z.strictObject({
  profiles: z.array(LanguageProfile).default([]),
  /** Words that occur alone in résumés and short messages. */
  standalone: words,
  /** Words of the trade that texts in other languages use too. */
  trade: words,
});
export type IdentificationWords = z.output<typeof IdentificationWords>;
