import { isProductName } from "@vitae/languages/is-product-name";
import type { FieldRow } from "./registry/field.ts";
import { skillsText } from "./registry/joined-values.ts";
import { type ResumeSegment, segmentTypes } from "./registry/segment-types.ts";
import type { Resume } from "./segment.schema.ts";
import { valuesAt, withTexts } from "./values-at.ts";

/** Every text of a résumé, as it stands there and in document order; derived values and empty ones are left out. */
export const resumeTexts = (resume: Resume): string[] =>
  resume.data.flatMap((segment) =>
    [
      segment.segment_name,
      ...fieldsOf(segment).flatMap(({ rule, holder }) => (isOwn(rule, holder) ? textsAt(holder, rule.path) : [])),
    ].filter((text) => text !== ""),
  );

/** A text that a translation changes. */
export interface Prose {
  /** Where it stands in the résumé (RFC 6901): `/data/2/segment_name`. */
  readonly pointer: string;
  readonly text: string;
}

/** The prose of one segment, in document order: what is translated, or fails, together. */
export interface SegmentProse {
  readonly segment_id: string;
  readonly texts: readonly Prose[];
}

/**
 * What a translation of the résumé changes: headings, headline, nationality, summary, titles of jobs and roles, descriptions and lists of
 * what was done, degrees, fields of study, honours and courses, skills, interests, names of languages and how well they are spoken.
 *
 * Names of people, employers, schools, certificates, prizes, projects and products, addresses, links, numbers and dates are none.
 */
export const translatableProse = (resume: Resume): SegmentProse[] =>
  resume.data.flatMap((segment, index) => {
    const at = `/data/${index}`;
    const heading = { pointer: `${at}/segment_name`, text: segment.segment_name };
    const values = fieldsOf(segment, at).flatMap(({ rule, holder, pointer }) => proseAt(rule, holder, pointer));
    const texts = [heading, ...values].filter(({ text }) => /\p{L}/u.test(text));
    return texts.length === 0 ? [] : [{ segment_id: segment.segment_id, texts }];
  });

/** The résumé with other texts at the pointers of `proseOf`; what is not named, or given blank, stays as it is. */
export function withProse(resume: Resume, texts: ReadonlyMap<string, string>): Resume {
  const known = new Map(translatableProse(resume).flatMap((segment) => segment.texts.map(({ pointer, text }) => [pointer, text] as const)));
  const given = [...texts].filter(([pointer, text]) => known.has(pointer) && text.trim() !== "");
  const changed = withTexts(resume, new Map(given));
  return { ...changed, data: changed.data.map((segment, index) => rejoined(segment, resume.data[index])) };
}

/** Roles whose skills changed with their joined form. */
function rejoined(segment: ResumeSegment, before: ResumeSegment | undefined): ResumeSegment {
  if (segment === before || segment.segment_type !== "experience") return segment;
  const sub_segments = segment.sub_segments.map((entry) => {
    const { skill_list } = entry.sub_segment_data;
    return skill_list.length === 0 ? entry : { ...entry, sub_segment_data: { ...entry.sub_segment_data, skills: skillsText(skill_list) } };
  });
  return { ...segment, sub_segments };
}

interface Field {
  readonly rule: FieldRow;
  readonly holder: unknown;
  readonly pointer: string;
}

/** The fields of a segment's data and of its entries, in document order. */
const fieldsOf = ({ segment_type, segment_data, sub_segments }: ResumeSegment, at = ""): Field[] => {
  const holders = [
    ...(segment_data === null ? [] : [{ holder: segment_data as unknown, pointer: `${at}/segment_data` }]),
    ...sub_segments.map((entry, index) => ({ holder: entry.sub_segment_data, pointer: `${at}/sub_segments/${index}/sub_segment_data` })),
  ];
  return holders.flatMap((each) => segmentTypes[segment_type].fields.map((rule) => ({ rule, ...each })));
};

const proseAt = ({ path, translated }: FieldRow, holder: unknown, pointer: string): Prose[] =>
  translated === undefined
    ? []
    : valuesAt(holder, path, pointer).flatMap((found) =>
        typeof found.value === "string" && !(translated === "skills" && isProductName(found.value))
          ? [{ pointer: found.pointer, text: found.value }]
          : [],
      );

/** Grouped items are items too; what follows from other values is told by them. */
const isOwn = ({ path, derived }: FieldRow, holder: unknown): boolean =>
  path !== "groups.*.items.*" &&
  !(derived?.holds(holder) && derived.from.some((from) => textsAt(holder, from).some((text) => text !== "")));

const textsAt = (holder: unknown, path: string): string[] =>
  valuesAt(holder, path).flatMap(({ value }) => {
    if (typeof value === "string") return [value];
    if (typeof value !== "object" || value === null) return [];
    const { label, url } = value as { readonly label: string; readonly url: string };
    return [label, url];
  });
