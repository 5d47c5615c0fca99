import { type Pad, pad } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import type { HeldOutPerson } from "../printing/person.ts";
import { commonHeading, type Template } from "../printing/template.ts";

const left = 50;
const widths = [130, 365] as const;

function shaded(on: Pad, text: string): void {
  on.need(60);
  on.fill(left, on.at, widths[0] + widths[1], 17, [0.86, 0.88, 0.9]);
  on.frame(left, on.at, widths[0] + widths[1], 17);
  on.text(text, left + 5, on.at + 3, { bold: true, size: 10 });
  on.at += 17;
}

/** A label and what it announces, in two framed cells; each paragraph begins a line. */
function row(on: Pad, label: string, ...texts: readonly string[]): void {
  const [a, b] = widths;
  const told = texts.filter((text) => text !== "");
  if (told.length === 0) return;
  const heights = told.map((text) => on.height(text, b - 10));
  const height = Math.max(
    on.height(label, a - 10),
    heights.reduce((sum, each) => sum + each, 0),
  );
  on.need(height + 6);
  on.frame(left, on.at, a, height + 6);
  on.frame(left + a, on.at, b, height + 6);
  on.paragraph(label, { left: left + 5, width: a - 10 }, on.at + 2);
  let at = on.at + 2;
  for (const text of told) at = on.paragraph(text, { left: left + a + 5, width: b - 10 }, at);
  on.at += height + 6;
}

function records(on: Pad, person: HeldOutPerson): void {
  const { labels } = person;
  shaded(on, commonHeading(person, "experience"));
  for (const [company, title, place, start, end, bullets] of person.jobs) {
    row(on, labels.period, periodOf(person, start, end, "slash"));
    row(on, labels.employer, company);
    row(on, labels.place, place);
    row(on, labels.position, title);
    row(on, labels.duties, ...bullets.map((text) => `• ${text}`));
  }
  shaded(on, commonHeading(person, "education"));
  for (const [school, degree, field, start, end] of person.studies) {
    row(on, labels.period, periodOf(person, start, end, "slash"));
    row(on, labels.school, school);
    row(on, labels.degree, degree);
    row(on, labels.field, field);
  }
}

/** A form in one ruled table: shaded rows are headings, every value is beside its label. */
export const formGrid: Template = {
  name: "form-grid",
  format: "pdf",
  columns: 1,
  leavesOut: ["projects"],
  async print(person) {
    const { labels } = person;
    const on = await pad("sans");
    shaded(on, commonHeading(person, "contact"));
    row(on, labels.name, person.name);
    row(on, labels.address, person.address);
    row(on, labels.phone, person.phone);
    row(on, labels.email, person.email);
    row(on, "Web", person.link);
    shaded(on, commonHeading(person, "summary"));
    row(on, person.headline, person.summary);
    records(on, person);
    shaded(on, commonHeading(person, "certifications"));
    for (const [name, issuer, year] of person.certs) row(on, year, `${name}, ${issuer}`);
    shaded(on, commonHeading(person, "languages"));
    for (const [name, level] of person.languages) row(on, name, level);
    shaded(on, commonHeading(person, "skills"));
    row(on, person.headings.skills, ...person.skills);
    return on.saved();
  },
};
