import * as z from "zod";

/** Words of what a résumé says, without regard to case and accents. */
const words = z.array(z.string().trim().min(1)).default([]);

/** How a language says that what a résumé names is not what its candidate knows, or not yet. A speaker extends it by the file alone. */
export const EvidenceWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** In front of what somebody has not: "no", "without". Whole words. */
  negations: words,
  /** What somebody has none of, between the no and its object; beginnings of words: "experience". */
  knowledge: words,
  /** Behind what somebody has not. */
  trailing_negations: words,
  /** Learnt, planned, not done yet: "in progress". Beginnings of words. */
  in_progress: words,
  /** What somebody would like to know, and so does not: "would like to". */
  wishes: words,
  /** Says that somebody else did or used it, or that it is somebody's name: "customers". Whole words. */
  others: words,
  /** Said of a life outside work: "hobby". Whole words. */
  asides: words,
  /** Beside a name that means something else, too, shows that the product is meant: "developer". Beginnings of words. */
  technical: words,
  /** Titles of whoever is still trained for a trade: "trainee". Beginnings of words. */
  trainees: words,
  /** The state of a licence, which is no part of its name: "valid". Whole words. */
  states: words,
});
export type EvidenceWords = z.infer<typeof EvidenceWords>;
