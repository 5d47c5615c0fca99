import type { ParsedResume } from "@vitae/core";
import type { Analysis } from "../../src/review/analysis.ts";
import { correctedResume, doubtfulPointers, stateOf, type ValueState } from "../../src/review/corrections.ts";
import { type Field, listFields } from "../../src/review/resume-fields.ts";
import type { DocumentState } from "../data/store.ts";

/** A value with its state. */
export interface ReviewedValue extends Field {
  readonly state: ValueState;
  /** True if the extracted value had low confidence. It stays at the top of the list after it was checked. */
  readonly wasDoubtful: boolean;
}

/** The corrected résumé and its values. */
export interface Reviewed {
  readonly resume: ParsedResume;
  readonly values: readonly ReviewedValue[];
}

/** Applies the corrections and lists the values with their states. */
export function reviewed({ analysis, corrections }: DocumentState & { readonly analysis: Analysis }, includeEmpty = false): Reviewed {
  const resume = correctedResume(analysis, corrections);
  const doubtful = doubtfulPointers(analysis);
  const values = listFields(resume, includeEmpty).map((field): ReviewedValue => {
    const read = stateOf(field.pointer, resume, { done: [], undone: [] }, doubtful);
    return { ...field, state: stateOf(field.pointer, resume, corrections, doubtful), wasDoubtful: read === "doubtful" || read === "rule" };
  });
  return { resume, values };
}

/** Names of the states. Colour is never the only sign. */
export const stateNames: Readonly<Record<ValueState, string>> = {
  machine: "",
  person: "Checked by you",
  doubtful: "Low confidence",
  rule: "Check: fails a rule",
};

/** Texts for the reasons why text is hidden. */
export const hiddenReasons: Readonly<Record<string, string>> = {
  invisible: "drawn invisibly",
  background_colour: "same colour as its background",
  tiny: "smaller than 2 points",
  off_page: "outside the page",
  covered: "covered by something else",
  vanished: "marked as hidden",
  zero_width: "characters without width",
  clipped: "cut off by its frame",
  replaced: "replaced by other text",
};
