import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** A pattern with what its matches become; both see folded words. */
const ending = z.tuple([z.string(), z.string()]);

/**
 * Words that reveal the identity of a candidate, in one language.
 *
 * Labels precede a value ("Marital status: single"); other words reveal it by themselves.
 */
export const BlindingWords = z.strictObject({
  labels: z
    .strictObject({
      birth: words,
      nationality: words,
      age: words,
      gender: words,
      birthplace: words,
      marital: words,
      children: words,
      religion: words,
      military: words,
      photo: words,
    })
    .partial(),
  genders: words,
  maritals: words,
  /** In front of or behind a name. */
  titles: words,
  pronouns: words,
  citizens: words,
  /** Articles that agree with the next word; redacted before a word that reveals a gender. */
  articles: words,
  /** Behind the number of an age. */
  years_old: words,
  /** Pairs of gendered forms, "kellner/kellnerin"; both are replaced by the first one. */
  pairs: z.array(z.string().regex(/^[^/]+\/[^/]+$/)).default([]),
  /** Pairs also end longer words: "Softwareentwicklerin". */
  compounds: z.boolean().default(false),
  /** Endings of forms that tell a woman, and the form without them. */
  feminine: z.array(ending).default([]),
  /** Endings of verbs that agree with the speaker, and the neutral form. */
  verbs: z.array(ending).default([]),
});
export type BlindingWords = z.infer<typeof BlindingWords>;
