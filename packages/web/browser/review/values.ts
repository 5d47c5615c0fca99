import type { ParsedResume } from "@vitae/core";
import type { Analysis } from "../../src/review/analysis.ts";
import { correctedResume, doubtfulPointers, stateOf, type ValueState } from "../data/corrections.ts";
import { type Field, listFields } from "../data/resume-fields.ts";
import type { DocumentState } from "../data/store.ts";

/** A value with its state, as every view of the review shows it. */
export interface ReviewedValue extends Field {
  readonly state: ValueState;
  /** Needed a look when it was read: it stays at the top of the list once it is settled. */
  readonly wasDoubtful: boolean;
}

export interface Reviewed {
  readonly resume: ParsedResume;
  readonly values: readonly ReviewedValue[];
}

/** The corrected résumé and its values. */
export function reviewed({ analysis, corrections }: DocumentState & { readonly analysis: Analysis }, includeEmpty = false): Reviewed {
  const resume = correctedResume(analysis, corrections);
  const doubtful = doubtfulPointers(analysis);
  const values = listFields(resume, includeEmpty).map((field): ReviewedValue => {
    const read = stateOf(field.pointer, resume, { done: [], undone: [] }, doubtful);
    return { ...field, state: stateOf(field.pointer, resume, corrections, doubtful), wasDoubtful: read === "doubtful" || read === "rule" };
  });
  return { resume, values };
}

/** What each state is called. Colour never says it alone. */
export const stateNames: Readonly<Record<ValueState, string>> = {
  machine: "",
  person: "Checked by you",
  doubtful: "Low confidence",
  rule: "Check: fails a rule",
};

/** Why people do not see a text. */
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
