import type { Language, SectionKind } from "@vitae/languages/language";
import { capitalised } from "./capitalised.ts";
import { type SegmentType, segmentTypes } from "./registry/segment-types.ts";

export type SegmentNames = Readonly<Record<SegmentType, string>>;

const rows = Object.values(segmentTypes);

const english = Object.fromEntries(rows.map(({ type, name }) => [type, name])) as SegmentNames;

/** Segment type by kind of heading. */
export const segmentTypeOf = {
  contact: "personal_info",
  ...Object.fromEntries(rows.map(({ heading, type }) => [heading, type])),
} as Readonly<Record<SectionKind, SegmentType>>;

/** Default headings of a language. Uses English for `null`, and for headings that the language file lacks. */
export function segmentNames(language: Language | null): SegmentNames {
  if (language === null || language.tag === "en") return english;
  const names = { ...english, custom: language.changes.fields.other ?? english.custom };
  for (const { heading, type } of rows) {
    const word = heading && language.headings[heading]?.[0];
    if (word) names[type] = capitalised(word, language);
  }
  return names;
}
