import type { Language, SectionKind } from "@vitae/languages/language";
import { capitalised } from "./capitalised.ts";
import type { SegmentType } from "./segment.schema.ts";

export type SegmentNames = Readonly<Record<SegmentType, string>>;

/** @source contract §3, English defaults of `segment_name` */
const english: SegmentNames = {
  personal_info: "Personal Information",
  summary: "Summary",
  experience: "Experience",
  education: "Education",
  licenses_certifications: "Licenses & Certifications",
  skills: "Skills",
  projects: "Projects",
  languages: "Languages",
  awards: "Awards",
  publications: "Publications",
  volunteering: "Volunteering",
  interests: "Interests",
  references: "References",
  custom: "Additional Information",
};

/** Where the headings of a type stand in a language file; a segment of no other kind has none. */
const kinds: Readonly<Record<Exclude<SegmentType, "custom">, SectionKind>> = {
  personal_info: "personal",
  summary: "summary",
  experience: "experience",
  education: "education",
  licenses_certifications: "certifications",
  skills: "skills",
  projects: "projects",
  languages: "languages",
  awards: "awards",
  publications: "publications",
  volunteering: "volunteering",
  interests: "interests",
  references: "references",
};

/** The type of segment that stands under such a heading. */
export const segmentTypeOf: Readonly<Record<SectionKind, SegmentType>> = {
  contact: "personal_info",
  personal: "personal_info",
  summary: "summary",
  experience: "experience",
  education: "education",
  certifications: "licenses_certifications",
  skills: "skills",
  projects: "projects",
  languages: "languages",
  awards: "awards",
  publications: "publications",
  volunteering: "volunteering",
  interests: "interests",
  references: "references",
};

/** The usual headings of a language; English ones for `null` and for what the language file lacks. */
export function segmentNames(language: Language | null): SegmentNames {
  if (language === null || language.tag === "en") return english;
  const names = { ...english, custom: language.changes.fields.other ?? english.custom };
  for (const [type, kind] of Object.entries(kinds) as [keyof typeof kinds, SectionKind][]) {
    const heading = language.headings[kind]?.[0];
    if (heading) names[type] = capitalised(heading, language);
  }
  return names;
}
