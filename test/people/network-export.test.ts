import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { networkExport } from "@vitae/tooling/people/formats/network-export";
import { people } from "@vitae/tooling/people/person";
import { afterAll, expect, test } from "vitest";

const service = createResumeService({ engine: rules({ inProcess: true }), reader: documents() });
afterAll(() => service.close());

test.each(people())("a data export of a member in $tag is read as it was written", async ({ person }) => {
  const [item] = await service.parse([{ filename: "export.zip", bytes: await networkExport(person) }]);
  expect(item).toMatchObject({
    name: person.name,
    emails: [person.email],
    phones: [person.phone],
    headline: person.headline,
    summary: person.summary,
    location: person.location,
    skills: person.skills,
    languages: person.languages,
    experience: person.experience.map(({ company, title, start_date, is_current, responsibilities }) => ({
      company,
      title,
      start_date,
      is_current,
      responsibilities,
    })),
    education: person.education.map(({ university, degree }) => ({ university, degree })),
    certifications: person.certifications.map(({ title }) => ({ title })),
    projects: person.projects,
  });
});
