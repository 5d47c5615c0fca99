import { totalMonths } from "./experience-months.ts";
import { ParsedResume } from "./parsed-resume.schema.ts";
import { PersonalInfo, toParsedContact, toPersonalInfo } from "./registry/contact-fields.ts";
import { type DataType, entriesTypes, type ResumeSegment, SegmentType, segmentTypes } from "./registry/segment-types.ts";
import type { Resume } from "./segment.schema.ts";
import type { SegmentNames } from "./segment-names.ts";

type SegmentOf<Type extends SegmentType> = Extract<ResumeSegment, { segment_type: Type }>;

export interface SegmentsOptions {
  /** The headings: see `segmentNames`. A section that is no other kind keeps the heading it was printed with. */
  readonly names: SegmentNames;
  /** The number of the first id; ids of an older version are not given again. */
  readonly firstId?: number;
}

/** The data of the segments that have no entries; none for what the résumé lacks. */
const ownData: { readonly [Type in DataType]: (resume: ParsedResume) => (Pick<SegmentOf<Type>, "segment_data"> & { name?: string })[] } = {
  personal_info: (resume) => [{ segment_data: toPersonalInfo(resume) }],
  summary: ({ summary }) => (summary === "" ? [] : [{ segment_data: { text: summary, items: [] } }]),
  skills: ({ skills, skill_groups }) =>
    skills.length + skill_groups.length === 0
      ? []
      : [{ segment_data: { items: [...skills], groups: skill_groups.map(({ name, skills }) => ({ name, items: [...skills] })) } }],
  interests: ({ interests }) => (interests.length === 0 ? [] : [{ segment_data: { items: [...interests], groups: [] } }]),
  custom: ({ other_sections }) =>
    other_sections.map(({ title, text, items }) => ({ name: title, segment_data: { text, items: [...items] } })),
};

/** A parsed résumé as it is saved. Segments for what it lacks are not made; `personal_info` is always there. */
export function toSegments(resume: ParsedResume, { names, firstId = 1 }: SegmentsOptions): Resume {
  let next = firstId;
  const made = (segment_type: SegmentType, segment_name: string, segment_data: object | null, items: readonly unknown[]) => ({
    segment_id: `s${next++}`,
    segment_type,
    segment_name,
    segment_data,
    sub_segments: items.map((sub_segment_data) => ({ entry_id: `e${next++}`, sub_segment_data })),
  });
  const data = SegmentType.options.flatMap((type) => {
    const row = segmentTypes[type];
    if (!("list" in row))
      return ownData[row.type](resume).map(({ segment_data, name }) => made(type, name ?? names[type], segment_data, []));
    const items: readonly unknown[] = resume[row.list as keyof ParsedResume] as unknown[];
    return items.length === 0 ? [] : [made(type, names[type], null, items.map(row.toSaved))];
  });
  return { language: resume.language, data: data as ResumeSegment[], next_id: next };
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
  const lists = entriesTypes.map(({ list, type, toParsed }) => [
    list,
    of(type).flatMap(({ sub_segments }) => sub_segments.map(({ sub_segment_data }) => toParsed(sub_segment_data))),
  ]);
  const skills = of("skills").map(({ segment_data }) => segment_data);
  const parsed = ParsedResume.parse({
    ...toParsedContact(of("personal_info")[0]?.segment_data ?? PersonalInfo.parse({})),
    summary: of("summary")
      .flatMap(({ segment_data: { text, items } }) => [text, ...items])
      .filter((text) => text !== "")
      .join("\n\n"),
    ...Object.fromEntries(lists),
    skills: skills.flatMap(({ items }) => items),
    skill_groups: skills.flatMap(({ groups }) => groups.map(({ name, items }) => ({ name, skills: items }))),
    interests: of("interests").flatMap(({ segment_data }) => segment_data.items),
    other_sections: of("custom").map(({ segment_name, segment_data }) => ({ title: segment_name, ...segment_data })),
    language: resume.language,
    ...made,
  });
  return { ...parsed, total_experience_months: totalMonths(parsed.experience, until) };
}
