import { type Cut, sliceCut } from "@vitae/core/engine";
import type { Claim } from "@vitae/core/ports";
import type { Calendar } from "@vitae/languages/calendar";
import type { Place } from "../places/place.ts";
import type { Row } from "../rows/rows.ts";
import type { Tools } from "../tools/tools.ts";
import { readLabels } from "./contact-labels.ts";
import { countriesOf } from "./dialling.ts";
import { emailsOf } from "./emails.ts";
import { type Links, linksOf, profilesOf } from "./links.ts";
import { linesOf, locate } from "./locate.ts";
import { phonesOf } from "./phones.ts";
import { loneTown, townsOf, withTown } from "./towns.ts";

export interface Contact {
  readonly emails: readonly Claim[];
  readonly phones: readonly Claim[];
  readonly links: Links;
  readonly location: Cut | null;
  readonly place: Place | null;
  readonly dateOfBirth: Cut | null;
  readonly nationality: Cut | null;
  readonly name: Cut | null;
  /** Rows that say nothing else. */
  readonly used: ReadonlySet<Row>;
}

/** Contact data from the rows of the header and the contact sections; `everywhere` is searched for what they lack. */
export function readContact(rows: readonly Row[], everywhere: readonly Row[], tools: Tools): Contact {
  const used = new Set<Row>();
  const broken = new Set<Row>();
  const emails = emailsOf(rows, everywhere, used, broken);
  for (const row of broken) used.add(row);
  const among = linksOf(rows, used, broken);
  const links = among.length > 0 ? among : profilesOf(everywhere, used);
  const labelled = readLabels(rows, tools.words, used);
  const towns = townsOf(everywhere, rows);
  const located = locationOf(rows, labelled.address ?? null, towns, tools, used);
  const address = [located?.place.street, located?.place.postalCode].filter((part) => part != null);
  const dialling = { countries: countriesOf(tools.places.countryOf(located?.place ?? null), tools.words.tags), tools, address };
  const numbers = phonesOf(rows, "contact", dialling, used);
  const phones = numbers.length > 0 ? numbers : phonesOf(everywhere, "elsewhere", dialling, new Set());
  return {
    emails,
    phones,
    links,
    location: located?.cut ?? null,
    place: located?.place ?? null,
    dateOfBirth: labelled.birth ? birthOf(labelled.birth, tools.calendar) : null,
    nationality: labelled.nationality ?? null,
    name: labelled.name ?? null,
    used,
  };
}

/** The labelled address, else the most certain place, else a town alone; what a label leaves out may be printed beside it. */
function locationOf(
  rows: readonly Row[],
  address: Cut | null,
  towns: ReadonlySet<string>,
  tools: Tools,
  used: Set<Row>,
): { cut: Cut; place: Place } | null {
  const labelled = address ? tools.places.readAll(linesOf(address)) : null;
  if (address && labelled?.city) return { cut: address, place: withTown(labelled, towns) };
  const found = locate(rows, tools, used);
  if (address && labelled) return { cut: address, place: found ? together(labelled, found.place) : labelled };
  if (found) return { cut: found.cut, place: withTown(found.place, towns) };
  const town = loneTown(rows, towns, tools);
  if (!town) return null;
  used.add(town.row);
  return { cut: town.cut, place: { street: null, city: town.cut, state: null, country: null, postalCode: null, certainty: 1 } };
}

const together = (first: Place, second: Place): Place => ({
  street: first.street ?? second.street,
  city: first.city ?? second.city,
  state: first.state ?? second.state,
  country: first.country ?? second.country,
  postalCode: first.postalCode ?? second.postalCode,
  certainty: Math.max(first.certainty, second.certainty),
});

const birthOf = (value: Cut, calendar: Calendar): Cut => {
  const [date] = calendar.ranges(value.text);
  return date ? sliceCut(value, date.start, date.end) : value;
};
