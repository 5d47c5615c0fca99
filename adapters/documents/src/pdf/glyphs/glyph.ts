import type { HiddenReason } from "@vitae/core/ports";
import type { Rect } from "../measures/geometry.ts";
import type { Clip } from "./clips.ts";
import type { Font } from "./fonts.ts";
import type { MarkedContent } from "./marked-content.ts";
import type { PaintedObject } from "./paint.ts";

/** One text object of the page: everything its glyphs have in common. */
export interface TextObject {
  readonly painted: PaintedObject | null;
  readonly font: Font;
  /** Height of the font on the page, in points. */
  readonly size: number;
  /** Height of its letters across their baseline, in points: less than `size` where the matrix is skewed. */
  readonly thickness: number;
  /** Its font may draw nothing for its letters. */
  readonly mayBeBlank: boolean;
  /** `0xRRGGBB` of the visible colour: the fill, or the stroke for outlined text; null without one. */
  readonly colour: number | null;
  /** 0 (transparent) to 255. */
  readonly alpha: number;
  /** The render mode of PDF, 0 to 7. */
  readonly mode: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Rotation of the text on the displayed page in quarter turns clockwise. */
  readonly turns: number;
  /** Id of its marked content, -1 without. */
  readonly content: number;
  readonly marks: MarkedContent;
  /** Result for the ActualText: contradicted by its glyphs, or over glyphs without letters. */
  actualText: "none" | "blank" | "belied";
  /** OCR confidence, 0 to 1; absent for printed text. */
  readonly confidence?: number;
  readonly clip: Clip;
}

/** Printed glyph. A ligature of several letters becomes several glyphs with one origin. */
export interface Glyph extends Rect {
  text: string;
  /** Character of the font; 0 without one. */
  readonly code: number;
  /** Origin on the page as shown: the pen's place on the baseline. */
  x: number;
  baseline: number;
  readonly object: TextObject;
  /** Number in the document's own order. */
  readonly index: number;
  /** A space glyph stands before or after it. */
  spaceBefore: boolean;
  spaceAfter: boolean;
  /** PDFium guesses a space before it. */
  guessedSpace: boolean;
  hidden: HiddenReason | null;
  href: string | null;
}
