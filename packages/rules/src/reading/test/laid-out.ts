import { removeHiddenText } from "@vitae/core/internal/document/visible-document";
import type { Box, Line, Style, VisibleDocument } from "@vitae/core/ports";

/** How a line stands on its page; unset, it continues where the one above it left off. */
export interface Place {
  readonly left?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly role?: Line["role"];
  readonly page?: number;
  readonly region?: number;
  /** White space above, in points. */
  readonly above?: number;
  /** The text up to here is bold. */
  readonly boldUntil?: number;
  /** Goes on in the block of the line above. */
  readonly joins?: true;
}

/** A line where the one above it left off, or elsewhere. */
export type LaidOut = string | readonly [text: string, place: Place];

/** A document whose lines follow one another down their pages, each a block of its own. */
export function laidOut(...lines: readonly LaidOut[]): VisibleDocument {
  let last = { page: 1, region: 1, block: 1, bottom: 40 };
  const printed = lines.map((line, index): Line => {
    const [text, place]: readonly [string, Place] = typeof line === "string" ? [line, {}] : line;
    const {
      left = 40,
      size = 10,
      bold = false,
      role = "text",
      page = last.page,
      region = page === last.page ? last.region : page * 100,
      above = 4,
      boldUntil = 0,
    } = place;
    const top = (page === last.page ? last.bottom : 40) + above;
    const block = place.joins ? last.block : index + 1;
    last = { page, region, block, bottom: top + size };
    const box: Line["box"] = [left, top, left + text.length * size * 0.5, top + size];
    const style = { size, bold, italic: false, color: null, font: "" };
    const span = (start: number, end: number, style: Style) => ({
      ...{ start, end, style },
      box: [left + start * size * 0.5, box[1], left + end * size * 0.5, box[3]] as Box,
    });
    const spans =
      boldUntil > 0 ? [span(0, boldUntil, { ...style, bold: true }), span(boldUntil, text.length, style)] : [span(0, text.length, style)];
    return { id: `L${index + 1}`, text, page, box, spans, region, block, role };
  });
  return removeHiddenText({
    mediaType: "application/pdf",
    pages: [],
    truncated: false,
    lines: printed,
    declaredLanguage: null,
    declaredDate: null,
  }).document;
}
