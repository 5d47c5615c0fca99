import type { Person } from "../person.ts";

/** JSON Resume 1.0.0; dates as they are printed stand in the fields that the project's own export has for them. */
export const jsonResumePage = async (person: Person, language?: string): Promise<Uint8Array> =>
  Buffer.from(
    JSON.stringify({
      x_language: language,
      basics: {
        name: person.name,
        label: person.headline,
        email: person.email,
        phone: person.phone,
        summary: person.summary,
        location: { x_location: person.location },
        profiles: person.links.map(({ url }) => ({ network: "LinkedIn", url })),
        x_date_of_birth: person.date_of_birth,
        x_nationality: person.nationality,
      },
      work: person.experience.map((role) => ({
        name: role.company,
        position: role.title,
        location: role.location,
        x_start_date: role.start_date,
        x_end_date: role.end_date,
        x_is_current: role.is_current,
        highlights: role.responsibilities,
      })),
      education: person.education.map((study) => ({
        institution: study.university,
        studyType: study.degree,
        area: study.field_of_study,
        x_start_date: study.start_date,
        x_end_date: study.end_date,
        x_graduation_year: study.graduation_year,
        x_location: study.location,
      })),
      skills: person.skill_groups?.map(({ name, skills }) => ({ name, keywords: skills })) ?? person.skills.map((name) => ({ name })),
      languages: person.languages.map(({ language, proficiency }) => ({ language, fluency: proficiency })),
      projects: person.projects,
      certificates: person.certifications.map(({ title, organization, date }) => ({ name: title, issuer: organization, x_date: date })),
    }),
  );
