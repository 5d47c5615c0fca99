import type { FileChild } from "docx";
import { periodOf } from "../printing/periods.ts";
import { commonHeading, type Template } from "../printing/template.ts";
import { file, item, line, ruled } from "./word.ts";

/** Shaded rows of one cell are the headings; below them every value follows its label and a colon. */
export const labelled: Template = {
  name: "labelled",
  format: "docx",
  columns: 1,
  unread: true,
  print(person) {
    const { labels } = person;
    const heading = (text: string): FileChild => ruled([9400], [[[line(text, { bold: true })]]]);
    const told = (label: string, text: string) => (text === "" ? [] : [line(`${label}: ${text}`)]);
    return file([
      heading(commonHeading(person, "contact")),
      ...told(labels.name, person.name),
      ...told(labels.address, person.address),
      ...told(labels.phone, person.phone),
      ...told(labels.email, person.email),
      line(person.link),
      heading(commonHeading(person, "experience")),
      ...person.jobs.flatMap(([company, title, place, start, end, bullets]) => [
        ...told(labels.period, periodOf(person, start, end, "slash")),
        ...told(labels.position, title),
        ...told(labels.employer, company),
        ...told(labels.place, place),
        line(`${labels.duties}:`),
        ...bullets.map(item),
        line(""),
      ]),
      heading(commonHeading(person, "education")),
      ...person.studies.flatMap(([school, degree, field, start, end]) => [
        ...told(labels.period, periodOf(person, start, end, "slash")),
        ...told(labels.school, school),
        ...told(labels.degree, degree),
        ...told(labels.field, field),
        line(""),
      ]),
      heading(commonHeading(person, "skills")),
      ...person.skills.map(item),
      heading(commonHeading(person, "certifications")),
      ...person.certs.map(([name, issuer, year]) => line(`${name} (${issuer}, ${year})`)),
      heading(commonHeading(person, "projects")),
      ...person.projects.map(([name, about]) => line(`${name}: ${about}`)),
      heading(commonHeading(person, "languages")),
      ...person.languages.map(([name, level]) => line(`${name}: ${level}`)),
      heading(commonHeading(person, "summary")),
      line(person.summary),
    ]);
  },
};
