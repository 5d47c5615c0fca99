import type { Calendar } from "@vitae/languages/calendar";
import { isApart, type Row } from "../rows/rows.ts";

/** White space above a block, in heights of its first row. */
const leastGap = 0.5;
const maxWords = 5;
const maxCharacters = 36;
/** Kinds of known headings that show how the page sets its headings. */
const fewestKnown = 2;
/** Scripts without spaces put a word into some three characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** A row that may be a heading by its form. */
interface Opener {
  readonly row: Row;
  readonly kind: string | null;
}

/**
 * Headings of a page that sets them like its text: each opens a block below white space, as the known headings do. Other blocks are
 * opened by the name of an entry; it stands as far above its dates as the names of the blocks beside it.
 */
export function plainHeadings(rows: readonly Row[], openers: readonly Opener[], calendar: Calendar): ReadonlySet<Row> {
  const blocks = blocksOf(rows);
  const opened = new Map(openers.map((opener) => [opener.row, opener]));
  const kinds = new Set(blocks.map(([row]) => (row && opened.get(row)?.kind) ?? null).filter((kind) => kind !== null));
  if (kinds.size < fewestKnown) return new Set();
  const dated = blocks.map((block) =>
    block.flatMap(({ cut, bullet }, at) => (!bullet && calendar.ranges(cut.text).length > 0 ? [at] : [])),
  );
  const isKnown = (block: readonly Row[]) => block[0] !== undefined && (opened.get(block[0])?.kind ?? null) !== null;
  /** Rows between the first row of a block's first entry and its dates. */
  const entryAt = (at: number): number | undefined => {
    const [first] = dated[at] ?? [];
    return first === undefined ? undefined : first - (isKnown(blocks[at] ?? []) ? 1 : 0);
  };
  const isHeading = (block: readonly Row[], at: number): boolean => {
    const [first] = block;
    const [own, ...more] = dated[at] ?? [];
    if (first === undefined || block.length < 2 || first.index === 0 || !opened.has(first) || !isShort(first)) return false;
    if (own === undefined || isKnown(block)) return true;
    const next = blocks.findIndex((_, other) => other > at && entryAt(other) !== undefined);
    if (next >= 0) return own > (dated[next]?.[0] ?? own);
    const last = blocks.findLastIndex((_, other) => other < at && entryAt(other) !== undefined);
    return (own >= 2 || more.length > 0) && own !== entryAt(last);
  };
  return new Set(blocks.filter(isHeading).flatMap(([row]) => row ?? []));
}

/** Rows without white space between them. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of rows.filter(({ running }) => !running)) {
    if (blocks.length === 0 || isApart(row, leastGap)) blocks.push([row]);
    else blocks.at(-1)?.push(row);
  }
  return blocks;
}

function isShort({ cut: { text }, cells }: Row): boolean {
  const words = text.split(/\s+/).length + (text.match(unspaced)?.length ?? 0) / 3;
  return cells.length === 1 && text.length <= maxCharacters && words <= maxWords && !/[,;.|·•()]|\s[–—-]\s/u.test(text);
}
