import { type Column, type Pad, pad, print } from "../printing/pad.ts";
import { type DateStyle, periodOf } from "../printing/periods.ts";
import type { HeldOutPerson, Section } from "../printing/person.ts";
import type { Template } from "../printing/template.ts";

const left: Column = { left: 45, width: 95 };
const right: Column = { left: 155, width: 395 };
const grey = [0.45, 0.45, 0.5] as const;
const style: DateStyle = "long";

const order: readonly Section[] = ["summary", "experience", "projects", "education", "certifications", "skills", "languages"];

function ends(on: Pad, text: string, end: string, bold: boolean): void {
  on.need(30);
  on.text(end, right.left + right.width - on.widthOf(end, { italic: true }), on.at, { italic: true, ink: grey });
  on.at = on.paragraph(text, { ...right, width: right.width - on.widthOf(end) - 12 }, on.at, { bold });
}

function section(on: Pad, person: HeldOutPerson, kind: Section): void {
  on.need(40);
  on.paragraph(person.headings[kind], left, on.at, { size: 10.5, to: "right", ink: [0.55, 0.1, 0.2] });
  if (kind === "summary") print(on, person.summary, right);
  if (kind === "experience")
    for (const [company, title, place, start, end, bullets] of person.jobs) {
      ends(on, title, periodOf(person, start, end, style), true);
      print(on, `${company}, ${place}`, right);
      for (const text of bullets) print(on, `• ${text}`, right, { indent: 10 });
      on.at += 5;
    }
  if (kind === "education")
    for (const [school, degree, field, start, end] of person.studies) {
      ends(on, field ? `${degree}, ${field}` : degree, periodOf(person, start, end, style), true);
      print(on, school, right);
      on.at += 4;
    }
  if (kind === "skills") print(on, person.skills.join(" · "), right);
  if (kind === "certifications") for (const [name, issuer, year] of person.certs) ends(on, `${name} – ${issuer}`, year, false);
  if (kind === "projects") for (const [name, about] of person.projects) print(on, `${name}. ${about}`, right);
  if (kind === "languages") print(on, person.languages.map(([name, level]) => `${name} (${level})`).join(", "), right);
  on.at += 13;
}

/** Headings of the person's own words in a margin, against its right edge; one serif column beside it. */
export const margins: Template = {
  name: "margins",
  format: "pdf",
  columns: 1,
  async print(person) {
    const on = await pad("serif", 10.5);
    print(on, person.name, right, { size: 24 });
    print(on, person.headline, right, { italic: true, ink: grey });
    print(on, `${person.address}`, right, { size: 9 });
    print(on, `${person.phone}  |  ${person.email}  |  ${person.link}`, right, { size: 9 });
    on.at += 16;
    for (const kind of order) section(on, person, kind);
    return on.saved();
  },
};
