import { emptyContact, type ParsedResume, type Resume, type SegmentNames, toSegments } from "@vitae/resume";
import { removeHiddenText } from "../document/visible-document.ts";
import { redactionMark } from "../engine/redaction-mark.ts";

/** Document without lines, because the text to redact is in the résumé. */
export const emptyDocument = removeHiddenText({
  mediaType: "application/pdf",
  pages: [],
  truncated: false,
  lines: [],
  declaredLanguage: null,
  declaredDate: null,
}).document;

/** Returns the redacted résumé in the order and with the headings of the saved one. Replaces redaction marks, because fonts lack them. */
export function blindResume(saved: Resume, resume: ParsedResume, names: SegmentNames): Resume {
  const headings = Object.fromEntries(saved.data.map(({ segment_type, segment_name }) => [segment_type, segment_name]));
  const order = saved.data.map(({ segment_type }) => segment_type);
  const blinded = replaceMarks({ ...resume, ...withoutHeadline, headline: resume.headline });
  const { data, ...rest } = toSegments(blinded, { names: { ...names, ...headings } });
  return { ...rest, data: [...data].sort((one, other) => order.indexOf(one.segment_type) - order.indexOf(other.segment_type)) };
}

const { headline: _, ...withoutHeadline } = emptyContact;

/** A mark after a letter stands for the ending of a word and is removed. Any other mark stands for a name. */
function replaceMarks<Value>(value: Value): Value {
  if (typeof value === "string") return value.replace(endingMark, "$1").replaceAll(redactionMark, "[…]") as Value;
  if (Array.isArray(value)) return value.map(replaceMarks) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replaceMarks(child)])) as Value;
}

const endingMark = new RegExp(`(\\p{L})${redactionMark}`, "gu");
