import { type Column, pad, print } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import { capitals, type Template } from "../printing/template.ts";

const main: Column = { left: 45, width: 340 };
const side: Column = { left: 415, width: 140 };
const accent = [0.1, 0.45, 0.45] as const;

/** The employer once, without dates, above its roles; a tinted side column on the right. */
export const grouped: Template = {
  name: "grouped",
  format: "pdf",
  columns: 2,
  async print(person) {
    const on = await pad("sans", 9);
    const heading = (text: string, column: Column) => {
      on.at += 9;
      print(on, text, column, { size: 12, bold: true, ink: accent });
      on.at += 2;
    };
    on.fill(405, 0, 190, 842, [0.93, 0.96, 0.96]);
    on.at = 50;
    heading(person.headings.contact, side);
    for (const line of [person.phone, person.email, person.address, person.link]) print(on, line, side, { size: 8.5 });
    heading(person.headings.skills, side);
    for (const skill of person.skills) print(on, skill, side);
    heading(person.headings.languages, side);
    for (const [name, level] of person.languages) {
      print(on, name, side, { bold: true });
      print(on, level, side, { ink: [0.4, 0.4, 0.4] });
    }
    heading(person.headings.certifications, side);
    for (const [name, issuer, year] of person.certs) {
      print(on, name, side, { bold: true });
      print(on, `${issuer}, ${year}`, side, { ink: [0.4, 0.4, 0.4] });
      on.at += 3;
    }
    on.at = 45;
    print(on, capitals(person.name, person), main, { size: 21, ink: accent });
    print(on, person.headline, main, { size: 11 });
    heading(person.headings.summary, main);
    print(on, person.summary, main);
    heading(person.headings.experience, main);
    person.jobs.forEach(([company, title, place, start, end, bullets], index) => {
      const [before] = person.jobs[index - 1] ?? [];
      if (before !== company) print(on, `${company} – ${place}`, main, { bold: true, size: 10 });
      const period = periodOf(person, start, end, "dot");
      on.need(20);
      on.text(period, main.left + main.width - on.widthOf(period), on.at);
      print(on, title, { ...main, width: main.width - 110 }, { italic: true });
      for (const text of bullets) print(on, `• ${text}`, main, { indent: 8 });
      on.at += 4;
    });
    heading(person.headings.education, main);
    for (const [school, degree, field, start, end] of person.studies) {
      const period = periodOf(person, start, end, "dot");
      on.text(period, main.left + main.width - on.widthOf(period), on.at);
      print(on, school, { ...main, width: main.width - 80 }, { bold: true, size: 10 });
      print(on, field ? `${degree} – ${field}` : degree, main, { italic: true });
      on.at += 4;
    }
    heading(person.headings.projects, main);
    for (const [name, about] of person.projects) print(on, `${name} – ${about}`, main);
    return on.saved();
  },
};
