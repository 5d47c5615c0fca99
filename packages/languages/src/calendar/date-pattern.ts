/** The patterns of dates and ranges in a text whose date words are marked. They hold no word of a language. */

import { letters, marks, monthName, wordOf } from "./date-words.ts";
import { eraName, eraYear, solarYear } from "./eras.ts";

/** How a set of languages counts and writes years. */
export interface YearStyle {
  /** Years of the Buddhist era are printed. */
  readonly buddhist: boolean;
  /** Years of 1310 to 1449 are Solar Hijri. */
  readonly solar: boolean;
  /** "2018/9" is a month, because the language writes the year first; otherwise it is the school year 2018 to 2019. */
  readonly yearFirst: boolean;
}

/** Patterns for ranges (all matches) and for one date at the start of a text. */
export interface DatePatterns {
  readonly range: RegExp;
  readonly single: RegExp;
}

const made = new Map<string, DatePatterns>();

/** Returns the patterns, which all languages of the same style share. */
export function datePatterns(style: YearStyle): DatePatterns {
  const key = JSON.stringify(style);
  const known = made.get(key);
  if (known) return known;
  const date = datePattern(style);
  const patterns = { range: rangePattern(date), single: new RegExp(`^\\s*(?:${date})`, "iu") };
  made.set(key, patterns);
  return patterns;
}

const noLetterBefore = `(?<![${letters}])`;
const noLetter = `(?![${letters}])`;
const present = `${wordOf("present")}${noLetter}`;
const until = wordOf("until");

/** What a range can begin with; most positions of a text are rejected by it. */
const beginning = `(?=[\\dq${marks}]|${eraName})`;

function rangePattern(date: string): RegExp {
  const mark = `(?:\\s?${wordOf("yearMark")}${noLetter})?`;
  const dash = `${mark}\\.?\\s*(?:-?${until}|[-–—−‒―~〜～→]+|(?<=\\s)/(?=\\s))\\s*`;
  const nothingMore = "(?=\\s*(?:$|[)\\]|,;·•]))";
  return new RegExp(
    `${beginning}(?:(?<since>${noLetterBefore}${wordOf("since")})\\s*:?\\s+)?(?<from>${date})` +
      `(?:\\s*(?<late>${present})|(?<dash>${dash})(?:(?<to>${date})|(?<present>${present})|${nothingMore}))?${mark}`,
    "giu",
  );
}

const gregorianYear = "(?:19[3-9]\\d|20\\d\\d)";
const buddhistYear = "(?:19[3-9]\\d|20\\d\\d|24[7-9]\\d|25\\d\\d)";
const monthNumber = "(?:1[0-2]|0?[1-9])";
const dayNumber = "(?:3[01]|[12]\\d|0?[1-9])";
const noDigit = "(?<![\\d])";
const notInNumber = "(?![\\d]|[.,]\\d|\\s?%)";

/** Every way a date is written, most specific first. No capturing groups: it is used inside larger patterns. */
function datePattern({ buddhist, solar, yearFirst }: YearStyle): string {
  const year = `(?:${[buddhist ? buddhistYear : gregorianYear, eraYear, ...(solar ? [solarYear] : [])].join("|")})`;
  const name = `${noLetterBefore}${monthName}${noLetter}\\.?`;
  const link = `[\\s.,/'-]*(?:${wordOf("link")}\\s+)?`;
  return [
    // Year and month of two columns.
    ...(yearFirst ? [`(?<=^\\s*)${year}\\s?年?\\s+${monthNumber}(?=\\s*$)`] : []),
    `${noDigit}${year}\\s?年\\s?(?:${monthNumber}\\s?月(?:\\s?${dayNumber}\\s?日)?)?`,
    `${noDigit}${year}\\s?년(?:\\s?${monthNumber}\\s?월(?:\\s?${dayNumber}\\s?일)?)?`,
    `${noLetterBefore}${wordOf("monthMark")}\\s+${monthNumber}(?:\\s?[/.-]\\s?|\\s+${wordOf("yearMark")}\\s+)${year}${notInNumber}`,
    `${noDigit}${dayNumber}(?:st|nd|rd|th|er|º|\\.)?\\s+(?:${wordOf("link")}\\s+)?${name}${link}${year}${notInNumber}`,
    `${name}\\s+${dayNumber}(?:st|nd|rd|th)?,?\\s+${year}${notInNumber}`,
    `${name}${link}${year}${notInNumber}`,
    `${noDigit}${year}[\\s,.]+${name}`,
    `${name}\\s*'\\s?\\d\\d(?!\\d)`,
    `${noDigit}${year}[-/.]${monthNumber}[-/.]${dayNumber}(?!\\d)`,
    `${noDigit}${year}\\.\\s${monthNumber}\\.(?:\\s${dayNumber}\\.)?(?!\\d)`,
    `${noDigit}${dayNumber}[-/.]\\s?${monthNumber}[-/.]\\s?${year}(?!\\d)`,
    `${noDigit}${monthNumber}[-/.]\\s?${dayNumber}[-/.]\\s?${year}(?!\\d)`,
    `${noDigit}${monthNumber}\\s?[/.-]\\s?${year}${notInNumber}`,
    `${noDigit}${year}\\s?[/.-]\\s?(?:1[0-2]|${yearFirst ? "0?" : "0"}[1-9])(?!\\d|[/.-]\\d{1,3}(?!\\d))`,
    `${noLetterBefore}${wordOf("season")}\\s+${year}${notInNumber}`,
    `${noLetterBefore}[qQ][1-4][\\s/]+${year}${notInNumber}`,
    `${noDigit}${year}${notInNumber}${noLetter}`,
    `${name}(?=\\s*(?:[-–—−]|${until}\\s))`,
  ].join("|");
}
