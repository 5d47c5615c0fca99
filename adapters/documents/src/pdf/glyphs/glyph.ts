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
  /** `0xRRGGBB` of what one sees: the fill, or the stroke where only outlines are drawn; null when there is none. */
  readonly colour: number | null;
  /** 0 (transparent) to 255. */
  readonly alpha: number;
  /** The render mode of PDF, 0 to 7. */
  readonly mode: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** How far the text is turned on the page as shown, in quarter turns clockwise. */
  readonly turns: number;
  /** Id of its marked content, -1 without. */
  readonly content: number;
  readonly marks: MarkedContent;
  /** What became of the ActualText that gave its letters: belied by what its glyphs say, or over glyphs that print no letter. */
  actualText: "none" | "blank" | "belied";
  /** How sure an OCR reader is of it, 0 to 1; absent for printed text. */
  readonly confidence?: number;
  readonly clip: Clip;
}

/** One printed glyph, or what was made of it. A ligature that stands for several letters is as many glyphs with one origin. */
export interface Glyph extends Rect {
  text: string;
  /** What the document's font says it is; 0 when nothing. */
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
