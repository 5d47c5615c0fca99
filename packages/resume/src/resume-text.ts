import { isProductName } from "@vitae/languages/is-product-name";
import type { FieldRow } from "./registry/field.ts";
import { skillsText } from "./registry/joined-values.ts";
import { type ResumeSegment, segmentTypes } from "./registry/segment-types.ts";
import type { Resume } from "./segment.schema.ts";
import { valuesAt, withTexts } from "./values-at.ts";

/** All texts of a résumé in document order, without derived and empty values. */
export const resumeTexts = (resume: Resume): string[] =>
  resume.data.flatMap((segment) =>
    [
      segment.segment_name,
      ...fieldsOf(segment).flatMap(({ row, holder }) => (isNotDerived(row, holder) ? textsAt(holder, row.path) : [])),
    ].filter((text) => text !== ""),
  );

/** Translatable text. */
export interface Prose {
  /** JSON pointer in the résumé (RFC 6901), such as `/data/2/segment_name`. */
  readonly pointer: string;
  readonly text: string;
}

/** Prose of one segment in document order. It is translated as a whole or not at all. */
export interface SegmentProse {
  readonly segment_id: string;
  readonly texts: readonly Prose[];
}

/**
 * Finds the texts that a translation changes: headings, headline, nationality, summary, job titles, descriptions, responsibilities, degrees,
 * fields of study, honours, courses, skills, interests, languages and their levels. It omits names of people, employers, schools, certificates,
 * prizes, projects and products, addresses, links, numbers and dates.
 */
export const translatableProse = (resume: Resume): SegmentProse[] =>
  resume.data.flatMap((segment, index) => {
    const at = `/data/${index}`;
    const heading = { pointer: `${at}/segment_name`, text: segment.segment_name };
    const values = fieldsOf(segment, at).flatMap(({ row, holder, pointer }) => proseAt(row, holder, pointer));
    const texts = [heading, ...values].filter(({ text }) => /\p{L}/u.test(text));
    return texts.length === 0 ? [] : [{ segment_id: segment.segment_id, texts }];
  });

/** Replaces texts by the pointers of `translatableProse`. Ignores blank texts and unknown pointers. */
export function withProse(resume: Resume, texts: ReadonlyMap<string, string>): Resume {
  const proseByPointer = new Map(
    translatableProse(resume).flatMap((segment) => segment.texts.map(({ pointer, text }) => [pointer, text] as const)),
  );
  const changes = [...texts].filter(([pointer, text]) => proseByPointer.has(pointer) && text.trim() !== "");
  const changed = withTexts(resume, new Map(changes));
  return { ...changed, data: changed.data.map((segment, index) => withJoinedSkills(segment, resume.data[index])) };
}

/** Joins the skills of changed roles again. */
function withJoinedSkills(segment: ResumeSegment, before: ResumeSegment | undefined): ResumeSegment {
  if (segment === before || segment.segment_type !== "experience") return segment;
  const sub_segments = segment.sub_segments.map((entry) => {
    const { skill_list } = entry.sub_segment_data;
    return skill_list.length === 0 ? entry : { ...entry, sub_segment_data: { ...entry.sub_segment_data, skills: skillsText(skill_list) } };
  });
  return { ...segment, sub_segments };
}

interface FieldValue {
  readonly row: FieldRow;
  readonly holder: unknown;
  readonly pointer: string;
}

/** Fields of the data and the entries of a segment, in document order. */
const fieldsOf = ({ segment_type, segment_data, sub_segments }: ResumeSegment, at = ""): FieldValue[] => {
  const holders = [
    ...(segment_data === null ? [] : [{ holder: segment_data as unknown, pointer: `${at}/segment_data` }]),
    ...sub_segments.map((entry, index) => ({ holder: entry.sub_segment_data, pointer: `${at}/sub_segments/${index}/sub_segment_data` })),
  ];
  return holders.flatMap((each) => segmentTypes[segment_type].fields.map((row) => ({ row, ...each })));
};

const proseAt = ({ path, translated }: FieldRow, holder: unknown, pointer: string): Prose[] =>
  translated === undefined
    ? []
    : valuesAt(holder, path, pointer).flatMap((found) =>
        typeof found.value === "string" && !(translated === "skills" && isProductName(found.value))
          ? [{ pointer: found.pointer, text: found.value }]
          : [],
      );

/** False for grouped items, which the list also contains, and for derived values. */
const isNotDerived = ({ path, derived }: FieldRow, holder: unknown): boolean =>
  path !== "groups.*.items.*" &&
  !(derived?.holds(holder) && derived.from.some((from) => textsAt(holder, from).some((text) => text !== "")));

const textsAt = (holder: unknown, path: string): string[] =>
  valuesAt(holder, path).flatMap(({ value }) => {
    if (typeof value === "string") return [value];
    if (typeof value !== "object" || value === null) return [];
    const { label, url } = value as { readonly label: string; readonly url: string };
    return [label, url];
  });
