import type { StatedFields, StatedValue } from "@vitae/core/ports";
import type { DataPage } from "../data-page.ts";
import type { CsvRow } from "./tables.ts";

export interface ProfileTables {
  readonly profile: readonly CsvRow[];
  readonly emails: readonly CsvRow[];
  readonly phones: readonly CsvRow[];
}

const none: CsvRow = () => "";
const nowhere: StatedValue = { at: [] };
/** `[PERSONAL:https://example.org,OTHER:https://example.com]` */
const urls = /https?:\/\/[^\s,\]]{1,2000}/g;

/** The name and the contact data. */
export function writeProfile({ profile, emails, phones }: ProfileTables, page: DataPage): StatedFields {
  const of = profile[0] ?? none;
  const [first = nowhere, last = nowhere] = page.line([of("First Name"), of("Last Name")], [" "]);
  const [headline = nowhere] = page.line([of("Headline")]);
  // The first address of the list is the primary one.
  const sorted = [...emails].sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)));
  const addresses = [...new Set(sorted.map((row) => row("Email Address")))].flatMap((email) => page.line([email]));
  const numbers = [...new Set(phones.map((row) => row("Number")))].flatMap((number) => page.line([number]));
  const [location = nowhere] = page.line([of("Geo Location")]);
  const [street = nowhere, postal_code = nowhere] = page.line([of("Address"), of("Zip Code")], [", "]);
  const [date_of_birth = nowhere] = page.line([of("Birth Date")]);
  const links = [...new Set(of("Websites").match(urls))].flatMap((url) => page.line([url])).map((url) => ({ url }));
  if (of("Summary") !== "") page.heading("Summary");
  return {
    name: covering(first, last),
    first_name: first,
    last_name: last,
    headline,
    emails: addresses,
    phones: numbers,
    location,
    address: { street, postal_code },
    date_of_birth,
    links,
    summary: page.text(of("Summary")),
  };
}

const isPrimary = (row: CsvRow): boolean => /^yes$/i.test(row("Primary"));

/** From the beginning of one value to the end of the other, in one line. */
function covering(first: StatedValue, last: StatedValue): StatedValue {
  const [from, to] = [first.at[0] ?? last.at[0], last.at[0] ?? first.at[0]];
  return from && to ? { at: [{ line: from.line, start: from.start, end: to.end }] } : nowhere;
}
