import { totalMonths } from "./experience-months.ts";
import { ParsedResume } from "./parsed-resume.schema.ts";
import { PersonalInfo, toParsedContact, toPersonalInfo } from "./registry/contact-fields.ts";
import { type DataType, entriesTypes, type ResumeSegment, SegmentType, segmentTypes } from "./registry/segment-types.ts";
import type { Resume } from "./segment.schema.ts";
import type { SegmentNames } from "./segment-names.ts";

type SegmentOf<Type extends SegmentType> = Extract<ResumeSegment, { segment_type: Type }>;

export interface SegmentsOptions {
  /** Headings, see `segmentNames`. Custom segments keep their printed heading. */
  readonly names: SegmentNames;
  /** Number of the first id, after those of earlier versions. Default: 1. */
  readonly firstId?: number;
}

/** Data of segments without entries; none if the résumé has no such data. */
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

/** Converts a parsed résumé to a saved one. Omits segments without content, except `personal_info`. */
export function toSegments(resume: ParsedResume, { names, firstId = 1 }: SegmentsOptions): Resume {
  let next = firstId;
  const createSegment = (segment_type: SegmentType, segment_name: string, segment_data: object | null, items: readonly unknown[]) => ({
    segment_id: `s${next++}`,
    segment_type,
    segment_name,
    segment_data,
    sub_segments: items.map((sub_segment_data) => ({ entry_id: `e${next++}`, sub_segment_data })),
  });
  const data = SegmentType.options.flatMap((type) => {
    const row = segmentTypes[type];
    if (!("list" in row))
      return ownData[row.type](resume).map(({ segment_data, name }) => createSegment(type, name ?? names[type], segment_data, []));
    const items: readonly unknown[] = resume[row.list as keyof ParsedResume] as unknown[];
    return items.length === 0 ? [] : [createSegment(type, names[type], null, items.map(row.toSaved))];
  });
  return { language: resume.language, data: data as ResumeSegment[], next_id: next };
}

/** Data that a saved résumé lacks. `until` (`YYYY-MM`): end of current roles; null: the latest printed date. */
export type ParsedOptions = Pick<ParsedResume, "engine"> &
  Partial<Pick<ParsedResume, "warnings" | "total_cost" | "provenance">> & { readonly until?: string | null };

/**
 * Converts a saved résumé to a parsed one; the inverse of `toSegments`. Joins segments of the same type. The order of segments and the headings
 * of typed segments are not kept.
 */
export function toParsed(resume: Resume, { until = null, ...rest }: ParsedOptions): ParsedResume {
  const segmentsOf = <Type extends SegmentType>(type: Type) =>
    resume.data.filter((segment): segment is SegmentOf<Type> => segment.segment_type === type);
  const lists = entriesTypes.map(({ list, type, toParsed }) => [
    list,
    segmentsOf(type).flatMap(({ sub_segments }) => sub_segments.map(({ sub_segment_data }) => toParsed(sub_segment_data))),
  ]);
  const skills = segmentsOf("skills").map(({ segment_data }) => segment_data);
  const parsed = ParsedResume.parse({
    ...toParsedContact(segmentsOf("personal_info")[0]?.segment_data ?? PersonalInfo.parse({})),
    summary: segmentsOf("summary")
      .flatMap(({ segment_data: { text, items } }) => [text, ...items])
      .filter((text) => text !== "")
      .join("\n\n"),
    ...Object.fromEntries(lists),
    skills: skills.flatMap(({ items }) => items),
    skill_groups: skills.flatMap(({ groups }) => groups.map(({ name, items }) => ({ name, skills: items }))),
    interests: segmentsOf("interests").flatMap(({ segment_data }) => segment_data.items),
    other_sections: segmentsOf("custom").map(({ segment_name, segment_data }) => ({ title: segment_name, ...segment_data })),
    language: resume.language,
    ...rest,
  });
  return { ...parsed, total_experience_months: totalMonths(parsed.experience, until) };
}
