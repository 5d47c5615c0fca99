import * as fc from "fast-check";
import { totalMonths } from "../experience-months.ts";
import { ParsedResume } from "../parsed-resume.schema.ts";
import { ResumeSegment } from "../registry/segment-types.ts";
import type { Resume } from "../segment.schema.ts";
import { anything } from "./anything.ts";

export const engine = { name: "offline", model: "", version: "1" } as const;

/** A parsed résumé with anything in it that rules or a model may have read. */
export const anyParsedResume: fc.Arbitrary<ParsedResume> = anything(
  ParsedResume.omit({ language: true, total_experience_months: true, warnings: true, engine: true, total_cost: true, provenance: true }),
).chain((content) =>
  fc
    .constantFrom("en", "de", "und")
    .map((language) =>
      ParsedResume.parse({ ...content, language, total_experience_months: totalMonths(content.experience, null), engine }),
    ),
);

/** A saved résumé: any segments, their ids among few, so that two of them have segments and entries in common. */
export const anyResume: fc.Arbitrary<Resume> = fc
  .record({
    language: fc.constantFrom("en", "en", "de"),
    data: fc.uniqueArray(fc.tuple(anything(ResumeSegment), fc.constantFrom("s1", "s2", "s3")), {
      selector: ([segment, id]) => `${segment.segment_type} ${id}`,
      maxLength: 6,
    }),
    first: fc.nat(2),
  })
  .map(({ language, data, first }) => ({
    language,
    next_id: 100,
    data: data.map(([segment, segment_id]) => {
      const sub_segments = segment.sub_segments.map((entry, index) => ({ ...entry, entry_id: `e${1 + ((index + first) % 3)}` }));
      return { ...segment, segment_id: `${segment_id}${segment.segment_type}`, sub_segments } as ResumeSegment;
    }),
  }));
