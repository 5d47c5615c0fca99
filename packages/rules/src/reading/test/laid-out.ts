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
  /** Further cells of the line, and where they begin. */
  readonly beside?: readonly (readonly [text: string, left: number])[];
  /** Goes on in the block of the line above. */
  readonly joins?: true;
}

/** A line where the one above it left off, or elsewhere. */
export type LaidOut = string | readonly [text: string, place: Place];

/** A document whose lines follow one another down their pages, each a block of its own. */
export function laidOut(...lines: readonly LaidOut[]): VisibleDocument {
  let last = { page: 1, region: 1, block: 1, bottom: 40 };
  const printed = lines.map((line, index): Line => {
    const [begin, place]: readonly [string, Place] = typeof line === "string" ? [line, {}] : line;
    const beside = place.beside ?? [];
    const text = [begin, ...beside.map(([cell]) => cell)].join("\t");
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
    const edges = [left, ...beside.map(([, edge]) => edge)];
    const cells = [begin, ...beside.map(([cell]) => cell)];
    const right = (edges.at(-1) ?? left) + (cells.at(-1) ?? "").length * size * 0.5;
    const box: Line["box"] = [left, top, right, top + size];
    const style = { size, bold, italic: false, color: null, font: "" };
    const span = (start: number, end: number, style: Style) => ({
      ...{ start, end, style },
      box: [left + start * size * 0.5, box[1], left + end * size * 0.5, box[3]] as Box,
    });
    let start = 0;
    const besideSpans = cells.map((cell, at) => {
      const edge = edges[at] ?? left;
      const own = { start, end: start + cell.length, style, box: [edge, top, edge + cell.length * size * 0.5, top + size] as Box };
      start += cell.length + 1;
      return own;
    });
    const spans =
      beside.length > 0
        ? besideSpans
        : boldUntil > 0
          ? [span(0, boldUntil, { ...style, bold: true }), span(boldUntil, text.length, style)]
          : [span(0, text.length, style)];
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
