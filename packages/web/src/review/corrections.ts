import type { ParsedResume, Provenance } from "@vitae/core";
import type { Analysis } from "./analysis.ts";
import { valueAt, withValue } from "./resume-fields.ts";

type Box = readonly [number, number, number, number];

/** One correction of a value by a person. Corrections are applied in their order; the last one of a value counts. */
export type Correction =
  | {
      readonly op: "set_value";
      readonly pointer: string;
      readonly value: string;
      /** False if the document does not contain the value. */
      readonly in_document: boolean;
    }
  | { readonly op: "set_box"; readonly pointer: string; readonly page: number; readonly bbox: Box; readonly value: string }
  | { readonly op: "confirm"; readonly pointer: string };

/**
 * State of a value: extracted with confidence, set or confirmed by a person, extracted with low confidence, or rejected by a rule.
 */
export type ValueState = "machine" | "person" | "doubtful" | "rule";

/** Corrections of one document, with undo and redo. */
export interface Corrections {
  readonly done: readonly Correction[];
  readonly undone: readonly Correction[];
}

/** The empty list of corrections. */
export const noCorrections: Corrections = { done: [], undone: [] };
/** Adds a correction and clears the redo list. */
export const correct = ({ done }: Corrections, correction: Correction): Corrections => ({ done: [...done, correction], undone: [] });
/** Undoes the last correction. */
export function undo({ done, undone }: Corrections): Corrections {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
}
/** Repeats the last undone correction. */
export function redo({ done, undone }: Corrections): Corrections {
  const last = undone.at(-1);
  return last ? { done: [...done, last], undone: undone.slice(0, -1) } : { done, undone };
}

type PersonProvenance = Provenance & { readonly by?: "person"; readonly in_document?: boolean };

/** Applies the corrections to the résumé. The provenance of a changed or confirmed value names the person as source. */
export function correctedResume({ resume }: Analysis, { done }: Corrections): ParsedResume {
  return done.reduce((current, correction) => {
    const { pointer } = correction;
    const before = current.provenance?.[pointer] ?? { page: null, bbox: null, quote: "" };
    const next = correction.op === "confirm" ? current : withValue(current, pointer, correction.value);
    return { ...next, provenance: { ...current.provenance, [pointer]: provenanceOf(before, correction) } };
  }, resume);
}

function provenanceOf(before: Provenance, correction: Correction): PersonProvenance {
  if (correction.op === "confirm") return { ...before, by: "person" };
  if (correction.op === "set_box")
    return { page: correction.page, bbox: [...correction.bbox], quote: correction.value, by: "person", in_document: true };
  return { ...before, by: "person", in_document: correction.in_document };
}

/** Pointers of the values with low confidence. */
export const doubtfulPointers = ({ resume }: Analysis): ReadonlySet<string> =>
  new Set(resume.warnings.flatMap(({ code, pointer }) => (code === "low_confidence" && pointer ? [pointer] : [])));

/** Returns the state of a value. */
export function stateOf(pointer: string, resume: ParsedResume, { done }: Corrections, doubtful: ReadonlySet<string>): ValueState {
  if (failsRule(pointer, resume)) return "rule";
  if (done.some((correction) => correction.pointer === pointer)) return "person";
  return isDoubtful(pointer, doubtful) ? "doubtful" : "machine";
}

/** A warning about an entry applies to each of its values. */
const isDoubtful = (pointer: string, doubtful: ReadonlySet<string>): boolean => {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) if (doubtful.has(at)) return true;
  return false;
};

/** Finds ranges that end before they start, and e-mail addresses without a host. */
function failsRule(pointer: string, resume: ParsedResume): boolean {
  if (/^\/emails\/\d+$/.test(pointer)) return !isAddress(String(valueAt(resume, pointer) ?? ""));
  if (!pointer.endsWith("/end_date")) return false;
  const [start, end] = ["start_date_iso", "end_date_iso"].map((name) => valueAt(resume, pointer.replace(/end_date$/, name)));
  if (typeof start !== "string" || typeof end !== "string" || start === "" || end === "") return false;
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}

/** Reports whether a text has a name, an `@` and a host with a dot, without white space. */
function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const dot = text.indexOf(".", at + 2);
  return at > 0 && dot > 0 && dot < text.length - 1 && !/\s/.test(text);
}
