import * as z from "zod";

/** Words of what a résumé says, without regard to case and accents. */
const words = z.array(z.string().trim().min(1)).default([]);

/** Words by which a language states that the candidate does not have a skill, or not yet. */
export const EvidenceWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** Words before a missing skill: "no", "without". Whole words. */
  negations: words,
  /** Nouns between a negation and its object, as word starts: "experience". */
  knowledge: words,
  /** Words after a missing skill. */
  trailing_negations: words,
  /** Learnt, planned, not done yet: "in progress". Beginnings of words. */
  in_progress: words,
  /** Words for a wish to learn: "would like to". */
  wishes: words,
  /** Words for skills of other people, or for names: "customers". Whole words. */
  others: words,
  /** The sentence tells what somebody else does: "while the", "the team ran". Whole words. */
  by_others: words,
  /**
   * Words that open a duty whose object is ordered, sold, filed or announced for those who work with it, each with its other forms: "sell", "sales".
   */
  handles: z.array(words).default([]),
  /** In front of the means of a duty: "booked in Dentally". Whole words. */
  means: words,
  /** Said of a life outside work: "hobby". Whole words. */
  asides: words,
  /** Beside a name that means something else, too, shows that the product is meant: "developer". Beginnings of words. */
  technical: words,
  /** What people who make a thing are called, and what they do, as word starts: a "front-end engineer" does "front-end development". */
  makers: words,
  /** Behind a certificate that is not held, or no longer: "expired". Whole words. */
  lapsed: words,
  /** Titles of trainees, as word starts: "trainee". */
  trainees: words,
  /** The state of a licence, which is no part of its name: "valid". Whole words. */
  states: words,
});
export type EvidenceWords = z.infer<typeof EvidenceWords>;
