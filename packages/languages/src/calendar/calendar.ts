/**
 * Finds dates as résumés print them, in the languages of a document, and converts them to ISO 8601.
 *
 * Names of months come from CLDR through `Intl`, words such as "present" from the language files.
 */

import { asciiDigits } from "../fold.ts";
import type { Language } from "../language.schema.ts";
import { convertEras, eraYear, isSolar, solarMonths, solarToGregorian, solarYear } from "./eras.ts";

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

/** Date rules of one set of languages. */
interface Reckoning {
  /** Folded name → month number. */
  readonly months: ReadonlyMap<string, number>;
  /** Patterns of the month names as whole words, the longest first. */
  readonly named: readonly { readonly pattern: RegExp; readonly month: number }[];
  /** Years to take off a year that is not Gregorian. */
  readonly yearOffset: number;
  /** Years of 1310 to 1449 are Solar Hijri. */
  readonly solar: boolean;
}

/** Creates the calendar of the given languages. */
export function calendar(languages: readonly Language[]): Calendar {
  const months = monthNames(languages);
  const reckoning: Reckoning = {
    months,
    named: [...months].sort(([a], [b]) => b.length - a.length).map(([name, month]) => ({ pattern: wholeWord(name), month })),
    yearOffset: Math.max(0, ...languages.map((language) => language.year_offset)),
    solar: languages.some(({ tag }) => tag === "fa"),
  };
  const date = datePattern(reckoning, languages);
  const words = (pick: (language: Language) => readonly string[]) => alternatives(languages.flatMap(pick));
  const present = words((language) => language.present);
  const until = wholeWords(languages.flatMap((language) => language.until));
  const since = words((language) => language.since);
  const mark = `(?:\\s?${words((language) => language.year_marks)}(?![\\p{L}]))?`;
  const dash = `${mark}\\.?\\s*(?:[-–—−‒―~〜～→]+|(?<=\\s)/(?=\\s)|${until})\\s*`;
  const nothingMore = "(?=\\s*(?:$|[)\\]|,;·•]))";
  const pattern = new RegExp(
    `(?:(?<since>(?<![\\p{L}])${since})\\s*:?\\s+)?(?<from>${date})` +
      `(?:(?:\\s+|(?=\\p{Script=Han}))(?<late>${present})(?![\\p{L}])|(?<dash>${dash})(?:(?<to>${date})|(?<present>${present})(?![\\p{L}])|${nothingMore}))?${mark}`,
    "giu",
  );
  const single = new RegExp(`^\\s*(?:${date})`, "iu");

  const parse = (text: string): string => {
    const match = single.exec(text);
    return match ? isoOf(match[0], reckoning) : "";
  };

  return {
    iso(text, yearOf = "") {
      const found = parse(searchable(text));
      if (!found.startsWith("--")) return found;
      return /^\d{4}/.test(yearOf) ? yearOf.slice(0, 4) + found.slice(1) : "";
    },
    ranges(text) {
      const ranges: PrintedRange[] = [];
      for (const match of searchable(text).matchAll(pattern)) {
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
        const fromIso = isoOf(groups.from ?? "", reckoning);
        const toIso = groups.to ? isoOf(groups.to, reckoning) : "";
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

/** Same length, so that offsets hold: native digits as 0–9, odd spaces and dashes as plain ones, no accents. */
const searchable = (text: string): string =>
  asciiDigits(text)
    .replace(/[\u00a0\u202f\u2009\t]/g, " ")
    .replace(/[‐‑]/g, "-")
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u00c0-\u024f\u0386-\u03ce\u1e00-\u1fff]/g, (letter) => letter.normalize("NFD").charAt(0));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Longest first; never matches when there are no words. */
const alternatives = (words: readonly string[]): string =>
  words.length
    ? `(?:${[...new Set(words.map(searchable))]
        .sort((a, b) => b.length - a.length)
        .map(escaped)
        .join("|")})`
    : "(?!)";

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

/** No letter follows, except in scripts that put no space between words. */
const wholeWords = (words: readonly string[]): string =>
  `(?:${alternatives(words.filter((word) => unspaced.test(word)))}|${alternatives(words.filter((word) => !unspaced.test(word)))}(?!\\p{L}))`;

/** Folded name → month number, for every form CLDR and the language files know. */
function monthNames(languages: readonly Language[]): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, month: number) => {
    const plain = searchable(name).toLowerCase().replace(/\.$/, "").trim();
    if (plain.length >= 2 && !/\d/.test(asciiDigits(plain))) names.set(plain, month);
  };
  for (const language of languages) {
    const formats = ["long", "short"].flatMap((month) => [
      new Intl.DateTimeFormat(`${language.tag}-u-ca-gregory`, { month: month as "long" | "short", timeZone: "UTC" }),
      new Intl.DateTimeFormat(`${language.tag}-u-ca-gregory`, { month: month as "long" | "short", day: "numeric", timeZone: "UTC" }),
    ]);
    for (let month = 0; month < 12; month++) {
      const day = new Date(Date.UTC(2001, month, 1));
      for (const format of formats) {
        const part = format.formatToParts(day).find(({ type }) => type === "month");
        if (part) add(part.value, month + 1);
      }
    }
    if (language.tag === "fa") for (const [month, name] of solarMonths(language.tag).entries()) add(name, month + 1);
    for (const [month, extra] of Object.entries(language.months)) for (const name of extra ?? []) add(name, Number(month));
  }
  return names;
}

