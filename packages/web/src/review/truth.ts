import type { ParsedResume } from "@vitae/core";

type Dated = Readonly<Record<"start_date" | "end_date" | "start_date_iso" | "end_date_iso", string>> & { readonly is_current?: boolean };

/** Converts a checked résumé to the truth of a corpus, with which the reader is measured. Dates are `YYYY[-MM]` or `present`. */
export const toTruth = (resume: ParsedResume) => ({
  name: resume.name,
  email: resume.emails[0] ?? "",
  phone: resume.phones[0] ?? "",
  links: resume.links.map(({ url }) => url),
  address: {
    city: resume.address.city,
    postal_code: resume.address.postal_code,
    region: resume.address.state,
    street: resume.address.street,
  },
  summary: resume.summary,
  experience: resume.experience.map((role, index) => ({
    company: role.company,
    title: role.title,
    ...datesOf(resume, `/experience/${index}`, role),
    location: role.location,
    bullets: role.responsibilities,
  })),
  education: resume.education.map((degree, index) => ({
    university: degree.university,
    degree: degree.degree,
    field_of_study: degree.field_of_study,
    ...datesOf(resume, `/education/${index}`, degree),
  })),
  skills: resume.skills,
  certifications: resume.certifications.map(({ title, organization, date }) => ({ name: title, issuer: organization, date })),
  projects: resume.projects.map(({ name }) => ({ name })),
  languages: resume.languages.map(({ language, proficiency }) => ({ language, level: proficiency })),
});

/** A date that a person corrected counts as it was typed, because its ISO form is that of the date before. */
function datesOf({ provenance }: ParsedResume, pointer: string, dated: Dated) {
  const dateOf = (name: "start_date" | "end_date") => {
    const isTyped = (provenance?.[`${pointer}/${name}`] as { by?: string } | undefined)?.by === "person";
    if (name === "end_date" && dated.is_current && !isTyped) return "present";
    return isTyped ? dated[name] : dated[`${name}_iso`] || dated[name];
  };
  return { start_date: dateOf("start_date"), end_date: dateOf("end_date") };
}
