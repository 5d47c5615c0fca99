import type { Analysis } from "../../src/review/analysis.ts";

/** Part of a page that contains a quote. */
export interface QuotePlace {
  readonly page: number;
  readonly box: readonly number[];
}

const words = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Finds the boxes of the lines that contain a quote. Empty if the quote is not found. */
export function findQuote(lines: Analysis["lines"], quote: string, page: number | null): QuotePlace[] {
  const wanted = words(quote);
  const own = lines.filter((line) => line.page !== null && line.page === page && line.box !== null);
  const tokens = own.flatMap((line) => words(line.text).map((word) => ({ word, line })));
  const start = tokens.findIndex((_, at) => wanted.length > 0 && wanted.every((word, index) => tokens[at + index]?.word === word));
  if (start === -1) return [];
  const found = new Set(tokens.slice(start, start + wanted.length).map(({ line }) => line));
  return [...found].flatMap((line) => (line.page !== null && line.box ? [{ page: line.page, box: line.box }] : []));
}
