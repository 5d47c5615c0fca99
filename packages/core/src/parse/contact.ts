import { type Cut, sliceCut, splitCut } from "../engine/cuts.ts";
import type { Claim } from "../engine/grounding.ts";
import type { Calendar } from "../resume/calendar.ts";
import { readLabels } from "./contact-labels.ts";
import { brokenEmails, email, type Links, linksOf, mailTargets, matches, unique, uniqueBy, url } from "./links.ts";
import { linesOf, locate } from "./locate.ts";
import type { Gazetteer, Place } from "./places.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

export interface Contact {
  readonly emails: readonly Claim[];
  readonly phones: readonly Cut[];
  readonly links: Links;
  readonly location: Cut | null;
  readonly place: Place | null;
  readonly dateOfBirth: Cut | null;
  readonly nationality: Cut | null;
  readonly name: Cut | null;
  /** Rows that say nothing else. */
  readonly used: ReadonlySet<Row>;
}

const phone = /(?<![\p{L}\p{N}/.@-])(?:\+|00|\()?\s?[\d٠-٩۰-۹०-९][\d٠-٩۰-۹०-९\s().\-–/·]{5,}[\d٠-٩۰-۹०-९](?![\p{L}\p{N}@])/gu;

/** Contact data from the rows of the header and the contact sections; `everywhere` is searched for what they lack. */
export function readContact(rows: readonly Row[], everywhere: readonly Row[], tools: Tools): Contact {
  const used = new Set<Row>();
  const broken = new Set<Row>();
  const emails = unique([
    ...matches(rows, email, used),
    ...brokenEmails(rows, broken),
    ...mailTargets(rows),
    ...matches(everywhere, email, new Set()),
  ]);
  const phones = uniqueBy(
    rows.flatMap((row) => phonesOf(row, tools, used)),
    (cut) => cut.text.replace(/\D/g, ""),
  );
  for (const row of broken) used.add(row);
  const links = linksOf(rows, used, broken);
  const labelled = readLabels(rows, tools.words, used);
  const located = labelled.address
    ? { cut: labelled.address, place: tools.places.readAll(linesOf(labelled.address)) }
    : locate(rows, tools, used);
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

/** Seven to fifteen digits (ITU-T E.164) that are no date and no part of an address or link. */
function phonesOf(row: Row, { calendar, places }: Tools, used: Set<Row>): Cut[] {
  const text = row.cut.text;
  const taken = [...text.matchAll(email), ...text.matchAll(url)].map((match) => [match.index, match.index + match[0].length] as const);
  const dates = calendar.ranges(text);
  return [...text.matchAll(phone)].flatMap((match) => {
    const end = match.index + match[0].length;
    const digits = match[0].match(/\p{Nd}/gu)?.length ?? 0;
    if (digits < 7 || digits > 15) return [];
    if (taken.some(([from, to]) => match.index < to && end > from)) return [];
    if (
      dates.some(
        (date) => date.start < end && date.end > match.index && (date.to !== null || date.end - date.start >= match[0].trim().length),
      )
    )
      return [];
    if (isPostalCode(sliceCut(row.cut, match.index, end).text, row, places)) return [];
    if (/^\(?(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d\)?$/.test(match[0].trim())) return [];
    used.add(row);
    return [sliceCut(row.cut, match.index, end)];
  });
}

/** Eight digits may be a postal code: "〒998-0044", or the one of the address that the row prints. */
const isPostalCode = (code: string, row: Row, places: Gazetteer): boolean => {
  if (!/^\d{3,5}-\d{3,4}$/.test(code)) return false;
  const piece = splitCut(row.cut, /\s*[|•·\t]\s*|^[^:：\d]*[:：]\s*/gu).find(({ text }) => text.includes(code));
  if (!piece || piece.text === code) return false;
  const place = places.read(piece);
  return place.certainty >= 2 && place.postalCode?.text === code;
};

const birthOf = (value: Cut, calendar: Calendar): Cut => {
  const [date] = calendar.ranges(value.text);
  return date ? sliceCut(value, date.start, date.end) : value;
};
