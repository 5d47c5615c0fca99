import * as z from "zod";

/** Phrases of `phrases.ts`, folded when they are read. */
const phrases = z.array(z.string().trim().min(1)).default([]);

/** Judgements of people that no summary repeats, in one language. */
export const JudgementWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** Verdicts about a person. */
  verdicts: phrases,
  /** Words of a judgement. A sentence of the transcript may have them, because they may be its subject. */
  words: phrases,
  /** Things that such words also describe, without a verdict about a person. */
  subjects: phrases,
});
export type JudgementWords = z.infer<typeof JudgementWords>;
