import { type Excerpt, excerptOf, isExtractedValue } from "@vitae/core/engine";
import type { Line } from "@vitae/core/ports";
import { foldedWords } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { Row } from "../rows/rows.ts";

type Range = readonly [start: number, end: number];

/**
 * Finds the unassigned text of rows in reading order, so that no text of the document is lost.
 *
 * A row without assigned text stays whole. Between two assigned parts of a row, labels ("Phone:"), punctuation and function words mean
 * nothing and are omitted.
 */
export function findUnassigned(draft: object, words: Vocabulary): (rows: readonly Row[]) => Excerpt[] {
  const claimed = claimedRanges(draft);
  return (rows) => rows.flatMap((row) => openIn(row, claimed.get(row.cut.places[0]?.line ?? row.line) ?? [], words));
}

/** Assigned ranges of each line in order. */
function claimedRanges(draft: object): Map<Line, Range[]> {
  const ranges = new Map<Line, Range[]>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    if (!isExtractedValue(node)) {
      for (const child of Object.values(node)) visit(child);
      return;
    }
    for (const { line, start, end } of node.places) {
      const known = ranges.get(line);
      if (known) known.push([start, end]);
      else ranges.set(line, [[start, end]]);
    }
  };
  visit(draft);
  for (const found of ranges.values()) found.sort((a, b) => a[0] - b[0]);
  return ranges;
}

function openIn(row: Row, claimed: readonly Range[], words: Vocabulary): Excerpt[] {
  const place = row.cut.places[0];
  if (!place) return [];
  const own = claimed.filter(([start, end]) => start < place.end && end > place.start);
  if (own.length === 0) return isLabel(row.cut.text, words) ? [] : [row.cut];
  const open: Excerpt[] = [];
  let from = place.start;
  for (const [start, end] of own) {
    if (start > from) open.push(excerptOf(place.line, from, start));
    from = Math.max(from, end);
  }
  if (from < place.end) open.push(excerptOf(place.line, from, place.end));
  return open.filter((cut) => saysSomething(cut.text) && !isLabel(cut.text, words));
}

/** Maximum length of a preposition or mark between two values. */
const leastLetters = 4;

const saysSomething = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters || /[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(text);

/** Words that the keys of the result already express. */
function isLabel(text: string, words: Vocabulary): boolean {
  const bare = foldedWords(text);
  return bare === ""
    ? !/[★☆]/.test(text)
    : words.label(bare) !== null || words.heading(bare) !== null || words.documentTitles.is(bare) || words.present.is(bare);
}
