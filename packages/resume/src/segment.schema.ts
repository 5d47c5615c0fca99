/**
 * Saved résumé: an ordered list of segments. Edits, moves and translations keep their ids. Objects can have more keys than the specification
 * lists, for data of the parsed résumé. `registry/` defines the segment types and their fields.
 *
 * @source service specification, AiResponse; contract §3
 */
import * as z from "zod";
import { ResumeSegment } from "./registry/segment-types.ts";

export const Resume = z.object({
  /** Language of the content, ISO 639-1; `und` if it cannot be identified. */
  language: z.string(),
  data: z.array(ResumeSegment),
  /** Number of the next id of a segment or an entry. Ids are never assigned twice. */
  next_id: z.number().int().min(1),
  /** Template for exports. Default: `default`. */
  template_id: z.string().optional(),
});
export type Resume = z.infer<typeof Resume>;

/** Part that callers see. @source contract §3, `ai_data` */
export const AiData = Resume.pick({ language: true, data: true });
export type AiData = z.infer<typeof AiData>;

export const aiDataOf = ({ language, data }: Resume): AiData => ({ language, data });
