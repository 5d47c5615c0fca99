/**
 * Years that résumés count from elsewhere: by the name of a Japanese era or of the Republic of China, or in the Solar Hijri
 * calendar of Iran.
 */

/** The year before an era's first one. */
const eras: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018, 民國: 1911, 民国: 1911 };
const names = Object.keys(eras).join("|");
/** Behind a year stands its sign, or its month from the next column of a table. */
const yearEnd = "\\s?年|\\s+\\d{1,2}\\s*$";

/** Name of an era. No capturing groups. */
export const eraName: string = `(?:${names})`;

/** 令和元, 平成30, 民國107 in front of their 年. No capturing groups. */
export const eraYear: string = `(?:${eraName}\\s?(?:元|\\d{1,3})(?=${yearEnd}))`;

const printedEra = new RegExp(`(${names})\\s?(元|\\d{1,3})(?=${yearEnd})`, "gu");

/** "平成30年4月" → "2018年4月". */
export const convertEras = (text: string): string =>
  text.replace(printedEra, (_, era: string, year: string) => String((eras[era] ?? 0) + (year === "元" ? 1 : Number(year))));

/** ۱۳۹۸, digits already 0–9. */
export const solarYear = "(?:13[1-9]\\d|14[0-4]\\d)";
const firstSolar = 1310;
const lastSolar = 1449;

export const isSolar = (year: number): boolean => year >= firstSolar && year <= lastSolar;

/** The names of the Solar Hijri months in a language, in order. */
export const solarMonths = (tag: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(`${tag}-u-ca-persian`, { month: "long", timeZone: "UTC" }).format(approximately(1398, month + 1, 5)),
  );

/** "1398-01-15" → "2019-04-04". Without a day a month is the one that it begins in, without a month a year likewise. */
export function solarToGregorian(iso: string): string {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const about = approximately(year, month, day);
  const near = [0, -1, 1].map((days) => new Date(about.getTime() + days * 86_400_000));
  const exact = near.find((date) => solarDay(date) === day) ?? about;
  return exact.toISOString().slice(0, iso.length);
}

/** The year begins on the 20th or 21st of March; its first six months have 31 days, the others 30. */
const approximately = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year + 621, 2, 20 + day + (month - 1) * 30 + Math.min(month - 1, 6)));

const solarDay = (date: Date): number =>
  Number(new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", { day: "numeric", timeZone: "UTC" }).formatToParts(date)[0]?.value);
