import type { Line } from "@vitae/core/ports";
import { lineParts, partLetter } from "./line-parts.ts";

type Printed = Pick<Line, "id" | "text" | "role">;

/**
 * Formats a document for a model: `L12| text` for each printed line or, if a line has parts, `L12a| text` for each part. A wide gap
 * is three spaces.
 *
 * @param isWhole selects lines that are not split into parts
 */
export const numberedLines = (lines: readonly Printed[], isWhole: (line: Printed) => boolean = () => false): string =>
  lines.flatMap((line) => (isWhole(line) ? [numbered(line.id, line.text)] : inPieces(line))).join("\n");

/** Each with the marks about it: they say how the parts belong together. */
function inPieces(line: Printed): string[] {
  const pieces = lineParts(line);
  if (pieces.length === 0) return [numbered(line.id, line.text)];
  const starts = pieces.map(([start], index) => (index === 0 ? 0 : withOpening(line.text, start)));
  return starts.map((start, index) => numbered(`${line.id}${partLetter(index)}`, line.text.slice(start, starts[index + 1]).trim()));
}

const withOpening = (text: string, start: number): number => (/[(（]/u.test(text.charAt(start - 1)) ? start - 1 : start);

const numbered = (id: string, text: string): string => `${id}| ${text.replaceAll("\t", "   ").replaceAll("\u00ad", "-")}`;