const gregorianYear = "(?:19[3-9]\\d|20\\d\\d)";
const buddhistYear = "(?:19[3-9]\\d|20\\d\\d|24[7-9]\\d|25\\d\\d)";
const monthNumber = "(?:1[0-2]|0?[1-9])";
const dayNumber = "(?:3[01]|[12]\\d|0?[1-9])";
const noDigit = "(?<![\\d])";
const notInNumber = "(?![\\d]|[.,]\\d|\\s?%)";

/** Every way a date is written, most specific first. No capturing groups: it is used inside larger patterns. */
function datePattern({ months, yearOffset, solar }: Reckoning, languages: readonly Language[]): string {
  const year = `(?:${[yearOffset > 0 ? buddhistYear : gregorianYear, eraYear, ...(solar ? [solarYear] : [])].join("|")})`;
  const yearMark = alternatives(languages.flatMap((language) => language.year_marks));
  const monthMark = alternatives(languages.flatMap((language) => language.month_marks));
  const name = `(?<![\\p{L}])${alternatives([...months.keys()])}(?![\\p{L}])\\.?`;
  const season = alternatives(languages.flatMap((language) => language.seasons));
  const link = "[\\s.,/'-]*(?:(?:de|del|of|di)\\s+)?";
  return [
    // Year and month of two columns.
    ...(languages.some(isYearFirst) ? [`(?<=^\\s*)${year}\\s?年?\\s+${monthNumber}(?=\\s*$)`] : []),
    `${noDigit}${year}\\s?年\\s?(?:${monthNumber}\\s?月(?:\\s?${dayNumber}\\s?日)?)?`,
    `${noDigit}${year}\\s?년(?:\\s?${monthNumber}\\s?월(?:\\s?${dayNumber}\\s?일)?)?`,
    `(?<![\\p{L}])${monthMark}\\s+${monthNumber}(?:\\s?[/.-]\\s?|\\s+${yearMark}\\s+)${year}${notInNumber}`,
    `${noDigit}${dayNumber}(?:st|nd|rd|th|er|º|\\.)?\\s+(?:(?:de|of)\\s+)?${name}${link}${year}${notInNumber}`,
    `${name}\\s+${dayNumber}(?:st|nd|rd|th)?,?\\s+${year}${notInNumber}`,
    `${name}${link}${year}${notInNumber}`,
    `${noDigit}${year}[\\s,.]+${name}`,
    `${name}\\s*'\\s?\\d\\d(?!\\d)`,
    `${noDigit}${year}[-/.]${monthNumber}[-/.]${dayNumber}(?!\\d)`,
    `${noDigit}${year}\\.\\s${monthNumber}\\.(?:\\s${dayNumber}\\.)?(?!\\d)`,
    `${noDigit}${dayNumber}[-/.]\\s?${monthNumber}[-/.]\\s?${year}(?!\\d)`,
    `${noDigit}${monthNumber}[-/.]\\s?${dayNumber}[-/.]\\s?${year}(?!\\d)`,
    `${noDigit}${monthNumber}\\s?[/.-]\\s?${year}${notInNumber}`,
    `${noDigit}${year}\\s?[/.-]\\s?(?:1[0-2]|${languages.some(isYearFirst) ? "0?" : "0"}[1-9])(?!\\d|[/.-]\\d{1,3}(?!\\d))`,
    `(?<![\\p{L}])${season}\\s+${year}${notInNumber}`,
    `(?<![\\p{L}])[qQ][1-4][\\s/]+${year}${notInNumber}`,
    `${noDigit}${year}${notInNumber}(?!\\p{L})`,
    `${name}(?=\\s*(?:[-–—−]|to\\s|bis\\s))`,
  ].join("|");
}

/** "2018/9" is a month if the language writes the year first, otherwise the school year 2018 to 2019. */
const isYearFirst = ({ tag }: Language): boolean =>
  new Intl.DateTimeFormat(tag, { year: "numeric", month: "numeric" }).formatToParts(0)[0]?.type === "year";

/** ISO 8601 of one matched date, at the precision printed. */
function isoOf(matched: string, reckoning: Reckoning): string {
  const iso = printedIso(convertEras(searchable(matched)).toLowerCase().trim(), reckoning);
  return reckoning.solar && isSolar(Number(iso.slice(0, 4))) ? solarToGregorian(iso) : iso;
}

function printedIso(text: string, { named, yearOffset, solar }: Reckoning): string {
  const short = shortYear(text);
  const digits = (short ? text.replace(/'\s?\d\d$/, "") : text).match(/\d+/g) ?? [];
  const printed = digits.find((part) => part.length === 4) ?? short;
  const yearText = printed && String(Number(printed) - (Number(printed) > last ? yearOffset : 0));
  const month = named.find(({ pattern }) => pattern.test(text))?.month;
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

const wholeWord = (name: string): RegExp => new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, "u");

/** '19 → 2019. */
const shortYear = (text: string): string | undefined => {
  const two = /'\s?(\d\d)$/.exec(text)?.[1];
  return two === undefined ? undefined : String(Number(two) + (Number(two) > 50 ? 1900 : 2000));
};

const pad = (value: number): string => String(value).padStart(2, "0");
