/**
 * Finds dates as résumés print them, in the languages of a document, and converts them to ISO 8601.
 *
 * Names of months come from CLDR through `Intl`, words such as "present" from the language files.
 */

import type { Language } from "../language.schema.ts";
import { datePatterns } from "./date-pattern.ts";
import { dateWords, markDateWords, markedMonth } from "./date-words.ts";
import { convertEras, isSolar, solarToGregorian } from "./eras.ts";

/** One printed date; offsets into the searched text. */
export interface PrintedDate {
  readonly start: number;
  readonly end: number;
  /** `YYYY[-MM[-DD]]`; "--MM" for a month without a year. */
  readonly iso: string;
}

/** A printed range, or a single date (`to` null and `open` false). */
export interface PrintedRange {
  readonly start: number;
  readonly end: number;
  readonly from: PrintedDate | null;
  readonly to: PrintedDate | null;
  /** Position of the word for "present"; null if there is none. */
  readonly present: { readonly start: number; readonly end: number } | null;
  /** The range has a dash or a "since", but no end. */
  readonly open: boolean;
}

/** Date words of a set of languages: months, seasons, "present". */
export interface Calendar {
  /** Ranges and single dates in order of appearance. */
  ranges(text: string): PrintedRange[];
  /** Converts a printed date to ISO 8601; empty if it cannot be parsed. `yearOf` supplies the year of a month without one. */
  iso(text: string, yearOf?: string): string;
}

const first = 1930;
const last = 2099;

/** Every date that is found has a year, in digits or as the first year (元) of an era. */
const yearDigit = /[\p{Nd}元]/u;

/** Creates the calendar of the given languages. */
export function calendar(languages: readonly Language[]): Calendar {
  const words = dateWords(languages);
  const yearOffset = Math.max(0, ...languages.map((language) => language.year_offset));
  const solar = languages.some(({ tag }) => tag === "fa");
  const { range, single } = datePatterns({ buddhist: yearOffset > 0, solar, yearFirst: languages.some(isYearFirst) });
  const isoOf = (matched: string): string => {
    const iso = markedIso(convertEras(matched).toLowerCase().trim(), yearOffset, solar);
    return solar && isSolar(Number(iso.slice(0, 4))) ? solarToGregorian(iso) : iso;
  };

  return {
    iso(text, yearOf = "") {
      const found = isoOf(single.exec(markDateWords(text, words))?.[0] ?? "");
      if (!found.startsWith("--")) return found;
      return /^\d{4}/.test(yearOf) ? yearOf.slice(0, 4) + found.slice(1) : "";
    },
    ranges(text) {
      const ranges: PrintedRange[] = [];
      if (!yearDigit.test(text)) return ranges;
      for (const match of markDateWords(text, words).matchAll(range)) {
        const groups = match.groups ?? {};
        const at = (value: string | undefined, after: number) => {
          if (value === undefined) return null;
          const start = match.index + match[0].indexOf(value, after);
          return { start, end: start + value.length };
        };
        const fromAt = at(groups.from, groups.since?.length ?? 0);
        if (!fromAt) continue;
        const after = fromAt.end - match.index;
        const toAt = at(groups.to, after + (groups.dash?.length ?? 0));
        const presentAt = at(groups.present ?? groups.late, after + (groups.dash?.length ?? 0));
        const fromIso = isoOf(groups.from ?? "");
        const toIso = groups.to ? isoOf(groups.to) : "";
        if (fromIso === "" || (fromIso.startsWith("--") && !/^\d{4}/.test(toIso))) continue;
        ranges.push({
          start: match.index,
          end: match.index + match[0].trimEnd().length,
          from: { ...fromAt, iso: fromIso.startsWith("--") ? toIso.slice(0, 4) + fromIso.slice(1) : fromIso },
          to: toAt && toIso ? { ...toAt, iso: toIso } : null,
          present: presentAt,
          open: !toAt && (presentAt !== null || groups.dash !== undefined || groups.since !== undefined),
        });
      }
      return ranges;
    },
  };
}

/** Longest text whose result is cached. */
const longestRemembered = 600;

/** The calendar for the rows of one document, about which the rules ask again and again; its texts go with it. */
export function memoiseCalendar(calendar: Calendar): Calendar {
  const known = new Map<string, PrintedRange[]>();
  return {
    ...calendar,
    ranges(text) {
      const old = known.get(text);
      if (old !== undefined) return old;
      const found = calendar.ranges(text);
      if (text.length <= longestRemembered) known.set(text, found);
      return found;
    },
  };
}

/** "2018/9" is a month if the language writes the year first, otherwise the school year 2018 to 2019. */
const isYearFirst = ({ tag }: Language): boolean =>
  new Intl.DateTimeFormat(tag, { year: "numeric", month: "numeric" }).formatToParts(0)[0]?.type === "year";

/** ISO 8601 of one date, its words marked, at the precision printed; empty if it is none. */
function markedIso(text: string, yearOffset: number, solar: boolean): string {
  const short = shortYear(text);
  const digits = (short ? text.replace(/'\s?\d\d$/, "") : text).match(/\d+/g) ?? [];
  const printed = digits.find((part) => part.length === 4) ?? short;
  const yearText = printed && String(Number(printed) - (Number(printed) > last ? yearOffset : 0));
  const month = markedMonth(text);
  if (!yearText) return month === undefined ? "" : `--${pad(month)}`;
  const isYear = (Number(yearText) >= first && Number(yearText) <= last) || (solar && isSolar(Number(yearText)));
  if (!isYear) return "";
  const rest = digits.filter((part) => part !== printed && part.length <= 2).map(Number);
  if (month !== undefined) return rest[0] ? `${yearText}-${pad(month)}-${pad(rest[0])}` : `${yearText}-${pad(month)}`;
  if (rest.length === 0 || /^q[1-4]/.test(text)) return yearText;
  if (printed && text.startsWith(printed)) return [yearText, ...rest.map(pad)].join("-");
  if (rest.length === 1) return `${yearText}-${pad(rest[0] ?? 1)}`;
  const [one = 1, two = 1] = rest;
  return two > 12 ? `${yearText}-${pad(one)}-${pad(two)}` : `${yearText}-${pad(two)}-${pad(one)}`;
}

/** '19 → 2019. */
const shortYear = (text: string): string | undefined => {
  const two = /'\s?(\d\d)$/.exec(text)?.[1];
  return two === undefined ? undefined : String(Number(two) + (Number(two) > 50 ? 1900 : 2000));
};

const pad = (value: number): string => String(value).padStart(2, "0");
