import type { Line, ReadDocument } from "@vitae/core/ports";
import { type RecognisedPage, readRecognised } from "./recognised-page.ts";

/** Puts the recognised lines of pages into a document and counts lines, regions and blocks anew. */
export function mergePages(document: ReadDocument, recognised: readonly RecognisedPage[]): ReadDocument {
  const byPage = new Map(recognised.map((page) => [page.number, page]));
  const lines: Line[] = [];
  let region = 0;
  let block = 0;
  for (const page of document.pages) {
    const found = byPage.get(page.number);
    for (const part of found ? readRecognised(found) : []) {
      region++;
      part.lines.forEach(({ text, box, spans, role }, index) => {
        if (part.starts[index] === true) block++;
        lines.push({ id: `L${lines.length + 1}`, text, page: page.number, box, spans, region, block, role });
      });
    }
    const printed = document.lines.filter((line) => line.page === page.number);
    const [regions, blocks] = [numbersFrom(region), numbersFrom(block)];
    for (const line of printed)
      lines.push({ ...line, id: `L${lines.length + 1}`, region: regions.of(line.region), block: blocks.of(line.block) });
    region = regions.last();
    block = blocks.last();
  }
  const pages = document.pages.map((page) => (byPage.get(page.number)?.words.length ? { ...page, scanned: false } : page));
  return { ...document, pages, lines };
}

/** New numbers for old ones, in order of appearance. */
function numbersFrom(start: number) {
  const known = new Map<number, number>();
  return {
    of(old: number): number {
      const number = known.get(old) ?? start + known.size + 1;
      known.set(old, number);
      return number;
    },
    last: () => start + known.size,
  };
}
