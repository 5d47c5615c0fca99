import type { ParsedResume } from "@vitae/core";
import type { Box, HiddenReason, Line, Page } from "@vitae/core/ports";

/** Text that people cannot see on the page. */
export interface HiddenText {
  readonly line: string;
  readonly page: number | null;
  readonly box: Box | null;
  readonly reason: HiddenReason;
  readonly text: string;
}

/** Visible text that no field received. */
export interface UnassignedText {
  readonly line: string;
  readonly page: number | null;
  readonly box: Box | null;
  readonly text: string;
}

/** A line of the document. If the format has pages, its boxes are in points. */
export interface ShownLine extends Pick<Line, "id" | "text" | "page" | "box" | "role"> {
  readonly spans: readonly { readonly start: number; readonly end: number; readonly box: Box | null; readonly hidden?: HiddenReason }[];
}

/** All data that the review shows of one document. */
export interface Analysis {
  readonly filename: string;
  readonly isPdf: boolean;
  readonly pages: readonly Page[];
  /** The parsed résumé with provenance. */
  readonly resume: ParsedResume;
  readonly lines: readonly ShownLine[];
  readonly hidden: readonly HiddenText[];
  readonly unassigned: readonly UnassignedText[];
  /** Milliseconds for reading and parsing on the server. */
  readonly ms: number;
}
