import { periodOf } from "../printing/periods.ts";
import { commonHeading, type Template } from "../printing/template.ts";
import { file, item, line, ruled } from "./word.ts";

/** Ruled tables with a header row. Title and tasks are in one cell. */
export const grid: Template = {
  name: "grid",
  format: "docx",
  columns: 1,
  leavesOut: ["projects"],
  print(person) {
    const { labels, headings } = person;
    const heading = (text: string) => line(text, { bold: true, size: 26 });
    const names = (...texts: readonly string[]) => texts.map((text) => [line(text, { bold: true })]);
    return file([
      line(person.name, { bold: true, size: 36 }),
      line(person.headline),
      line(`${labels.phone}: ${person.phone}`),
      line(`${labels.email}: ${person.email}`),
      line(`${labels.address}: ${person.address}`),
      line(person.link),
      heading(commonHeading(person, "summary")),
      line(person.summary),
      heading(headings.experience),
      ruled(
        [2200, 2800, 4400],
        [
          names(labels.period, labels.employer, labels.position),
          ...person.jobs.map(([company, title, place, start, end, bullets]) => [
            [line(periodOf(person, start, end, "slash"))],
            [line(company), line(place)],
            [line(title, { bold: true }), ...bullets.map(item)],
          ]),
        ],
      ),
      heading(headings.education),
      ruled(
        [2200, 4000, 3200],
        [
          names(labels.period, labels.school, labels.degree),
          ...person.studies.map(([school, degree, field, start, end]) => [
            [line(periodOf(person, start, end, "slash"))],
            [line(school)],
            [line(field ? `${degree}, ${field}` : degree)],
          ]),
        ],
      ),
      heading(commonHeading(person, "certifications")),
      ruled(
        [1200, 4800, 3400],
        [
          names(labels.year, labels.certificate, labels.issuer),
          ...person.certs.map(([name, issuer, year]) => [[line(year)], [line(name)], [line(issuer)]]),
        ],
      ),
      heading(headings.languages),
      ruled(
        [4000, 5400],
        [names(labels.language, labels.level), ...person.languages.map(([name, level]) => [[line(name)], [line(level)]])],
      ),
      heading(headings.skills),
      line(person.skills.join(", ")),
    ]);
  },
};
