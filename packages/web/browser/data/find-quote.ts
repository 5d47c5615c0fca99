import type { Analysis } from "../../src/review/analysis.ts";

/** Line that contains a quote; its box if the format has pages. */
export interface QuotePlace {
  readonly line: string;
  readonly page: number | null;
  readonly box: readonly number[] | null;
}

const words = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Finds the lines that contain a quote. Empty if the quote is not found. */
export function findQuote(lines: Analysis["lines"], quote: string, page: number | null): QuotePlace[] {
  const wanted = words(quote);
  const own = lines.filter((line) => line.page === page);
  const tokens = own.flatMap((line) => words(line.text).map((word) => ({ word, line })));
  const start = tokens.findIndex((_, at) => wanted.length > 0 && wanted.every((word, index) => tokens[at + index]?.word === word));
  if (start === -1) return [];
  const found = new Set(tokens.slice(start, start + wanted.length).map(({ line }) => line));
  return [...found].map(({ id, page: on, box }) => ({ line: id, page: on, box }));
}
