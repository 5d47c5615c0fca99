/**
 * A saved résumé: an ordered list of segments whose ids stay the same across edits, moves and translations.
 *
 * Objects may have more keys than the specification lists, for values of a parsed résumé without a listed key. `registry/` defines
 * the types of segments and their fields.
 *
 * @source service specification, AiResponse; contract §3
 */
import * as z from "zod";
import { ResumeSegment } from "./registry/segment-types.ts";

/** A saved résumé: its language and its segments. */
export const Resume = z.object({
  /** ISO 639-1 code of the content; `und` if the language cannot be identified. */
  language: z.string(),
  data: z.array(ResumeSegment),
  /** The number of the next segment or entry: an id is never given twice. */
  next_id: z.number().int().min(1),
  /** The template that it is exported with; absent: the default one. */
  template_id: z.string().optional(),
});
export type Resume = z.infer<typeof Resume>;

/** The part of a saved résumé that callers receive. @source contract §3, `ai_data` */
export const AiData = Resume.pick({ language: true, data: true });
export type AiData = z.infer<typeof AiData>;

export const aiDataOf = ({ language, data }: Resume): AiData => ({ language, data });
