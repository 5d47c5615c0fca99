import { collapse } from "../document/collapsed-text.ts";
import type { VisibleDocument } from "../document/visible-document.ts";

/** First and last line of a quote, from 1; null if no lines of its page contain it. */
export type QuoteLines = readonly [number, number] | null;

/** Creates a function that finds the lines of quotes in a document. Lines are counted as people read them, without hidden text. */
export function quoteLines({ lines }: Pick<VisibleDocument, "lines">): (quote: string, page: number | null) => QuoteLines {
  const pages = new Map<number | null, { text: string; readonly starts: { readonly at: number; readonly line: number }[] }>();
  lines.forEach((line, index) => {
    const page = pages.get(line.page) ?? { text: "", starts: [] };
    pages.set(line.page, page);
    page.starts.push({ at: page.text.length, line: index + 1 });
    page.text += collapse(line.text);
  });
  return (quote, number) => {
    const page = pages.get(number);
    const wanted = collapse(quote);
    const start = page && wanted !== "" ? page.text.indexOf(wanted) : -1;
    if (!page || start < 0) return null;
    const lineAt = (at: number): number => page.starts.findLast((each) => each.at <= at)?.line ?? 1;
    return [lineAt(start), lineAt(start + wanted.length - 1)];
  };
}
