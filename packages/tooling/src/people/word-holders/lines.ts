import { periodOf } from "../../held-out/printing/periods.ts";
import { type HeldOutPerson, heldOut } from "../../held-out/printing/person.ts";
import { commonHeading } from "../../held-out/printing/template.ts";
import { contactOf, dated, partsOf } from "../parts.ts";
import { type Person, people } from "../person.ts";

/** A printed line: text, perhaps bold, perhaps with text at the right edge. */
export interface PrintedLine {
  readonly text: string;
  readonly bold?: boolean;
  readonly right?: string;
}

const bold = (text: string, right?: string): PrintedLine => ({ text, bold: true, ...(right && { right }) });
const plain = (text: string): PrintedLine => ({ text });
const bullet = (text: string): PrintedLine => ({ text: `• ${text}` });

const linesOf = (person: Person): PrintedLine[] => [
  bold(person.name),
  plain(person.headline),
  ...contactOf(person).map(plain),
  ...person.print.order.flatMap((kind) => [
    bold(person.print.headings[kind].toLocaleUpperCase()),
    ...partsOf(person, kind).flatMap((part) =>
      dated(part, person.print.dates).map(({ text, look, right }) =>
        look === "bullet" ? bullet(text) : { text, bold: look === "strong", ...(right && { right }) },
      ),
    ),
  ]),
];

function linesOfHeldOut(person: HeldOutPerson): PrintedLine[] {
  const heading = (kind: Parameters<typeof commonHeading>[1]) => bold(commonHeading(person, kind).toLocaleUpperCase(person.lang));
  return [
    bold(person.name),
    plain(person.headline),
    ...[person.address, person.phone, person.email, person.link].map(plain),
    heading("summary"),
    plain(person.summary),
    heading("experience"),
    ...person.jobs.flatMap(([company, title, place, start, end, bullets]) => [
      bold(title, periodOf(person, start, end, "slash")),
      plain(`${company}, ${place}`),
      ...bullets.map(bullet),
    ]),
    heading("education"),
    ...person.studies.flatMap(([school, degree, field, start, end]) => [
      bold([degree, field].filter(Boolean).join(", "), `${start} – ${end}`),
      plain(school),
    ]),
    heading("skills"),
    plain(person.skills.join(", ")),
    heading("certifications"),
    ...person.certs.map(([name, issuer, year]) => bullet(`${name}, ${issuer}, ${year}`)),
    heading("languages"),
    ...person.languages.map(([name, level]) => plain(`${name}: ${level}`)),
  ];
}

/** The lines of every person of the tests, by a name. */
export const printedLines = (): (readonly [name: string, lines: readonly PrintedLine[]])[] => [
  ...people().map(({ tag, person }) => [tag, linesOf(person)] as const),
  ...(["rules", "calibration"] as const).flatMap((part) =>
    heldOut(part).map((person) => [`${part}/${person.lang}`, linesOfHeldOut(person)] as const),
  ),
];
