import { BorderStyle, Paragraph, TabStopType, TextRun } from "docx";
import { periodOf } from "../printing/periods.ts";
import { capitals, type Template } from "../printing/template.ts";
import { file, item, line } from "./word.ts";

const rule = { style: BorderStyle.SINGLE, size: 6, color: "333333", space: 1 };

/** Headings are capitals above a rule. The period is before a tab, title and employer are after it. */
export const ruledLines: Template = {
  name: "ruled-lines",
  format: "docx",
  columns: 1,
  print(person) {
    const { headings } = person;
    const heading = (text: string) =>
      new Paragraph({ children: [new TextRun(capitals(text, person))], border: { bottom: rule }, spacing: { before: 200 } });
    const tabbed = (left: string, bold: string, rest: string) =>
      new Paragraph({
        tabStops: [{ type: TabStopType.LEFT, position: 2600 }],
        children: [new TextRun(`${left}\t`), new TextRun({ text: bold, bold: true }), new TextRun(rest)],
      });
    return file([
      line(person.name, { size: 32 }),
      line(`${person.email} · ${person.phone} · ${person.link}`),
      line(person.address),
      heading(headings.summary),
      line(person.summary),
      heading(headings.experience),
      ...person.jobs.flatMap(([company, title, place, start, end, bullets]) => [
        tabbed(periodOf(person, start, end, "long"), title, `, ${company}, ${place}`),
        ...bullets.map(item),
      ]),
      heading(headings.education),
      ...person.studies.map(([school, degree, field, start, end]) =>
        tabbed(periodOf(person, start, end, "long"), field ? `${degree} (${field})` : degree, `, ${school}`),
      ),
      heading(headings.certifications),
      ...person.certs.map(([name, issuer, year]) => item(`${name} – ${issuer}, ${year}`)),
      heading(headings.projects),
      ...person.projects.flatMap(([name, about]) => [line(name, { bold: true }), line(about)]),
      heading(headings.skills),
      ...person.skills.map(item),
      heading(headings.languages),
      line(person.languages.map(([name, level]) => `${name} – ${level}`).join(" | ")),
    ]);
  },
};
