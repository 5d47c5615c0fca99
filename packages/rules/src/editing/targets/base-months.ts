import type { EditOperation } from "@vitae/core/ports";
import { calendarOf } from "@vitae/languages/calendar-of";

/** A month and a year, without a day. */
const monthly = /^(?<year>\d{4})-(?<month>\d\d)$/;
const dateField = /(?:^|[._])date$/;
/** Shortest beginning of a name that is kept as an abbreviation. */
const shortest = 3;

/**
 * Writes the months of a plan in their base form, where the language of the instruction inflects them: "w maju 2024" is "maj 2024". Dates in
 * figures and dates with a day stay as they were said.
 *
 * @param tag language of the instruction
 */
export function withBaseMonths(operations: readonly EditOperation[], tag: string): readonly EditOperation[] {
  const months = inflectedMonths(tag);
  if (months.length === 0) return operations;
  const date = (text: string): string => baseDate(text, tag, months);
  return operations.map((operation) => {
    if (operation.op === "set_field") return dateField.test(operation.field) ? { ...operation, value: date(operation.value) } : operation;
    return operation.op === "add_entry" ? { ...operation, entry: withDates(operation.entry, date) } : operation;
  });
}

function baseDate(text: string, tag: string, months: readonly string[]): string {
  const letters = /[\p{L}\p{M}]+/u.exec(text)?.[0].toLowerCase();
  const iso = letters === undefined ? "" : calendarOf(tag).iso(text);
  // "2022 roku": the word for "year" is no part of the date.
  if (/^\d{4}$/.test(iso) && text.startsWith(iso)) return iso;
  const { year, month } = monthly.exec(iso)?.groups ?? {};
  const name = months[Number(month) - 1];
  if (letters === undefined || year === undefined || name === undefined) return text;
  return letters.length >= shortest && name.startsWith(letters) ? text : `${name} ${year}`;
}

/** Applies a function to the dates of an entry. */
function withDates<Data>(data: Data, write: (text: string) => string): Data {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return dateField.test(key) ? write(value) : value;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, name)]));
  };
  return copy(data, "") as Data;
}

const known = new Map<string, readonly string[]>();

/** Base forms of the names of months, computed once for each language; none for a language where a day does not change them. @source CLDR, stand-alone and format names */
function inflectedMonths(tag: string): readonly string[] {
  const earlier = known.get(tag);
  if (earlier) return earlier;
  const months = Array.from({ length: 12 }, (_, at) => Date.UTC(2024, at, 15));
  const named = (options: Intl.DateTimeFormatOptions): string[] => {
    const format = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC", ...options });
    return months.map((date) => format.formatToParts(date).find(({ type }) => type === "month")?.value ?? "");
  };
  const [names, behindDay] = [named({}), named({ day: "numeric" })];
  const isInflected = behindDay.every((name) => /^\p{L}/u.test(name)) && behindDay.join() !== names.join();
  const inflected = isInflected ? names : [];
  known.set(tag, inflected);
  return inflected;
}
