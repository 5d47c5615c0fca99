import { type Column, type Ink, pad, print } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import type { Section } from "../printing/person.ts";
import { capitals, commonHeading, type Template } from "../printing/template.ts";

const labels: Column = { left: 30, width: 130 };
const values: Column = { left: 175, width: 380 };
const blue: Ink = [0.1, 0.3, 0.6];

/** The form of many public employers: headings and labels flush right in a left column, values right of them. */
export const twoSidedLabels: Template = {
  name: "two-sided-labels",
  format: "pdf",
  columns: 2,
  unread: true,
  async print(person) {
    const on = await pad("sans", 9.5);
    const told = (label: string, ...texts: readonly string[]) => {
      on.need(14 * texts.length + 10);
      on.paragraph(label, labels, on.at, { ink: blue, to: "right", size: 9 });
      for (const text of texts) if (text !== "") print(on, text, values);
    };
    const heading = (section: Section | "contact") => {
      on.at += 8;
      on.need(50);
      on.paragraph(capitals(commonHeading(person, section), person), labels, on.at, { ink: blue, to: "right", bold: true });
      on.line(values.left, on.at + 6, values.width, blue);
      on.at += 17;
    };
    print(on, person.name, values, { size: 14 });
    told(person.labels.address, person.address);
    told(person.labels.phone, person.phone);
    told(person.labels.email, person.email, person.link);
    heading("experience");
    for (const [company, title, place, start, end, bullets] of person.jobs) {
      told(periodOf(person, start, end, "slash"));
      print(on, title, values, { bold: true, ink: blue });
      print(on, `${company}, ${place}`, values);
      for (const bullet of bullets) print(on, `• ${bullet}`, values, { indent: 6 });
      on.at += 5;
    }
    heading("education");
    for (const [school, degree, field, start, end] of person.studies) {
      told(`${start} – ${end}`);
      print(on, [degree, field].filter(Boolean).join(", "), values, { bold: true, ink: blue });
      print(on, school, values);
      on.at += 5;
    }
    heading("languages");
    for (const [name, level] of person.languages) told(name, level);
    heading("skills");
    told("", person.skills.join(", "));
    heading("certifications");
    for (const [name, issuer, year] of person.certs) told(year, `${name}, ${issuer}`);
    heading("projects");
    for (const [name, about] of person.projects) told(name, about);
    heading("summary");
    told("", person.summary);
    return on.saved();
  },
};
