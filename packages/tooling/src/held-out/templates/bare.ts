import { type Column, pad, print } from "../printing/pad.ts";
import { periodOf } from "../printing/periods.ts";
import type { Template } from "../printing/template.ts";

const page: Column = { left: 55, width: 485 };

/** As if by a typewriter, without one heading: white space alone parts what belongs together. */
export const bare: Template = {
  name: "bare",
  format: "pdf",
  columns: 1,
  leavesOut: ["projects"],
  async print(person) {
    const on = await pad("mono", 9);
    const gap = (points = 14) => {
      on.at += points;
    };
    print(on, person.name, page);
    print(on, person.address, page);
    print(on, `${person.phone}, ${person.email}`, page);
    print(on, person.link, page);
    gap();
    print(on, person.summary, page);
    gap();
    for (const [company, title, place, start, end, bullets] of person.jobs) {
      print(on, `${periodOf(person, start, end, "iso", " / ")}  ${title}`, page);
      print(on, `${company}, ${place}`, page);
      for (const text of bullets) print(on, `* ${text}`, page, { indent: 12 });
      gap(8);
    }
    gap(10);
    for (const [school, degree, field, start, end] of person.studies) {
      print(on, `${periodOf(person, start, end, "iso", " / ")}  ${degree}`, page);
      print(on, field ? `${field}, ${school}` : school, page);
      gap(8);
    }
    gap(10);
    for (const [name, issuer, year] of person.certs) print(on, `${name}, ${issuer}, ${year}`, page);
    gap();
    print(on, person.languages.map(([name, level]) => `${name}: ${level}`).join("; "), page);
    gap();
    print(on, person.skills.join(", "), page);
    return on.saved();
  },
};
