import { Paragraph, TextRun } from "docx";
import { periodOf } from "../printing/periods.ts";
import type { Template } from "../printing/template.ts";
import { file } from "./word.ts";

/** The whole résumé in one paragraph with soft line breaks; bold lines are its headings. */
export const oneRun: Template = {
  name: "one-run",
  format: "docx",
  columns: 1,
  print(person) {
    const { headings } = person;
    const runs: TextRun[] = [];
    const say = (text: string, bold = false) => {
      runs.push(new TextRun({ text, bold, ...(runs.length > 0 && { break: 1 }) }));
    };
    const heading = (text: string) => {
      say("");
      say(text.toLocaleUpperCase(person.lang), true);
    };
    say(person.name);
    say(`${person.address} | ${person.phone} | ${person.email} | ${person.link}`);
    heading(headings.summary);
    say(person.summary);
    heading(headings.experience);
    for (const [company, title, place, start, end, bullets] of person.jobs) {
      say(`${company}, ${place}\t${periodOf(person, start, end, "slash")}`);
      say(title);
      for (const text of bullets) say(`- ${text}`);
    }
    heading(headings.education);
    for (const [school, degree, field, start, end] of person.studies) {
      say(`${school}\t${periodOf(person, start, end, "slash")}`);
      say(field ? `${degree}, ${field}` : degree);
    }
    heading(headings.skills);
    say(person.skills.join(", "));
    heading(headings.certifications);
    for (const [name, issuer, year] of person.certs) say(`- ${name}, ${issuer}, ${year}`);
    heading(headings.projects);
    for (const [name, about] of person.projects) say(`${name}: ${about}`);
    heading(headings.languages);
    for (const [name, level] of person.languages) say(`${name} (${level})`);
    return file([new Paragraph({ children: runs })]);
  },
};
