import type { HeldOutPerson, Section } from "./printing/person.ts";

/** Expected values of a document, without the sections that its template omits. */
export function truthOf(person: HeldOutPerson, leavesOut: ReadonlySet<Section>) {
  const of = <T>(section: Section, values: readonly T[]): readonly T[] => (leavesOut.has(section) ? [] : values);
  return {
    name: person.name,
    email: person.email,
    phone: person.phone,
    links: [person.link],
    address: { city: person.city, ...(person.country && { country: person.country }) },
    ...(!person.country && { address_country_unknown: true }),
    ...(!leavesOut.has("summary") && { summary: person.summary }),
    experience: person.jobs.map(([company, title, location, start_date, end, bullets]) => ({
      ...{ company, title, location, start_date, bullets },
      end_date: end === "" ? "present" : end,
    })),
    education: person.studies.map(([university, degree, field, start_date, end_date]) => ({
      ...{ university, degree, start_date, end_date },
      ...(field && { field_of_study: field }),
    })),
    skills: of("skills", person.skills),
    certifications: of("certifications", person.certs).map(([name, issuer, date]) => ({ name, issuer, date })),
    projects: of("projects", person.projects).map(([name]) => ({ name })),
    languages: of("languages", person.languages).map(([language, level]) => ({ language, level })),
  };
}
