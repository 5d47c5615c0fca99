import { type Column, type Pad, pad, print } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import type { HeldOutPerson, Section } from "../printing/person.ts";
import { capitals, type Template } from "../printing/template.ts";

const page: Column = { left: 50, width: 495 };
const white = [1, 1, 1] as const;
const dark = [0.16, 0.25, 0.33] as const;

function band(on: Pad, text: string): void {
  on.need(50);
  on.at += 8;
  on.fill(page.left, on.at, page.width, 16, dark);
  on.text(text, page.left + 6, on.at + 2.5, { size: 10, bold: true, ink: white });
  on.at += 21;
}

function entries(on: Pad, person: HeldOutPerson, kind: Section): void {
  if (kind === "summary") print(on, person.summary, page);
  if (kind === "experience")
    for (const [company, title, place, start, end, bullets] of person.jobs) {
      print(on, `${title} | ${company}, ${place}`, page, { bold: true });
      print(on, `(${periodOf(person, start, end, "slash", " - ")})`, page, { italic: true });
      for (const text of bullets) print(on, `- ${text}`, page, { indent: 8 });
      on.at += 5;
    }
  if (kind === "education")
    for (const [school, degree, field, start, end] of person.studies) {
      print(on, `${school} (${periodOf(person, start, end, "slash", " - ")})`, page, { bold: true });
      print(on, field ? `${degree}: ${field}` : degree, page);
      on.at += 4;
    }
  if (kind === "skills") for (const skill of person.skills) print(on, `- ${skill}`, page, { indent: 8 });
  if (kind === "certifications") for (const [name, issuer, year] of person.certs) print(on, `${year}: ${name}, ${issuer}`, page);
  if (kind === "projects")
    for (const [name, about] of person.projects) {
      print(on, name, page, { bold: true });
      print(on, about, page);
    }
  if (kind === "languages") for (const [name, level] of person.languages) print(on, `${name}: ${level}`, page);
}

/** White headings on dark bands, in the person's own words; employer and title in one bold line, the period in brackets. */
export const bands: Template = {
  name: "bands",
  format: "pdf",
  columns: 1,
  async print(person) {
    const on = await pad("sans");
    print(on, person.name, page, { size: 20, bold: true, ink: dark });
    print(on, person.headline, page, { size: 11 });
    for (const line of [person.email, person.phone, person.address, person.link]) print(on, line, page, { to: "right", size: 9 });
    for (const kind of ["experience", "education", "skills", "languages", "certifications", "projects", "summary"] as const) {
      band(on, capitals(person.headings[kind], person));
      entries(on, person, kind);
    }
    return on.saved();
  },
};
