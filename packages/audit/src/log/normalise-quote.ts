import { collapseWithOffsets } from "@vitae/core/engine";

/** Comparable form of a quote, without white space and hyphens, which line breaks change. */
export const normaliseQuote = (text: string): string => collapseWithOffsets(text.normalize("NFC")).collapsed;

/** Finds a passage of a text by a test of its comparable form, which has this length. Returns the text as printed; null if there is none. */
export function findPassage(text: string, length: number, isWanted: (normalised: string) => boolean): string | null {
  const printed = text.normalize("NFC");
  const { collapsed, offsets } = collapseWithOffsets(printed);
  for (let at = 0; at + length <= collapsed.length; at++) {
    if (isWanted(collapsed.slice(at, at + length))) return printed.slice(offsets[at], (offsets[at + length - 1] ?? 0) + 1);
  }
  return null;
}
