import { type Excerpt, type LabelledField, labelledContact, sliceExcerpt } from "@vitae/core/engine";
import type { ExtractedValue } from "@vitae/core/ports";
import type { Calendar } from "@vitae/languages/calendar";
import type { ParsedLocation } from "../places/place.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { completeCity, findCities, findLoneCity } from "./cities.ts";
import { readContactLabels } from "./contact-labels.ts";
import { findEmails } from "./emails.ts";
import { findLocation, printedLines } from "./find-location.ts";
import { findLinks, findProfiles, type ResumeLinks } from "./links.ts";
import { likelyCountries } from "./phone-country.ts";
import { findPhones } from "./phones.ts";

export interface Contact {
  readonly emails: readonly ExtractedValue[];
  readonly phones: readonly ExtractedValue[];
  readonly links: ResumeLinks;
  readonly location: Excerpt | null;
  readonly place: ParsedLocation | null;
  /** Values with a label of their own. */
  readonly labelled: Readonly<Partial<Record<LabelledField, Excerpt>>>;
  readonly name: Excerpt | null;
  /** Rows with nothing else. */
  readonly used: ReadonlySet<Row>;
}

/** Contact data from the rows of the header and the contact sections; `everywhere` is searched for what they lack. */
export function readContact(rows: readonly Row[], everywhere: readonly Row[], tools: LanguageTools): Contact {
  const used = new Set<Row>();
  const broken = new Set<Row>();
  const emails = findEmails(rows, everywhere, used, broken);
  for (const row of broken) used.add(row);
  const among = findLinks(rows, used, broken);
  const links = among.length > 0 ? among : findProfiles(everywhere, used);
  const labelled = readContactLabels(rows, tools.words, used);
  const towns = findCities(everywhere, rows);
  const located = locationOf(rows, labelled.address ?? null, towns, tools, used);
  const address = [located?.place.street, located?.place.postalCode].filter((part) => part != null);
  const dialling = { countries: likelyCountries(tools.places.countryOf(located?.place ?? null), tools.words.tags), tools, address };
  const numbers = findPhones(rows, "contact", dialling, used);
  const phones = numbers.length > 0 ? numbers : findPhones(everywhere, "elsewhere", dialling, new Set());
  return {
    emails,
    phones,
    links,
    location: located?.cut ?? null,
    place: located?.place ?? null,
    labelled: Object.fromEntries(
      labelledContact.flatMap(({ field, label, kind }) => {
        const found = labelled[label];
        return found ? [[field, kind === "date" ? firstDate(found, tools.calendar) : found]] : [];
      }),
    ),
    name: labelled.name ?? null,
    used,
  };
}

/** The labelled address, else the most certain place, else a town alone; what a label leaves out may be printed beside it. */
function locationOf(
  rows: readonly Row[],
  address: Excerpt | null,
  towns: ReadonlySet<string>,
  tools: LanguageTools,
  used: Set<Row>,
): { cut: Excerpt; place: ParsedLocation } | null {
  const labelled = address ? tools.places.readAll(printedLines(address)) : null;
  if (address && labelled?.city) return { cut: address, place: completeCity(labelled, address, towns) };
  const found = findLocation(rows, tools, used);
  if (address && labelled) return { cut: address, place: found ? together(labelled, found.place) : labelled };
  if (found) return { cut: found.cut, place: completeCity(found.place, found.cut, towns) };
  const town = findLoneCity(rows, towns, tools);
  if (!town) return null;
  used.add(town.row);
  return { cut: town.cut, place: { street: null, city: town.cut, state: null, country: null, postalCode: null, certainty: 1 } };
}

const together = (first: ParsedLocation, second: ParsedLocation): ParsedLocation => ({
  street: first.street ?? second.street,
  city: first.city ?? second.city,
  state: first.state ?? second.state,
  country: first.country ?? second.country,
  postalCode: first.postalCode ?? second.postalCode,
  certainty: Math.max(first.certainty, second.certainty),
});

const firstDate = (value: Excerpt, calendar: Calendar): Excerpt => {
  const [date] = calendar.ranges(value.text);
  return date ? sliceExcerpt(value, date.start, date.end) : value;
};
