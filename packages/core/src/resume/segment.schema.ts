/**
 * A saved résumé: an ordered list of segments whose ids stay the same across edits, moves and translations.
 *
 * Objects may carry more keys than the specification lists: what a parsed résumé holds and no listed key has a place for. The types of
 * segments and their fields are defined in `registry/`.
 *
 * @source service specification, AiResponse; contract §3
 */
import * as z from "zod";
import { ResumeSegment } from "./registry/segment-types.ts";

/** A résumé as it is saved and edited. */
export const Resume = z.object({
  /** ISO 639-1 of its content; `und` when it cannot be told. */
  language: z.string(),
  data: z.array(ResumeSegment),
  /** The number of the next segment or entry: an id is never given twice. */
  next_id: z.number().int().min(1),
  /** The template that it is exported with; absent: the default one. */
  template_id: z.string().optional(),
});
export type Resume = z.infer<typeof Resume>;

/** What callers see of it. @source contract §3, `ai_data` */
export const AiData = Resume.pick({ language: true, data: true });
export type AiData = z.infer<typeof AiData>;

export const aiDataOf = ({ language, data }: Resume): AiData => ({ language, data });
