import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Labels in front of the lines of a transcript, in one language. */
export const SpeakerWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** Labels of speakers without a name: "interviewer", "speaker". */
  roles: words,
  /** Roles of interviewers and of candidates; `roles` contains them too. */
  interviewers: words,
  candidates: words,
  /** Labels of notes and lists, which name no speaker: "date", "agenda". */
  others: words,
});
export type SpeakerWords = z.infer<typeof SpeakerWords>;
