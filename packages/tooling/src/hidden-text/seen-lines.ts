import type { ReadDocument } from "@vitae/core/ports";
import type { SoundDocument } from "./sound-documents.ts";

/** Letters and digits only, because spaces and line breaks are not checked. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** What of a document was cut or lost, though a reader of the page sees it. */
export function lostOf({ lines }: ReadDocument, { lines: printed }: SoundDocument) {
  const seen = lines.map(({ text, spans }) =>
    spans.filter(({ hidden }) => hidden === undefined).reduce((whole, { start, end }) => `${whole} ${text.slice(start, end)}`, ""),
  );
  const all = lettersOf(seen.join(""));
  const words = printed.flatMap((line) => line.split(" "));
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    words: words.length,
    /** Words of the page that are read as visible less often than they are printed. */
    missing: [...counts].filter(([word, count]) => all.split(lettersOf(word)).length - 1 < count).map(([word]) => word),
    /** Why text was called hidden. */
    hidden: lines.flatMap(({ spans }) => spans.flatMap(({ hidden }) => hidden ?? [])),
  };
}
