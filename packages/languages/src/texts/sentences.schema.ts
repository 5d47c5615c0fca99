import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** What ends a question in one language, where no mark does. */
export const SentenceWords = z.strictObject({
  question_endings: words,
  /** Words behind which an ending asks nothing. */
  not_behind: words,
  /** What may stand behind an ending. */
  polite_particles: words,
  /** An ending counts behind a letter of this script only. @source Unicode Script property */
  behind_script: z.string().optional(),
  /** A space ends a sentence, as a full stop does elsewhere. */
  space_ends_sentence: z.boolean().default(false),
});
export type SentenceWords = z.output<typeof SentenceWords>;
