import { type Excerpt, joinExcerpts, stripExcerpt } from "@vitae/core/engine";
import type { Line } from "@vitae/core/ports";
import { rangeMark } from "@vitae/languages/characters";
import {
  type DocumentAnalysis,
  datesIn,
  distinct,
  type EntryDates,
  type LanguageTools,
  listItems,
  paragraphs,
  type Row,
} from "@vitae/rules/toolkit";
import type { LineRefs } from "./line-refs.ts";
import type { Ref } from "./model-items.ts";

/** Resolves the references of a model to excerpts of the document. */
export interface ModelValues {
  cut(ref: Ref | undefined): Excerpt | null;
  /** Under a key of the result; nothing when the reference says nothing. */
  text<Key extends string>(key: Key, ref: Ref | undefined): { readonly [K in Key]?: Excerpt };
  /** The printed rows of whole lines; none for a part of one. */
  rows(ref: Ref): readonly Row[];
  /** Each printed point or paragraph. */
  points(refs: readonly Ref[]): readonly Excerpt[];
  /** Returns the items of lists, each once. */
  list(refs: readonly Ref[]): readonly Excerpt[];
  /** Returns the dates of one reference to both ends, or of one reference to each. */
  dates(refs: readonly Ref[]): EntryDates;
  /** References that no line bears out: made up, changed, or to nothing. */
  dropped(): number;
}

export function modelValues({ rows: printed, tools }: DocumentAnalysis, refs: LineRefs): ModelValues {
  const byLine = Map.groupBy(printed, (row) => row.line);
  const rowsOf = (lines: readonly Line[]) => lines.flatMap((line) => byLine.get(line) ?? []);
  const dropped = new Set<string>();

  const rows = (ref: Ref): readonly Row[] => rowsOf(refs.lines(ref));
  const cut = (ref: Ref | undefined): Excerpt | null => {
    if (ref === undefined) return null;
    // A whole line goes without its bullet.
    const whole = rows(ref);
    const found = whole.length > 0 ? joinExcerpts(whole.map((row) => row.cut)) : refs.cut(ref);
    if (!found) dropped.add(ref);
    return found;
  };
  const pointsOf = (ref: Ref): readonly Excerpt[] => {
    const whole = rows(ref);
    if (whole.length > 0) return paragraphs(whole);
    const part = cut(ref);
    return part ? [part] : [];
  };

  return {
    cut,
    rows,
    points: (each) => each.flatMap(pointsOf),
    text: <Key extends string>(key: Key, ref: Ref | undefined) => {
      const found = cut(ref);
      return (found ? { [key]: found } : {}) as { readonly [K in Key]?: Excerpt };
    },
    list: (each) => distinct(each.flatMap(pointsOf).flatMap((found) => listItems(found, tools))),
    dates: ([first, second]) => {
      const [from, to] = [cut(first), cut(second)];
      return from && to ? apart(from, to, tools) : inOne(from ?? to, tools);
    },
    dropped: () => dropped.size,
  };
}

function inOne(cut: Excerpt | null, { calendar }: LanguageTools): EntryDates {
  const ranges = cut ? calendar.ranges(cut.text) : [];
  const range = ranges.find(({ to, open }) => to !== null || open) ?? ranges[0];
  if (cut && range) return datesIn(cut, range);
  // The calendar does not know the format. Text without a digit is not a date.
  return { start: null, end: null, only: cut && /\p{Nd}/u.test(cut.text) ? cut : null, current: false };
}

/** Joins two separate dates of one range: "04/2020 –" on one line, "heute" on the next. */
function apart(from: Excerpt, to: Excerpt, tools: LanguageTools): EntryDates {
  const [start, end] = [from, to].map((cut) => stripExcerpt(cut, rangeMark)) as [Excerpt, Excerpt];
  const range = tools.calendar.ranges(`${start.text} – ${end.text}`)[0];
  if (range && (range.to !== null || range.open)) return { start, end, only: null, current: range.open };
  return { ...noDates, start: inOne(from, tools).start ?? inOne(from, tools).only, end: inOne(to, tools).end ?? inOne(to, tools).only };
}

const noDates: EntryDates = { start: null, end: null, only: null, current: false };
