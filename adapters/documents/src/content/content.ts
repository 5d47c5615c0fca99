import type { HiddenReason, Style } from "@vitae/core/ports";

/** Format of a run, and whether it is visible. All text of one run shares it. */
export interface RunStyle {
  readonly style: Style;
  readonly href: string | undefined;
  hidden: HiddenReason | undefined;
}

/** Text of a run as in the document, not normalised. A tab is a tab. */
export interface RunText {
  text: string;
  readonly look: RunStyle;
}

/** Printed line without an id: normalised text, and the formats of its spans. */
export interface ContentLine {
  readonly text: string;
  readonly pieces: readonly StyledRange[];
}

export interface StyledRange {
  readonly start: number;
  readonly end: number;
  readonly look: RunStyle;
}

export interface Paragraph {
  readonly kind: "paragraph";
  readonly drafts: readonly ContentLine[];
  readonly heading: boolean;
  /** A blank line or an empty paragraph stands above. */
  readonly apart: boolean;
  readonly style: string | undefined;
  /** The numbering that the paragraph or its style names; "0" names none. The numbering part has the last word. */
  readonly list: { readonly numId: string; readonly level: string } | null;
  /** Text boxes anchored in the paragraph, in reading order. */
  readonly boxes: readonly Box[];
}

/** Where a drawing lies, in EMU from the margins of the page or from its paragraph. */
export interface DrawingFrame {
  readonly from: "page" | "paragraph";
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Box {
  /** Null if it is not numeric. */
  readonly frame: DrawingFrame | null;
  readonly blocks: readonly Block[];
}

export interface Cell {
  /** Column of the grid where the cell starts, from 0. */
  readonly column: number;
  /** True when the cell only prolongs the one above it. */
  readonly prolongs: boolean;
  readonly blocks: readonly Block[];
}

export interface Table {
  readonly kind: "table";
  readonly rows: readonly (readonly Cell[])[];
}

export type Block = Paragraph | Table;
