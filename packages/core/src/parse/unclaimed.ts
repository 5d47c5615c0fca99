import { foldedWords } from "../data/fold.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import type { Line } from "../document/line.schema.ts";
import { type Cut, cutOut } from "../engine/cuts.ts";
import type { Claim } from "../engine/grounding.ts";
import type { Row } from "./rows.ts";

type Range = readonly [start: number, end: number];

/**
 * What no claim of a draft covers, in reading order: nothing of the document is thrown away.
 *
 * Labels ("Phone:"), marks and small words between two values say nothing of their own and are left out.
 */
export function unclaimed(rows: readonly Row[], draft: object, words: Vocabulary): Cut[] {
  const claimed = claimedRanges(draft);
  return rows.flatMap((row) => gaps(row, claimed.get(row.line) ?? []).filter((cut) => saysSomething(cut.text, words)));
}

function claimedRanges(draft: object): Map<Line, Range[]> {
  const ranges = new Map<Line, Range[]>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    if (!isClaim(node)) {
      for (const child of Object.values(node)) visit(child);
      return;
    }
    for (const { line, start, end } of node.places) ranges.set(line, [...(ranges.get(line) ?? []), [start, end]]);
  };
  visit(draft);
  return ranges;
}

const isClaim = (node: object): node is Claim => "places" in node && "text" in node;

/** The stretches of a row between the claimed ones. */
function gaps(row: Row, claimed: readonly Range[]): Cut[] {
  const place = row.cut.places[0];
  if (!place) return [];
  const open: Cut[] = [];
  let from = place.start;
  for (const [start, end] of [...claimed].sort((a, b) => a[0] - b[0])) {
    if (start > from) open.push(cutOut(row.line, from, Math.min(start, place.end)));
    from = Math.max(from, end);
  }
  if (from < place.end) open.push(cutOut(row.line, from, place.end));
  return open;
}

const leastLetters = 4;

function saysSomething(text: string, words: Vocabulary): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < leastLetters && !/[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(text)) return false;
  const bare = foldedWords(text);
  return words.label(bare) === null && words.heading(bare) === null && !words.documentTitles.is(bare) && !words.present.is(bare);
}
