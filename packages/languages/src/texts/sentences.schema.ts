import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Words that end a question in one language, if there is no mark. */
export const SentenceWords = z.strictObject({
  question_endings: words,
  /** Words after which such an ending is not a question. */
  not_behind: words,
  /** Particles that may follow an ending. */
  polite_particles: words,
  /** An ending counts behind a letter of this script only. @source Unicode Script property */
  behind_script: z.string().optional(),
  /** A space ends a sentence, as a full stop does elsewhere. */
  space_ends_sentence: z.boolean().default(false),
});
export type SentenceWords = z.output<typeof SentenceWords>;
