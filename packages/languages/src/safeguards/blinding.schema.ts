import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** A pattern with what its matches become; both see folded words. */
const ending = z.tuple([z.string(), z.string()]);

/**
 * What tells who a candidate is, in one language. A speaker extends it by the file alone.
 *
 * Labels stand in front of a value ("Marital status: single"); the other words tell by themselves.
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
  /** Agree with the word behind them: masked in front of one that tells a gender. */
  articles: words,
  /** Behind the number of an age. */
  years_old: words,
  /** The two forms of what somebody is, "kellner/kellnerin": both are shown as the first. */
  pairs: z.array(z.string().regex(/^[^/]+\/[^/]+$/)).default([]),
  /** Pairs also end longer words: "Softwareentwicklerin". */
  compounds: z.boolean().default(false),
  /** Endings of forms that tell a woman, and the form without them. */
  feminine: z.array(ending).default([]),
  /** Verbs and the like that agree with who speaks, and the form shown for all. */
  verbs: z.array(ending).default([]),
});
export type BlindingWords = z.infer<typeof BlindingWords>;
