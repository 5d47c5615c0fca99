import { type Column, type Pad, pad, print } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import type { HeldOutPerson } from "../printing/person.ts";
import { commonHeading, type Template } from "../printing/template.ts";

const left: Column = { left: 50, width: 72 };
const right: Column = { left: 140, width: 405 };
const grey = [0.5, 0.5, 0.5] as const;

/** The left and the right part begin at the same height. The longer part ends the entry. */
function beside(on: Pad, narrow: readonly string[], wide: () => void): void {
  on.need(45);
  let at = on.at;
  narrow.forEach((text, index) => {
    at = on.paragraph(text, left, at, index === 0 ? { size: 9 } : { size: 8.5, ink: grey });
  });
  wide();
  on.at = Math.max(at, on.at) + 6;
}

function heading(on: Pad, text: string): void {
  on.need(60);
  on.at += 6;
  print(on, text, { left: left.left, width: 495 }, { size: 13, bold: true });
  on.line(left.left, on.at, 495, grey);
  on.at += 5;
}

function career(on: Pad, person: HeldOutPerson): void {
  heading(on, commonHeading(person, "experience"));
  for (const [company, title, place, start, end, bullets] of person.jobs)
    beside(on, [periodOf(person, start, end, "long"), place], () => {
      print(on, title, right, { bold: true });
      print(on, company, right, { italic: true });
      for (const text of bullets) print(on, `• ${text}`, right, { indent: 10 });
    });
  heading(on, commonHeading(person, "education"));
  for (const [school, degree, field, start, end] of person.studies)
    beside(on, [periodOf(person, start, end, "long")], () => {
      print(on, degree, right, { bold: true });
      print(on, field ? `${field}, ${school}` : school, right, { italic: true });
    });
}

/** Periods in a column so narrow that they wrap, the town under them; titles and employers on lines of their own. */
export const wrapped: Template = {
  name: "wrapped",
  format: "pdf",
  columns: 1,
  async print(person) {
    const on = await pad("serif", 10);
    print(on, person.name, { left: 50, width: 495 }, { size: 22, to: "center", bold: true });
    print(on, `${person.email} • ${person.phone}`, { left: 50, width: 495 }, { to: "center" });
    print(on, `${person.address} • ${person.link}`, { left: 50, width: 495 }, { to: "center" });
    heading(on, commonHeading(person, "summary"));
    print(on, person.summary, { left: 50, width: 495 });
    career(on, person);
    heading(on, person.headings.certifications);
    for (const [name, issuer, year] of person.certs) beside(on, [year], () => print(on, `${name}, ${issuer}`, right));
    heading(on, person.headings.projects);
    for (const [name, about] of person.projects) beside(on, [name], () => print(on, about, right));
    heading(on, commonHeading(person, "languages"));
    for (const [name, level] of person.languages) beside(on, [name], () => print(on, level, right));
    heading(on, commonHeading(person, "skills"));
    print(on, person.skills.join(", "), { left: 50, width: 495 });
    return on.saved();
  },
};
