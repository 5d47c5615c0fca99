import type { StatedFields, StatedValue } from "@vitae/core/ports";
import type { DataPage } from "../data-page.ts";
import type { JsonResume } from "./json-resume.schema.ts";

/** The name and the contact data, each value in a line of its own. */
export function writeBasics(basics: JsonResume["basics"], page: DataPage): StatedFields {
  const { location, profiles, url, summary } = basics;
  const [name] = page.line([basics.name]);
  const [headline] = page.line([basics.label]);
  const emails = unique([...basics.x_emails, basics.email]).flatMap((email) => page.line([email]));
  const phones = unique([...basics.x_phones, basics.phone]).flatMap((phone) => page.line([phone]));
  const place = writePlace(location, page);
  const [date_of_birth] = page.line([basics.x_date_of_birth]);
  const [nationality] = page.line([basics.x_nationality]);
  const urls = profiles.map((profile) => profile.x_url || profile.url || profile.username);
  const links = [
    ...profiles.map(({ network, x_label }, index) => {
      const [label, address] = page.line([x_label || network, urls[index] ?? ""], [": "]);
      return { url: address ?? nowhere, label: x_label === "" ? nowhere : (label ?? nowhere) };
    }),
    ...(urls.includes(url) ? [] : page.line([url]).map((address) => ({ url: address }))),
  ];
  if (summary !== "") page.heading("summary");
  return {
    ...named({ name, headline, date_of_birth, nationality }),
    ...(basics.x_first_name && { first_name: partOf(name, basics.name, basics.x_first_name) }),
    ...(basics.x_last_name && { last_name: partOf(name, basics.name, basics.x_last_name) }),
    emails,
    phones,
    ...place,
    links,
    summary: page.text(summary),
  };
}

const nowhere: StatedValue = { at: [] };

function writePlace(location: JsonResume["basics"]["location"], page: DataPage): StatedFields {
  const { address, postalCode, city, region, countryCode, x_country, x_location } = location;
  const values = page.line([address, postalCode, city, region, x_country || countryCode], [", ", ", ", ", ", ", "]);
  const [street, postal_code, town, state, country] = values;
  const [first] = values.flatMap(({ at }) => at);
  const end = Math.max(0, ...values.flatMap(({ at }) => at.map((range) => range.end)));
  const whole: StatedValue = first ? { at: [{ ...first, start: 0, end }] } : nowhere;
  return {
    location: x_location === "" ? whole : (page.line([x_location])[0] ?? nowhere),
    address: named({ street, postal_code, city: town, state, country }),
  };
}

/** Part of a name that the name contains. */
function partOf(name: StatedValue | undefined, whole: string, part: string): StatedValue {
  const from = whole.indexOf(part);
  const [range] = name?.at ?? [];
  return range === undefined || from < 0
    ? nowhere
    : { at: [{ ...range, start: range.start + from, end: range.start + from + part.length }] };
}

const unique = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value.trim() !== ""))];

const named = (values: Readonly<Record<string, StatedValue | undefined>>): Record<string, StatedValue> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? nowhere]));
