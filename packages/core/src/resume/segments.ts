import { certificationItem, educationItem, parsedCertificate, parsedDegree } from "./education-entry.ts";
import { experienceItem, parsedJob } from "./experience-entry.ts";
import { totalMonths } from "./experience-months.ts";
import {
  awardItem,
  languageItem,
  parsedAward,
  parsedLanguage,
  parsedProject,
  parsedPublication,
  parsedReference,
  parsedVolunteering,
  projectItem,
  publicationItem,
  referenceItem,
  volunteeringItem,
} from "./generic-entries.ts";
import { ParsedResume } from "./parsed-resume.schema.ts";
import { parsedPerson, personalInfo } from "./person-segment.ts";
import { PersonalInfo, type Resume, type ResumeSegment, type SegmentType } from "./segment.schema.ts";
import type { SegmentNames } from "./segment-names.ts";

type SegmentOf<Type extends SegmentType> = Extract<ResumeSegment, { segment_type: Type }>;
type ItemOf<Type extends SegmentType> = SegmentOf<Type>["sub_segments"][number]["sub_segment_data"];
type EntryType = Extract<ResumeSegment, { segment_data: null }>["segment_type"];

export interface SegmentsOptions {
  /** The headings: see `segmentNames`. A section that is no other kind keeps the heading it was printed with. */
  readonly names: SegmentNames;
  /** The number of the first id; ids of an older version are not given again. */
  readonly firstId?: number;
}

/** A parsed résumé as it is saved. Segments for what it lacks are not made; `personal_info` is always there. */
export function toSegments(resume: ParsedResume, { names, firstId = 1 }: SegmentsOptions): Resume {
  let next = firstId;
  const made = <Type extends SegmentType>(
    segment_type: Type,
    segment_data: SegmentOf<Type>["segment_data"],
    segment_name: string = names[segment_type],
    items: readonly ItemOf<Type>[] = [],
  ) => {
    const segment_id = `s${next++}`;
    const sub_segments = items.map((sub_segment_data) => ({ entry_id: `e${next++}`, sub_segment_data }));
    return { segment_id, segment_type, segment_name, segment_data, sub_segments } as SegmentOf<Type>;
  };
  const entries = <Type extends EntryType, From>(type: Type, from: readonly From[], item: (from: From) => ItemOf<Type>) =>
    from.length === 0 ? [] : [made<Type>(type, null as SegmentOf<Type>["segment_data"], names[type], from.map(item))];

  const groups = resume.skill_groups.map(({ name, skills }) => ({ name, items: [...skills] }));
  const data: ResumeSegment[] = [
    made("personal_info", personalInfo(resume)),
    ...(resume.summary === "" ? [] : [made("summary", { text: resume.summary, items: [] })]),
    ...entries("experience", resume.experience, experienceItem),
    ...entries("education", resume.education, educationItem),
    ...entries("licenses_certifications", resume.certifications, certificationItem),
    ...(resume.skills.length + groups.length === 0 ? [] : [made("skills", { items: [...resume.skills], groups })]),
    ...entries("projects", resume.projects, projectItem),
    ...entries("languages", resume.languages, languageItem),
    ...entries("awards", resume.awards, awardItem),
    ...entries("publications", resume.publications, publicationItem),
    ...entries("volunteering", resume.volunteering, volunteeringItem),
    ...(resume.interests.length === 0 ? [] : [made("interests", { items: [...resume.interests], groups: [] })]),
    ...entries("references", resume.references, referenceItem),
    ...resume.other_sections.map(({ title, text, items }) => made("custom", { text, items: [...items] }, title)),
  ];
  return { language: resume.language, data, next_id: next };
}

/** What a saved résumé does not hold. `until`, `YYYY-MM`: where ranges that are still open end; null: with the latest date printed. */
export type ParsedOptions = Pick<ParsedResume, "engine"> &
  Partial<Pick<ParsedResume, "warnings" | "total_cost" | "provenance">> & { readonly until?: string | null };

/**
 * A saved résumé as a parsed one: the other way of `toSegments`, without loss. Several segments of a type become one list; the order
 * of the segments, and their headings where they have a type, have no place in it.
 */
export function toParsed(resume: Resume, { until = null, ...made }: ParsedOptions): ParsedResume {
  const of = <Type extends SegmentType>(type: Type) =>
    resume.data.filter((segment): segment is SegmentOf<Type> => segment.segment_type === type);
  const entries = <Type extends EntryType, Item>(type: Type, item: (from: ItemOf<Type>) => Item): Item[] =>
    resume.data.flatMap(({ segment_type, sub_segments }) =>
      segment_type === type ? sub_segments.map(({ sub_segment_data }) => item(sub_segment_data as ItemOf<Type>)) : [],
    );

  const experience = entries("experience", parsedJob);
  const skills = of("skills").map(({ segment_data }) => segment_data);
  return ParsedResume.parse({
    ...parsedPerson(of("personal_info")[0]?.segment_data ?? PersonalInfo.parse({})),
    summary: of("summary")
      .flatMap(({ segment_data: { text, items } }) => [text, ...items])
      .filter((text) => text !== "")
      .join("\n\n"),
    experience,
    education: entries("education", parsedDegree),
    skills: skills.flatMap(({ items }) => items),
    skill_groups: skills.flatMap(({ groups }) => groups.map(({ name, items }) => ({ name, skills: items }))),
    certifications: entries("licenses_certifications", parsedCertificate),
    projects: entries("projects", parsedProject),
    languages: entries("languages", parsedLanguage),
    awards: entries("awards", parsedAward),
    publications: entries("publications", parsedPublication),
    volunteering: entries("volunteering", parsedVolunteering),
    interests: of("interests").flatMap(({ segment_data }) => segment_data.items),
    references: entries("references", parsedReference),
    other_sections: of("custom").map(({ segment_name, segment_data }) => ({ title: segment_name, ...segment_data })),
    language: resume.language,
    total_experience_months: totalMonths(experience, until),
    ...made,
  });
}
