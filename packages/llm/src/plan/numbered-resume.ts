import type { ResumeSegment } from "@vitae/core";
import { SegmentType } from "@vitae/core/engine";
import type { Resume } from "@vitae/core/ports";

/** Derived values, which are not shown. */
const derived = new Set(["start_date_iso", "end_date_iso", "is_current", "groups"]);

/**
 * A résumé as a model sees it: a line for each value, behind the id of what it belongs to.
 *
 * @example ["s3 experience \"Experience\"", "e4 company_info.title = Engineer", "e4 responsibilities#1 = Built the billing system."]
 */
export const numberedResume = ({ language, data }: Resume): string[] => [
  `language = ${language}`,
  ...data.flatMap((segment) => [
    `${segment.segment_id} ${segment.segment_type} ${JSON.stringify(segment.segment_name)}`,
    ...valueLines(segment.segment_id, segment.segment_data),
    ...segment.sub_segments.flatMap(({ entry_id, sub_segment_data }) => valueLines(entry_id, sub_segment_data)),
  ]),
];

/** The texts of a list, as numbered above. */
export function listOf(resume: Resume, target: string, list: string): readonly string[] {
  for (const segment of resume.data) {
    if (segment.segment_id === target) return listsIn(segment.segment_data).get(list) ?? [];
    const entry = segment.sub_segments.find(({ entry_id }) => entry_id === target);
    if (entry) return listsIn(entry.sub_segment_data).get(list) ?? [];
  }
  return [];
}

/** The type of a segment by its id, or the type itself. */
export function segmentTypeOf(resume: Resume | null, target: string): ResumeSegment["segment_type"] | null {
  const named = SegmentType.safeParse(target);
  if (named.success) return named.data;
  const own = resume?.data.find(
    ({ segment_id, sub_segments }) => segment_id === target || sub_segments.some(({ entry_id }) => entry_id === target),
  );
  return own?.segment_type ?? null;
}

const valueLines = (id: string, value: object | null): string[] => {
  const texts = [...textsIn(value)].map(([path, text]) => `${id} ${path} = ${oneLine(text)}`);
  const lists = [...listsIn(value)].flatMap(([list, items]) => items.map((text, at) => `${id} ${list}#${at + 1} = ${oneLine(text)}`));
  return [...texts, ...lists];
};

const oneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, " ⏎ ");

function* textsIn(value: object | null, path = ""): Generator<readonly [string, string]> {
  for (const [key, each] of Object.entries(value ?? {})) {
    // The skills of a role are listed one by one.
    if (derived.has(key) || (key === "skills" && typeof each === "string")) continue;
    if (typeof each === "string" && each !== "") yield [path + key, each];
    else if (typeof each === "object" && each !== null && !Array.isArray(each)) yield* textsIn(each, `${path}${key}.`);
  }
}

function listsIn(value: object | null): ReadonlyMap<string, readonly string[]> {
  const lists = Object.entries(value ?? {}).flatMap(([key, each]) =>
    Array.isArray(each) && !derived.has(key) ? [[key === "skill_list" ? "skills" : key, each.map(textOf)] as const] : [],
  );
  return new Map(lists);
}

const textOf = (item: unknown): string => {
  if (typeof item === "string") return item;
  const { text, url } = item as { readonly text?: string; readonly url?: string };
  return text ?? url ?? "";
};
