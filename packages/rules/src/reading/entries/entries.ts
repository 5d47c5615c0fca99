import { type Excerpt, joinExcerpts } from "@vitae/core/engine";
import type { Calendar } from "@vitae/languages/calendar";
import { classifyRows, type RowKind } from "../rows/classify-rows.ts";
import { dropLayoutBullets, isDated, isSingleDate, joinBrokenDates } from "../rows/dated-rows.ts";
import { type Row, styleAt } from "../rows/rows.ts";

/** Entry of a section (role, degree, project): head rows and body rows. */
export interface EntryRows {
  readonly head: readonly Row[];
  readonly body: readonly BodyText[];
}

/** A paragraph or a list item, lines joined. */
export interface BodyText {
  readonly bullet: boolean;
  readonly text: Excerpt;
}

/**
 * Splits a section into entries by their repeating pattern: head rows (short, styled, dated) and body rows
 * (list items, running text). Nothing is assumed about the order of title, employer and date.
 */
export function splitEntries(printed: readonly Row[], calendar: Calendar): EntryRows[] {
  const rows = joinBrokenDates(dropLayoutBullets(printed, calendar), calendar);
  const parts = classifyRows(rows, calendar);
  const runs = runsOf(rows, parts);
  const dated = runs.filter((run) => run.head.some((row) => isDated(row, calendar)));
  const opener = dated[0]?.head[0] ?? runs[0]?.head[0];
  const entries: { head: Row[]; body: BodyText[] }[] = [];
  for (const run of runs) {
    const opens = run.head.length > 0 && (dated.length === 0 || dated.includes(run) || run.head[0]?.look === opener?.look);
    const last = entries.at(-1);
    if (!opens && last) {
      for (const row of run.head) last.body.push({ bullet: false, text: row.cut });
      for (const text of run.body) last.body.push(text);
      continue;
    }
    const heads = dated.length > 0 ? splitRun(run.head, calendar) : splitUndated(run.head);
    for (const head of heads) entries.push({ head, body: [] });
    if (heads.length === 0) entries.push({ head: [], body: [] });
    for (const text of run.body) entries.at(-1)?.body.push(text);
  }
  return entries;
}

interface Run {
  readonly head: readonly Row[];
  readonly body: readonly BodyText[];
}

/** Alternating runs of head rows and body rows. The lines of one item become one text. */
function runsOf(rows: readonly Row[], parts: readonly RowKind[]): Run[] {
  const runs: { head: Row[]; items: { bullet: boolean; cuts: Excerpt[] }[] }[] = [];
  rows.forEach((row, index) => {
    const part = parts[index] ?? "head";
    let run = runs.at(-1);
    if (!run || (part === "head" && run.items.length > 0)) {
      run = { head: [], items: [] };
      runs.push(run);
    }
    const open = run.items.at(-1);
    if (part === "head") run.head.push(row);
    else if (part === "more" && open) open.cuts.push(row.cut);
    else run.items.push({ bullet: part === "bullet", cuts: [row.cut] });
  });
  return runs.map(({ head, items }) => ({ head, body: items.map(({ bullet, cuts }) => ({ bullet, text: joinExcerpts(cuts) })) }));
}

/** Several entries without any text between them: each has its date where the first one has it. */
function splitRun(head: readonly Row[], calendar: Calendar): Row[][] {
  if (head.length === 0) return [];
  const endsAbove = (row: Row, above: Row | undefined) =>
    above !== undefined && isSingleDate(row, calendar) && isSingleDate(above, calendar);
  const dated = head.flatMap((row, index) => (isDated(row, calendar) && !endsAbove(row, head[index - 1]) ? [index] : []));
  if (dated.length < 2) return [[...head]];
  const offset = dated[0] ?? 0;
  // Where the first entry begins with its date, each does.
  const isDateFirst = (row: Row | undefined) => row !== undefined && calendar.ranges(row.cut.text)[0]?.start === 0;
  if (dated[0] === 0 && dated.every((index) => isDateFirst(head[index])))
    return dated.map((from, index) => head.slice(from, dated[index + 1] ?? head.length));
  const borders = [0];
  for (let i = 1; i < dated.length; i++) {
    const previous = dated[i - 1] ?? 0;
    const own = dated[i] ?? 0;
    const expected = Math.max(previous + 1, own - offset);
    const choices = Array.from({ length: own - previous }, (_, step) => previous + 1 + step).filter((choice) => !head[choice]?.wrapped);
    const alike = choices.filter((choice) => head[choice]?.look === head[0]?.look);
    const partial = alike.length === 0 ? choices.find((choice) => choice > expected && looksLike(head, choice, own, offset)) : undefined;
    borders.push(
      alike.includes(expected)
        ? expected
        : (alike[0] ?? partial ?? choices.findLast((choice) => choice <= expected) ?? Math.min(expected, own)),
    );
  }
  return borders.map((from, index) => head.slice(from, borders[index + 1] ?? head.length));
}

/** From here to its date, an entry has the styles of the last head rows of the first entry, without its repeated name. */
const looksLike = (head: readonly Row[], from: number, date: number, offset: number): boolean =>
  head[from - 1]?.look !== head[0]?.look &&
  Array.from({ length: date - from + 1 }, (_, step) => head[from + step]?.look === head[offset - (date - from) + step]?.look).every(
    Boolean,
  );

/** How the name that a row begins with is set, whatever stands behind it. */
function openingLook({ cut }: Row): string {
  const { bold, italic, size, color } = styleAt(cut);
  return [bold, italic, Math.round(size * 2), color].join("/");
}

/** White space above an entry exceeds that inside it by this many line heights. */
const leastStep = 0.4;

/** Without any date, entries are told apart by the white space between them, or by the look of their first row. */
function splitUndated(head: readonly Row[]): Row[][] {
  const gaps = head.slice(1).flatMap(({ gap, wrapped }) => (gap === null || wrapped ? [] : [gap]));
  const [tight, wide] = [Math.min(...gaps), Math.max(...gaps)];
  const byGap = gaps.length >= 3 && wide - tight >= leastStep ? (row: Row) => !row.wrapped && (row.gap ?? 0) > (tight + wide) / 2 : null;
  const first = head[0] && openingLook(head[0]);
  const byLook = (row: Row, above: Row | undefined) => openingLook(row) === first && (!above || openingLook(above) !== first);
  const opens = byGap ?? byLook;
  const entries: Row[][] = [];
  head.forEach((row, index) => {
    if (index === 0 || opens(row, head[index - 1])) entries.push([]);
    entries.at(-1)?.push(row);
  });
  return entries.every((entry) => entry.length > 1) ? entries : [[...head]];
}
