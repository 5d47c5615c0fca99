import type { Glyph } from "../glyphs/glyph.ts";
import type { Rect } from "../measures/geometry.ts";
import { isClosing, isOpening, mirrored } from "../measures/scripts.ts";
import { rows } from "../measures/thresholds.ts";
import { type Run, startRun } from "../segments/runs.ts";

/** Runs of one direction in logical order; their common box says where the group stands in the row. */
export interface DirectionGroup extends Rect {
  readonly runs: Run[];
  readonly rightToLeft: boolean;
}

const digit = /\p{N}/u;
const innerSeparator = /[.,:/٫٬-]/;
const letter = /\p{L}/u;
const years = /(?:19|20)\d{2}/g;
const plusFirst = /^[^\p{N}]*\+\p{N}/u;
/** Stays behind its number in rows without Arabic letters, which turn the number itself. @source UAX #9, rules W2 and W5 */
const terminator = /[%‰°]/;
const arabic = /\p{Script=Arabic}/u;
const itemSign = /[|•·│¦]/;
/** Signs that stay with a word written the other way: C++, C#. */
const wordSign = /[+#]/;

/** True when more glyphs of a right-to-left script are printed than of any other. */
export function isRightToLeft(runs: readonly Run[]): boolean {
  if (!runs.some((run) => run.direction === "left")) return false;
  let balance = 0;
  for (const run of runs) {
    if (run.direction === "left") balance += run.glyphs.length;
    if (run.direction === "right") balance -= run.glyphs.filter((glyph) => !digit.test(glyph.text)).length;
  }
  return balance > 0;
}

/** Direction of a row. On a right-to-left page, only rows of foreign words are left-to-right. */
export function rowIsRightToLeft(runs: readonly Run[], page: { rightToLeft: boolean }): boolean {
  if (!page.rightToLeft) return isRightToLeft(runs);
  return runs.some((run) => run.direction === "left") || !runs.some((run) => run.glyphs.some(({ text }) => letter.test(text)));
}

/** Orders the runs of a row as they are read (rule L2 of the bidirectional algorithm, undone): groups against the row keep their own way. */
export function inReadingOrder(runs: readonly Run[], rightToLeft: boolean): DirectionGroup[] {
  const sorted = [...runs].sort((a, b) => a.left - b.left || a.right - b.right);
  const groups: DirectionGroup[] = [];
  const parts = rightToLeft ? numbersApart(sorted.flatMap(itemsApart)).flatMap(signsApart) : sorted;
  for (const [index, run] of parts.entries()) {
    const leftwards = run.direction === "neutral" ? rightToLeft && !isInside(parts, index) : run.direction === "left";
    const last = groups.at(-1);
    if (last === undefined || last.rightToLeft !== leftwards) {
      groups.push({ runs: [run], rightToLeft: leftwards, left: run.left, top: run.top, right: run.right, bottom: run.bottom });
      continue;
    }
    last.runs.push(run);
    last.right = Math.max(last.right, run.right);
  }
  for (const group of groups) if (group.rightToLeft) group.runs.reverse();
  return rightToLeft ? groups.reverse() : groups;
}

/**
 * True for a sign that touches left-to-right text on both sides and belongs to it: the dot of an address in another font. It compares
 * gaps, because PDFium reports spaces wherever the text object changes.
 */
function isInside(runs: readonly Run[], index: number): boolean {
  const [before, own, after] = [runs[index - 1], runs[index], runs[index + 1]];
  if (before?.direction !== "right" || own === undefined || after?.direction !== "right") return false;
  return Math.max(own.left - before.right, after.left - own.right) < touch * own.size;
}

/** Glyphs closer than this share of their size touch. */
const touch = 0.2;

/**
 * In a right-to-left row, numbers that stand apart follow one another towards the left, and a sign that is not inside a
 * number is read where it stands: `962+` is +962, `%82` is 82%. Each becomes a run that goes with the row.
 *
 * A number whose plus sign stands on its left was set left to right on purpose and is kept.
 */
function numbersApart(sorted: readonly Run[]): Run[] {
  const terminated = !sorted.some((run) => run.glyphs.some(({ text }) => arabic.test(text)));
  return numericStretches(sorted).flatMap((stretch) => (stretch.numeric ? split(stretch.runs, terminated) : stretch.runs));
}

function numericStretches(sorted: readonly Run[]): { numeric: boolean; runs: Run[] }[] {
  const stretches: { numeric: boolean; runs: Run[] }[] = [];
  for (const run of sorted) {
    const numeric = run.direction !== "left" && run.glyphs.every(({ text }) => digit.test(text) || !letter.test(text));
    const last = stretches.at(-1);
    const gap = run.left - (last?.runs.at(-1)?.right ?? 0);
    if (last?.numeric && numeric && gap <= rows.tab * run.size) last.runs.push(run);
    else stretches.push({ numeric, runs: [run] });
  }
  return stretches;
}

/** Items that signs divide, as in a line of contacts, follow one another as the row does, whatever way each of them is written. */
function itemsApart(run: Run): Run[] {
  if (run.direction !== "right" || !run.glyphs.some(({ text }) => itemSign.test(text))) return [run];
  const items: [Glyph, ...Glyph[]][] = [];
  for (const [index, glyph] of run.glyphs.entries()) {
    const item = items.at(-1);
    const parts = itemSign.test(glyph.text) || itemSign.test(run.glyphs[index - 1]?.text ?? "");
    if (item === undefined || parts) items.push([glyph]);
    else item.push(glyph);
  }
  return items.map((item) => startRun(item, itemSign.test(item[0].text) ? "neutral" : "right"));
}

/** Punctuation at the ends of a left-to-right run belongs to the row round it. */
function signsApart(run: Run): Run[] {
  if (run.direction !== "right") return [run];
  const strong = run.glyphs.findIndex((glyph) => isStrong(glyph));
  const first = run.glyphs[strong - 1]?.text === "+" ? strong - 1 : strong;
  const last = run.glyphs.findLastIndex((glyph) => isStrong(glyph) || wordSign.test(glyph.text));
  const [head, ...body] = run.glyphs.slice(first, last + 1);
  if (head === undefined || body.length + 1 === run.glyphs.length) return [run];
  const sign = (glyph: Glyph): Run => startRun([glyph], "neutral");
  return [...run.glyphs.slice(0, first).map(sign), startRun([head, ...body], "right"), ...run.glyphs.slice(last + 1).map(sign)];
}

function isStrong({ text }: Glyph): boolean {
  return letter.test(text) || digit.test(text);
}

function split(runs: readonly Run[], terminated: boolean): readonly Run[] {
  const glyphs = runs.flatMap((run) => run.glyphs).sort((a, b) => a.left - b.left);
  const text = glyphs.map((glyph) => glyph.text).join("");
  if (!digit.test(text) || plusFirst.test(text) || ascends(text)) return runs;

  const units: [Glyph, ...Glyph[]][] = [];
  glyphs.forEach((glyph, index) => {
    const [previous, next] = [glyphs[index - 1], glyphs[index + 1]];
    const unit = units.at(-1);
    const joins =
      previous !== undefined &&
      unit !== undefined &&
      isNumber(unit[0]) &&
      touching(previous, glyph) &&
      (continuesNumber(glyph, next) || (terminated && terminator.test(glyph.text)));
    if (joins) unit.push(glyph);
    else units.push([glyph]);
  });
  // The order changes, so that the neighbours a space was seen between are no longer neighbours: gaps decide.
  for (const glyph of glyphs) Object.assign(glyph, { spaceBefore: false, spaceAfter: false });
  return units.map((unit) => startRun(unit, "left"));
}

function continuesNumber(glyph: Glyph, next: Glyph | undefined): boolean {
  return isNumber(glyph) || (innerSeparator.test(glyph.text) && next !== undefined && isNumber(next) && touching(glyph, next));
}

function isNumber(glyph: Glyph): boolean {
  return digit.test(glyph.text);
}

function touching(a: Glyph, b: Glyph): boolean {
  return !a.spaceAfter && !b.spaceBefore && b.left - a.right < touch * Math.max(a.object.size, b.object.size);
}

/** Two years that rise from left to right are a range that was set left to right. */
function ascends(text: string): boolean {
  const [from, to, more] = text.match(years) ?? [];
  return from !== undefined && to !== undefined && more === undefined && Number(from) < Number(to);
}

/** Some producers map a mirrored bracket to the shape that is seen. Then every bracket of the line is the wrong one. */
export function repairBrackets(glyphs: readonly Glyph[]): void {
  const first = glyphs.find((glyph) => isClosing(glyph.text) || isOpening(glyph.text));
  if (first === undefined || isOpening(first.text)) return;
  for (const glyph of glyphs) glyph.text = mirrored(glyph.text);
}
