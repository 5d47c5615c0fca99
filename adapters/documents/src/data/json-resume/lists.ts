import type { StatedField, StatedFields, StatedValue } from "@vitae/core/ports";
import type { DataPage } from "../data-page.ts";
import type { JsonResume } from "./json-resume.schema.ts";
import { entry, printedDates } from "./roles.ts";

/** Every list of a résumé except work and education. */
export function writeLists(resume: JsonResume, page: DataPage): StatedFields {
  const section = <Item, Written extends StatedField>(name: string, items: readonly Item[], write: (item: Item) => Written): Written[] => {
    if (items.length > 0) page.heading(name);
    return items.map(write);
  };
  const groups = section("skills", resume.skills, (skill) => writeSkill(skill, page));
  return {
    skills: groups.flatMap(({ name, skills }) => (skills.length > 0 ? skills : [name])),
    skill_groups: groups.filter(({ skills }) => skills.length > 0).map(({ name, skills }) => ({ name, skills })),
    certifications: section("certificates", resume.certificates, (held) => writeCertificate(held, page)),
    projects: section("projects", resume.projects, (project) => writeProject(project, page)),
    languages: section("languages", resume.languages, ({ language: spoken, fluency }) => {
      const [language, proficiency] = page.line([spoken, fluency], [": "]);
      return entry({ language, proficiency });
    }),
    awards: section("awards", resume.awards, (award) => {
      const [title, organization, date] = page.line([award.title, award.awarder, award.x_date || award.date], [", ", "\t"]);
      return entry({ title, organization, date, description: page.text(award.summary) });
    }),
    publications: section("publications", resume.publications, (work) => {
      const [title, authors, publisher, date] = page.line(
        [work.name, work.x_authors, work.publisher, work.x_date || work.releaseDate],
        [", ", ", ", "\t"],
      );
      const [url] = page.line([work.x_url || work.url]);
      return entry({ title, authors, publisher, date, url, description: page.text(work.summary) });
    }),
    volunteering: section("volunteer", resume.volunteer, (work) => {
      const { start, end } = printedDates(work);
      const values = page.line([work.position, work.organization, work.x_location, start, end], [", ", ", ", "\t", " – "]);
      const [role, organization, location, start_date, end_date] = values;
      const description = page.text(work.summary);
      return entry({ role, organization, location, start_date, end_date, description }, { highlights: page.list(work.highlights) });
    }),
    interests: section("interests", resume.interests, ({ name, keywords }) => page.line([[name, ...keywords].join(", ")])[0] ?? { at: [] }),
    references: section("references", resume.references, (referee) => {
      const [name, title, contact] = page.line([referee.name, referee.x_title, referee.x_contact], [", ", ", "]);
      return entry({ name, title, contact, text: page.text(referee.reference) });
    }),
    other_sections: resume.x_other_sections.map((other) => {
      page.heading(other.title);
      return { text: page.text(other.text), items: page.list(other.items) };
    }),
  };
}

function writeSkill({ name, keywords }: JsonResume["skills"][number], page: DataPage) {
  const [group = nowhere, ...skills] = page.line([name, ...keywords], [": ", ...keywords.map(() => ", ")]);
  return { name: group, skills };
}

const nowhere: StatedValue = { at: [] };

function writeCertificate(held: JsonResume["certificates"][number], page: DataPage): StatedField {
  const [title, organization, date, expiry_date] = page.line(
    [held.name, held.issuer, held.x_date || held.date, held.x_expiry_date],
    [", ", "\t", " – "],
  );
  const [credential_id] = page.line([held.x_credential_id]);
  const [url] = page.line([held.x_url || held.url]);
  return entry({ title, organization, date, expiry_date, credential_id, url, text: page.text(held.x_text) });
}

function writeProject(project: JsonResume["projects"][number], page: DataPage): StatedField {
  const { start, end } = printedDates(project);
  const values = page.line([project.name, project.roles.join(", "), project.entity, start, end], [", ", ", ", "\t", " – "]);
  const [name, role, organization, start_date, end_date] = values;
  const description = page.text(project.description);
  const highlights = page.list(project.highlights);
  const technologies =
    project.keywords.length === 0
      ? []
      : page.line(
          project.keywords,
          project.keywords.map(() => ", "),
        );
  const [url] = page.line([project.x_url || project.url]);
  return entry({ name, role, organization, start_date, end_date, description, url }, { highlights, technologies });
}
