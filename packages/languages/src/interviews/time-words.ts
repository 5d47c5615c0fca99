/** Words of time and money of every language, without a word list of ours. @source CLDR, through Intl */

/** Words for durations and times in interviews. */
export interface TimeWords {
  /** "years", "weeks". */
  readonly units: readonly string[];
  /** "January", "Jan". */
  readonly months: readonly string[];
  /** "Friday". */
  readonly weekdays: readonly string[];
  /** "today", "tomorrow", "next week". */
  readonly relative: readonly string[];
  /** "euros", "złoty". */
  readonly currencies: readonly string[];
}

const units = ["year", "month", "week", "day", "hour"] as const;
/** Numbers of every plural category. */
const amounts = [0, 1, 2, 3, 5, 0.5];
const currencies = "EUR USD GBP CHF PLN CZK SEK NOK DKK HUF RON BGN TRY RUB UAH INR CNY JPY KRW BRL MXN ILS IDR MYR THB VND".split(" ");
const longEnough = (word: string): boolean => word.length > 1 || /[^\p{Script=Latin}]/u.test(word);

/** @param language ISO 639-1; an unknown one has the words of English */
export function timeWords(language: string): TimeWords {
  const tag = Intl.NumberFormat.supportedLocalesOf([language === "und" ? "en" : language])[0] ?? "en";
  const dates = (options: Intl.DateTimeFormatOptions, all: readonly number[]): readonly string[] =>
    all.map((each) => new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { ...options, timeZone: "UTC" }).formatToParts(each)).map(wanted);
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const months = [...Array(12).keys()].map((month) => Date.UTC(2001, month, 1));
  const days = [...Array(7).keys()].map((day) => Date.UTC(2001, 0, 1 + day));
  return {
    units: distinct(units.flatMap((unit) => amounts.map((amount) => unitName(tag, unit, amount)))),
    months: distinct([...dates({ month: "long" }, months), ...dates({ month: "long", day: "numeric" }, months)]),
    weekdays: distinct(dates({ weekday: "long" }, days)),
    relative: distinct([
      ...[0, 1, 2].map((day) => relative.format(day, "day")),
      ...[0, 1].flatMap((count) => [relative.format(count, "week"), relative.format(count, "month")]),
    ]),
    currencies: distinct(currencies.map((currency) => currencyName(tag, currency)).flatMap((name) => name.split(" "))),
  };
}

const wanted = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.find(({ type }) => type === "month" || type === "weekday")?.value ?? "";

const distinct = (words: readonly string[]): readonly string[] => [
  ...new Set(words.filter((word) => longEnough(word) && !/\d/u.test(word))),
];

const unitName = (tag: string, unit: string, amount: number): string =>
  new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" })
    .formatToParts(amount)
    .flatMap(({ type, value }) => (type === "unit" ? [value.trim()] : []))
    .join(" ");

const currencyName = (tag: string, currency: string): string =>
  new Intl.NumberFormat(tag, { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(1000)
    .flatMap(({ type, value }) => (type === "currency" ? [value] : []))
    .join(" ");
