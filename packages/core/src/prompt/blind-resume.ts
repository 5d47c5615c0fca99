import { removeHiddenText } from "../document/visible-document.ts";
import { redactionMark } from "../engine/redaction-mark.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { emptyContact } from "../resume/registry/contact-fields.ts";
import type { Resume } from "../resume/segment.schema.ts";
import type { SegmentNames } from "../resume/segment-names.ts";
import { toSegments } from "../resume/segments.ts";

/** A document of no lines: what there is to redact stands in the résumé. */
export const emptyDocument = removeHiddenText({
  mediaType: "application/pdf",
  pages: [],
  truncated: false,
  lines: [],
  declaredLanguage: null,
  declaredDate: null,
}).document;

/** The redacted résumé in the order and under the headings of the saved one. Marks become what fonts have. */
export function blindResume(saved: Resume, resume: ParsedResume, names: SegmentNames): Resume {
  const headings = Object.fromEntries(saved.data.map(({ segment_type, segment_name }) => [segment_type, segment_name]));
  const order = saved.data.map(({ segment_type }) => segment_type);
  const blinded = unmarked({ ...resume, ...withoutHeadline, headline: resume.headline });
  const { data, ...rest } = toSegments(blinded, { names: { ...names, ...headings } });
  return { ...rest, data: [...data].sort((one, other) => order.indexOf(one.segment_type) - order.indexOf(other.segment_type)) };
}

const { headline: _, ...withoutHeadline } = emptyContact;

/** A mark behind a letter stands for the ending of a word; one by itself for a name. */
function unmarked<Value>(value: Value): Value {
  if (typeof value === "string") return value.replace(ending, "$1").replaceAll(redactionMark, "[…]") as Value;
  if (Array.isArray(value)) return value.map(unmarked) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, unmarked(child)])) as Value;
}

const ending = new RegExp(`(\\p{L})${redactionMark}`, "gu");
