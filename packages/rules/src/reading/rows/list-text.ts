import { type Excerpt, joinExcerpts, sliceExcerpt } from "@vitae/core/engine";
import type { Row } from "./rows.ts";

export interface ListText {
  readonly row: Row;
  readonly cut: Excerpt;
  readonly cells: readonly Excerpt[];
}

/** Rows with the later lines of a wrapped list put back to their first one. */
export function joinWrappedRows(rows: readonly Row[]): ListText[] {
  const lines = isLineList(rows);
  return grouped(rows, (above, row) => isWrapped(above, row, lines)).map(([row, ...more]) =>
    more.length === 0 ? { row, cut: row.cut, cells: row.cells } : withJoined(row, joinExcerpts([row.cut, ...more.map(({ cut }) => cut)])),
  );
}

const withJoined = (row: Row, cut: Excerpt): ListText => ({ row, cut, cells: [cut] });

/** Stretches of rows of which each belongs to the one above it. */
function grouped(rows: readonly Row[], belongs: (above: Row, row: Row) => boolean): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const above = last?.at(-1);
    if (last && above && belongs(above, row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Separators of list items. */
export const listSeparator = /[,;，、；،؛|•·]/u;

/** Gaps that differ by less, in units of a line's height, are the same. */
const sameGap = 0.12;

/** One item a line: all lines stand equally far apart, and hardly one is so full that the next could be its rest. */
export function isLineList(rows: readonly Row[]): boolean {
  const gaps = rows.slice(1).flatMap(({ gap }) => (gap === null ? [] : [gap]));
  const full = rows.filter(({ overflow }) => overflow).length;
  return gaps.length >= 2 && Math.max(...gaps) - Math.min(...gaps) < sameGap && full * 3 <= rows.length + 1;
}

/** @param lines each line is an item, unless it continues the previous one */
function isWrapped(above: Row, row: Row, lines: boolean): boolean {
  if (row.cells.length > 1 || above.cells.length > 1 || row.line.region !== above.line.region) return false;
  if (row.bullet && row.cut.places[0]?.start !== 0) return false;
  if (row.bullet && row.line.block !== above.line.block) return false;
  if (/[,;，、(]\s*$/u.test(above.cut.text)) return true;
  if (/[:：]/.test(row.cut.text.slice(0, 40))) return false;
  const opened = (above.cut.text.match(/[([（]/g)?.length ?? 0) > (above.cut.text.match(/[)\]）]/g)?.length ?? 0);
  if (opened) return true;
  return (
    row.wrapped &&
    row.look === above.look &&
    (listSeparator.test(above.cut.text) || (!lines && (row.overflow || /^\p{Ll}/u.test(row.cut.text))))
  );
}

/** Bars, dots and stars that picture a level. */
const rating = /[\u25a0-\u25ff\u2605\u2606\u2b50\u25cf\u25cb\u2022\ufffc•■□●○★☆]{2,}|\s\d{1,3}\s?%$|\s\d\s?\/\s?\d{1,2}$/gu;

/** Without the picture of a level behind it. */
export const withoutRating = (cut: Excerpt): Excerpt => {
  const mark = rating.exec(cut.text);
  rating.lastIndex = 0;
  return mark && mark.index > 0 ? sliceExcerpt(cut, 0, mark.index) : cut;
};

/** The parts between list marks; commas inside brackets do not separate. */
export function splitOutsideBrackets(cut: Excerpt): Excerpt[] {
  const parts: Excerpt[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < cut.text.length; at++) {
    const mark = cut.text.charAt(at);
    if ("([（".includes(mark)) depth++;
    else if (")]）".includes(mark)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && isListMark(cut.text, at)) {
      parts.push(sliceExcerpt(cut, from, at));
      from = at + 1;
    }
  }
  parts.push(sliceExcerpt(cut, from));
  return parts.filter((part) => part.text !== "");
}

/** A comma between digits belongs to a number; a middle dot or slash needs spaces around it. */
function isListMark(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (mark === ",") return !(/\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1)));
  if (mark === "·" || mark === "/" || mark === "–") return text.charAt(at - 1) === " " && text.charAt(at + 1) === " ";
  return ";，、；،؛|•\t".includes(mark);
}

/** Joins rows to paragraphs: wrapped lines are joined, list items stay separate. */
export const paragraphs = (rows: readonly Row[]): Excerpt[] =>
  grouped(rows, (above, row) => row.line.block === above.line.block && !(row.bullet && row.cut.places[0]?.start !== 0)).map((group) =>
    joinExcerpts(group.map(({ cut }) => cut)),
  );

export const splitItems = (cut: Excerpt): Excerpt[] => splitOutsideBrackets(cut);
