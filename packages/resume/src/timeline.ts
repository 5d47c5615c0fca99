import type { ParsedResume } from "./parsed-resume.schema.ts";
import type { TimelineFinding } from "./timeline.schema.ts";

/** Months since year 0: the earliest and the latest that a printed date can mean. */
interface Moment {
  readonly earliest: number;
  readonly latest: number;
}

interface DatedEntry {
  readonly pointer: string;
  /** Null if it is not printed, or not a date. */
  readonly start: Moment | null;
  readonly end: Moment | null;
  /** True if the entry goes on: its end is a word such as "today". */
  readonly isCurrent: boolean;
  readonly printed: { readonly start: string; readonly end: string };
  /** Fields that name the entry, the best first. */
  readonly names: readonly string[];
}

type Quotes = TimelineFinding["quotes"];

/**
 * Finds gaps, overlaps, undated entries and open ranges. A gap or an overlap is reported only if every reading of the dates has it: a year
 * alone can mean any month of the year. There is no clock: an open range has no end.
 */
export function findTimeline(resume: ParsedResume): TimelineFinding[] {
  const roles = resume.experience.map((role, at) => toEntry(role, `/experience/${at}`, ["title", "company"]));
  const studies = resume.education.map((study, at) => toEntry(withGraduation(study), `/education/${at}`, ["degree", "university"]));
  const quotesOf = (entry: DatedEntry, fields: readonly string[]) => findQuotes(resume, entry, fields);
  return [
    ...findGaps([...roles, ...studies], quotesOf),
    ...findOverlaps(roles, quotesOf),
    ...[...roles, ...studies].flatMap((entry) => describeEntry(entry, quotesOf)),
  ];
}

/** The year of a graduation is the end of a study without one. */
const withGraduation = (study: ParsedResume["education"][number]): ParsedResume["education"][number] =>
  study.end_date === "" && study.start_date === ""
    ? { ...study, end_date: study.graduation_year, end_date_iso: /^\d{4}$/.test(study.graduation_year) ? study.graduation_year : "" }
    : study;

type QuotesOf = (entry: DatedEntry, fields: readonly string[]) => Quotes;

function findGaps(entries: readonly DatedEntry[], quotesOf: QuotesOf): TimelineFinding[] {
  const ranges = entries.flatMap((entry) => {
    if (entry.start === null && entry.end === null) return [];
    // Without a start, an entry can reach back to any month; without an end, it can go on.
    const from = entry.start?.earliest ?? Number.NEGATIVE_INFINITY;
    return [{ entry, from, to: entry.end === null || entry.isCurrent ? Number.POSITIVE_INFINITY : entry.end.latest }];
  });
  const findings: TimelineFinding[] = [];
  let last: (typeof ranges)[number] | null = null;
  for (const range of ranges.sort((one, other) => one.from - other.from)) {
    if (last !== null && range.from > last.to + 1) {
      findings.push({
        kind: "gap",
        entries: [last.entry.pointer, range.entry.pointer],
        start: toMonth(last.to + 1),
        end: toMonth(range.from - 1),
        months: range.from - last.to - 1,
        quotes: [...quotesOf(last.entry, ["end_date"]), ...quotesOf(range.entry, ["start_date"])],
      });
    }
    if (last === null || range.to > last.to) last = range;
  }
  return findings;
}

/** Maximum number of reported overlaps, the earliest first. Without it, their number can grow with the square of the number of roles. */
const maxOverlaps = 100;

function findOverlaps(roles: readonly DatedEntry[], quotesOf: QuotesOf): TimelineFinding[] {
  const ranges = roles.flatMap((entry, at) => {
    // A role without a printed end can have lost it in the layout.
    const to = entry.isCurrent && entry.printed.end !== "" ? Number.POSITIVE_INFINITY : entry.end?.earliest;
    // One month in common can be the end of one role and the begin of the next.
    return entry.start === null || to === undefined || to <= entry.start.latest ? [] : [{ entry, at, from: entry.start.latest, to }];
  });
  type Range = (typeof ranges)[number];
  const sorted = ranges.toSorted((one, other) => one.from - other.from);
  const pairs: (readonly [Range, Range])[] = [];
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1, index + 1 + maxOverlaps)) {
      if (other.from >= one.to || pairs.length >= maxOverlaps) break;
      pairs.push(one.at < other.at ? [one, other] : [other, one]);
    }
  }
  return pairs
    .sort(([a, b], [c, d]) => a.at - c.at || b.at - d.at)
    .map((pair): TimelineFinding => {
      const from = Math.max(...pair.map((range) => range.from));
      const to = Math.min(...pair.map((range) => range.to));
      const isOpen = to === Number.POSITIVE_INFINITY;
      return {
        kind: "overlap",
        entries: pair.map(({ entry }) => entry.pointer),
        start: toMonth(from),
        end: isOpen ? null : toMonth(to),
        months: isOpen ? null : to - from + 1,
        quotes: pair.flatMap(({ entry }) => quotesOf(entry, ["start_date", "end_date"])),
      };
    });
}

function describeEntry(entry: DatedEntry, quotesOf: QuotesOf): TimelineFinding[] {
  const { printed, start, isCurrent, pointer, names } = entry;
  const finding = { entries: [pointer], end: null, months: null };
  // An entry with one name and no date is often a line of another entry.
  if (printed.start === "" && printed.end === "" && !isCurrent)
    return names.some((name) => quotesOf(entry, [name]).length === 0)
      ? []
      : [{ ...finding, kind: "undated", start: null, quotes: quotesOf(entry, names).slice(0, 1) }];
  // A start alone can be a single date.
  if (start === null || !isCurrent) return [];
  return [{ ...finding, kind: "open_range", start: toMonth(start.earliest), quotes: quotesOf(entry, ["start_date", "end_date"]) }];
}

interface Printed {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_date_iso: string;
  readonly end_date_iso: string;
  readonly is_current?: boolean;
}

function toEntry(entry: Printed, pointer: string, names: readonly string[]): DatedEntry {
  const moments = [toMoment(entry.start_date_iso), toMoment(entry.end_date_iso)] as const;
  // A line from right to left can print the end first.
  const [start, end] = moments[0] && moments[1] && moments[1].latest < moments[0].earliest ? moments.toReversed() : moments;
  return {
    ...{ pointer, start: start ?? null, end: end ?? null, names },
    isCurrent: entry.is_current ?? false,
    printed: { start: entry.start_date, end: entry.end_date },
  };
}

function toMoment(iso: string): Moment | null {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(iso) ?? [];
  if (year === undefined) return null;
  const first = Number(year) * 12;
  return month === undefined
    ? { earliest: first, latest: first + 11 }
    : { earliest: first + Number(month) - 1, latest: first + Number(month) - 1 };
}

const toMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;

/** Quotes of fields of an entry, without repetitions; the value itself if its source is unknown. */
function findQuotes(resume: ParsedResume, { pointer }: DatedEntry, fields: readonly string[]): Quotes {
  const [, list = "", at = "0"] = pointer.split("/");
  const entry = (resume as unknown as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>)[list]?.[Number(at)];
  const quotes = fields.flatMap((field) => {
    const value = entry?.[field];
    const source = resume.provenance?.[`${pointer}/${field}`];
    if (typeof value !== "string" || value === "") return [];
    return [{ quote: source?.quote ?? value, page: source?.page ?? null }];
  });
  return quotes.filter(({ quote }, index) => quotes.findIndex((other) => other.quote === quote) === index);
}
