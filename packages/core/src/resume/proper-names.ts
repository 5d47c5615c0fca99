import { segmentTypes } from "./registry/segment-types.ts";
import type { Resume } from "./segment.schema.ts";
import { valuesAt } from "./values-at.ts";

/** Names of the person, employers, schools, issuers, publishers and places. Translations must not change them, also inside prose. */
export const properNames = ({ data }: Resume): string[] => {
  const names = data.flatMap(({ segment_type, segment_data, sub_segments }) => {
    const paths = segmentTypes[segment_type].fields.flatMap(({ path, properName }) => (properName ? [path] : []));
    const holders: readonly unknown[] = [segment_data, ...sub_segments.map(({ sub_segment_data }) => sub_segment_data)];
    return holders.flatMap((holder) => paths.flatMap((path) => valuesAt(holder, path)));
  });
  return [...new Set(names.flatMap(({ value }) => (typeof value === "string" && value.trim()) || []))];
};
