import { type Column, type Pad, pad, print } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import type { HeldOutPerson, Section } from "../printing/person.ts";
import type { Template } from "../printing/template.ts";

const accent = [0.75, 0.3, 0.1] as const;
const whole: Column = { left: 40, width: 515 };
const halves: readonly Column[] = [
  { left: 40, width: 245 },
  { left: 310, width: 245 },
];

function card(on: Pad, person: HeldOutPerson, kind: Section, column: Column): void {
  print(on, person.headings[kind], column, { bold: true, size: 11, ink: accent });
  on.line(column.left, on.at, column.width, accent);
  on.at += 4;
  if (kind === "summary") print(on, person.summary, column);
  if (kind === "experience")
    for (const [company, title, place, start, end, bullets] of person.jobs) {
      print(on, company, column, { bold: true });
      print(on, `${title}  •  ${place}  •  ${periodOf(person, start, end, "slash")}`, column, { ink: [0.35, 0.35, 0.35] });
      for (const text of bullets) print(on, `› ${text}`, column, { indent: 8 });
      on.at += 5;
    }
  if (kind === "education")
    for (const [school, degree, field, start, end] of person.studies) {
      print(on, field ? `${degree}, ${field}` : degree, column, { bold: true });
      print(on, school, column);
      print(on, periodOf(person, start, end, "slash"), column, { ink: [0.35, 0.35, 0.35] });
      on.at += 4;
    }
  if (kind === "skills") for (const text of person.skills) print(on, `› ${text}`, column);
  if (kind === "certifications")
    for (const [name, issuer, year] of person.certs) {
      print(on, name, column);
      print(on, `${issuer} | ${year}`, column, { ink: [0.35, 0.35, 0.35] });
    }
  if (kind === "projects")
    for (const [name, about] of person.projects) {
      print(on, name, column, { bold: true });
      print(on, about, column);
    }
  if (kind === "languages") for (const [name, level] of person.languages) print(on, `${name} – ${level}`, column);
}

const pairs: readonly (readonly [Section, Section])[] = [
  ["education", "certifications"],
  ["skills", "languages"],
];

/** Sections as cards: the career over the whole width, the rest two beside each other. */
export const cards: Template = {
  name: "cards",
  format: "pdf",
  columns: 2,
  unread: true,
  async print(person) {
    const on = await pad("sans", 9);
    print(on, person.name, whole, { size: 24, bold: true });
    print(on, `${person.headline} in ${person.city}`, whole, { size: 11 });
    print(on, `${person.phone}   ${person.email}   ${person.link}`, whole);
    print(on, person.address, whole);
    on.at += 12;
    for (const kind of ["summary", "experience", "projects"] as const) {
      card(on, person, kind, whole);
      on.at += 10;
    }
    for (const pair of pairs) {
      on.need(130);
      const top = on.at;
      const ends = pair.map((kind, index) => {
        on.at = top;
        card(on, person, kind, halves[index] as Column);
        return on.at;
      });
      on.at = Math.max(...ends) + 12;
    }
    return on.saved();
  },
};
