import type { ParsedResume } from "./parsed-resume.schema.ts";
import { segmentTypes } from "./registry/segment-types.ts";
import type { Resume } from "./segment.schema.ts";
import { segmentNames } from "./segment-names.ts";
import { toSegments } from "./segments.ts";
import { valuesAt } from "./values-at.ts";

/** Names of the person, employers, schools, issuers, publishers and places. Translations must not change them, also inside prose. */
export const properNames = ({ data }: Resume): string[] => {
  const names = data.flatMap(({ segment_type, segment_data, sub_segments }) => {
    const rows = segmentTypes[segment_type].fields.filter(({ properName }) => properName);
    const holders: readonly unknown[] = [segment_data, ...sub_segments.map(({ sub_segment_data }) => sub_segment_data)];
    return holders.flatMap((holder) =>
      rows.flatMap(({ path, label }) =>
        valuesAt(holder, path).flatMap(({ value }) => (typeof value !== "string" ? [] : label === "location" ? places(value) : [value])),
      ),
    );
  });
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
};

/** Names of a parsed résumé; see `properNames`. */
export const parsedNames = (resume: ParsedResume): string[] => properNames(toSegments(resume, { names: segmentNames(null) }));

/** A location and its parts: "Graz, Austria". */
const places = (location: string): readonly string[] => [location, ...location.split(/[,;/()|·、，،]/u)];
