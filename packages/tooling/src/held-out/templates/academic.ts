import { type Column, pad, print } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import { commonHeading, type Template } from "../printing/template.ts";

const years: Column = { left: 70, width: 90 };
const text: Column = { left: 165, width: 360 };
const whole: Column = { left: 70, width: 455 };

/** An academic's: small centred head, years in a column of their own, places in running text, lists numbered. */
export const academic: Template = {
  name: "academic",
  format: "pdf",
  columns: 1,
  unread: true,
  async print(person) {
    const on = await pad("serif", 10);
    const heading = (words: string) => {
      on.need(60);
      on.at += 10;
      print(on, words, whole, { size: 11.5, italic: true, bold: true });
      on.at += 3;
    };
    const beside = (year: string, lines: () => void) => {
      on.need(40);
      const at = on.at;
      on.paragraph(year, years, at);
      lines();
      on.at = Math.max(on.at, at + 13) + 3;
    };
    print(on, person.name, whole, { size: 16, to: "center" });
    print(on, person.headline, whole, { to: "center", italic: true });
    print(on, person.address, whole, { to: "center" });
    print(on, `${person.phone}, ${person.email}, ${person.link}`, whole, { to: "center" });
    heading(commonHeading(person, "education"));
    for (const [school, degree, field, start, end] of person.studies)
      beside(`${start}–${end}`, () => print(on, [degree, field, school].filter(Boolean).join(", "), text));
    heading(commonHeading(person, "experience"));
    for (const [company, title, place, start, end, bullets] of person.jobs)
      beside(periodOf(person, start, end, "slash"), () => {
        print(on, title, text, { bold: true });
        print(on, `${company}, ${place}`, text);
        for (const bullet of bullets) print(on, `– ${bullet}`, text, { indent: 8 });
      });
    heading(commonHeading(person, "certifications"));
    for (const [name, issuer, year] of person.certs) beside(year, () => print(on, `${name}. ${issuer}.`, text));
    heading(person.headings.projects);
    person.projects.forEach(([name, about], index) => {
      print(on, `[${index + 1}] ${name}. ${about}`, whole);
    });
    heading(commonHeading(person, "languages"));
    print(on, person.languages.map(([name, level]) => `${name} (${level})`).join("; "), whole);
    heading(commonHeading(person, "skills"));
    print(on, person.skills.join("; "), whole);
    heading(commonHeading(person, "summary"));
    print(on, person.summary, whole);
    return on.saved();
  },
};
