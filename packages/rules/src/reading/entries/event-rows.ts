import { type Excerpt, joinExcerpts, sliceExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { Calendar } from "@vitae/languages/calendar";
import { once } from "@vitae/languages/once";
import { entryWords } from "@vitae/languages/reading-words";
import { type Row, withCells } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";

/** A role or a study whose beginning and end stand on rows of their own: "2013年4月 X 入社" … "2018年9月 X 退社". */
export interface EventEntry {
  /** The row that names it, without date and event. */
  readonly name: Row;
  readonly start: Excerpt | null;
  /** Also the word for an end that is open. */
  readonly end: Excerpt | null;
  /** The end is a word for the present. */
  readonly current: boolean;
  /** The only row between its events that is no list item. */
  readonly title: Excerpt | null;
  /** The other rows between its events. */
  readonly body: readonly Excerpt[];
}

interface Event {
  readonly date: Excerpt;
  readonly name: Excerpt;
  readonly ends: boolean;
}

interface OpenEntry {
  name: Row;
  start: Excerpt | null;
  end: Excerpt | null;
  current: boolean;
  body: Row[];
}

/**
 * Reads a section of dated events. Null unless most of its dated rows are events.
 *
 * @param unnamed an end whose words name no open entry ends the last one: in place of the employer it says why
 */
export function readEvents(
  rows: readonly Row[],
  { calendar, words }: LanguageTools,
  unnamed: "ends the last" | "is an entry",
): EventEntry[] | null {
  const events = new Map<Row, Event>();
  for (const row of rows) {
    const event = eventOf(row, calendar);
    if (event) events.set(row, event);
  }
  const dated = rows.filter((row) => dateOf(row, calendar) !== null).length;
  if (events.size === 0 || events.size * 2 < dated) return null;
  const entries: OpenEntry[] = [];
  for (const row of rows) {
    const event = events.get(row);
    if (event) addEvent(entries, event, row, unnamed === "ends the last");
    else if (words.label(row.cut.text) !== "unread") addBody(entries.at(-1), row);
  }
  return entries.filter(({ name }) => name.cut.text !== "").map(withTitle);
}

/** The row above a list says what the person was. */
function withTitle({ body, ...entry }: OpenEntry): EventEntry {
  const [first, ...items] = body;
  const title = first && !first.bullet && items.length > 0 && items.every(({ bullet }) => bullet) ? first.cut : null;
  return { ...entry, title, body: (title ? items : body).map(({ cut }) => cut) };
}

function addEvent(entries: OpenEntry[], { date, name, ends }: Event, row: Row, endsLast: boolean): void {
  const open = entries.filter((entry) => entry.end === null && entry.start !== null);
  const isLast = endsLast || name.text === "" || wordsOf().same.some((word) => name.text.startsWith(word));
  const ended = ends
    ? (open.findLast((entry) => name.text.startsWith(entry.name.cut.text)) ?? (isLast ? open.at(-1) : undefined))
    : undefined;
  if (ended) ended.end = date;
  // Alone in its entry, the row goes on no other.
  else
    entries.push({
      name: { ...withCells(row, [name]), wrapped: false, overflow: false, gap: null },
      start: ends ? null : date,
      end: ends ? date : null,
      current: false,
      body: [],
    });
}

function addBody(last: OpenEntry | undefined, row: Row): void {
  if (!last) return;
  const present = wordsOf().present.find((word) => row.cut.text.startsWith(word));
  if (present !== undefined && last.end === null) Object.assign(last, { end: sliceExcerpt(row.cut, 0, present.length), current: true });
  else last.body.push(row);
}

/** A date in front, an event at the end, and the name between them. */
function eventOf(row: Row, calendar: Calendar): Event | null {
  const found = dateOf(row, calendar);
  if (found === null || found.rest.text === "") return null;
  const { text } = found.rest;
  const { starts, ends } = wordsOf();
  const word = [...starts, ...ends].filter((event) => text.endsWith(event)).sort((a, b) => b.length - a.length)[0];
  if (word === undefined) return null;
  const name = stripExcerpt(sliceExcerpt(found.rest, 0, text.length - word.length), /[\s・、，,（(]/u);
  return { date: found.date, name, ends: ends.includes(word) };
}

/** The date in front of a row, and what is behind it. */
function dateOf({ cut, cells: [first, ...others] }: Row, calendar: Calendar): { readonly date: Excerpt; readonly rest: Excerpt } | null {
  const [range, ...more] = first ? calendar.ranges(first.text) : [];
  if (first && others.length > 0 && range?.start === 0 && range.end === first.text.length && more.length === 0)
    return { date: first, rest: joinExcerpts(others) };
  const [inRow] = calendar.ranges(cut.text);
  return inRow?.start === 0 ? { date: sliceExcerpt(cut, 0, inRow.end), rest: stripExcerpt(sliceExcerpt(cut, inRow.end), /\s/u) } : null;
}

const wordsOf = once(() => ({
  starts: entryWords((words) => words.event_starts),
  ends: entryWords((words) => words.event_ends),
  present: entryWords((words) => words.event_present),
  same: entryWords((words) => words.event_same),
}));
