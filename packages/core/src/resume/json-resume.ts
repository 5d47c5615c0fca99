import type { ParsedResume } from "./parsed-resume.schema.ts";

/**
 * The same data as JSON Resume 1.x. Dates are ISO 8601 there, as printed in `x_start_date` and `x_end_date`; whatever the
 * schema has no place for goes into `x_…` fields, so nothing is lost.
 *
 * @source jsonresume.org, schema 1.0.0
 */
export function toJsonResume(resume: ParsedResume): Record<string, unknown> {
  const { address } = resume;
  return present({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: present({
      name: resume.name,
      label: resume.headline,
      email: plainEmail(resume.email),
      phone: resume.phone,
      url: webUrl(resume.links.find((link) => link.type === "website" || link.type === "portfolio")?.url ?? ""),
      summary: resume.summary,
      location: present({
        address: address.street,
        postalCode: address.postal_code,
        city: address.city,
        region: address.state,
        x_country: address.country,
        x_location: resume.location,
      }),
      profiles: resume.links.map((link) =>
        present({ network: networks[link.type], url: webUrl(link.url), x_url: link.url, x_label: link.label, x_type: link.type }),
      ),
      x_first_name: resume.first_name,
      x_last_name: resume.last_name,
      x_emails: resume.emails,
      x_phones: resume.phones,
      x_date_of_birth: resume.date_of_birth,
      x_nationality: resume.nationality,
    }),
    work: resume.experience.map((job) =>
      present({
        name: job.company,
        position: job.title,
        location: job.location,
        ...isoDates(job),
        summary: job.description,
        highlights: job.responsibilities,
        x_is_current: job.is_current,
        x_skills: job.skills,
      }),
    ),
    education: resume.education.map((item) =>
      present({
        institution: item.university,
        studyType: item.degree,
        area: item.field_of_study,
        ...isoDates(item),
        score: item.gpa,
        courses: item.courses,
        x_graduation_year: item.graduation_year,
        x_location: item.location,
        x_honors: item.honors,
        x_description: item.description,
      }),
    ),
    skills: [
      ...resume.skill_groups.map((group) => ({ name: group.name, keywords: group.skills })),
      ...ungrouped(resume).map((name) => ({ name })),
    ],
    languages: resume.languages.map((item) => present({ language: item.language, fluency: item.proficiency })),
    projects: resume.projects.map((item) =>
      present({
        name: item.name,
        description: item.description,
        highlights: item.highlights,
        keywords: item.technologies,
        roles: item.role ? [item.role] : [],
        entity: item.organization,
        url: webUrl(item.url),
        x_url: item.url,
        x_start_date: item.start_date,
        x_end_date: item.end_date,
      }),
    ),
    certificates: resume.certifications.map((item) =>
      present({
        name: item.title,
        issuer: item.organization,
        url: webUrl(item.url),
        x_url: item.url,
        x_date: item.date,
        x_expiry_date: item.expiry_date,
        x_credential_id: item.credential_id,
        x_text: item.text,
      }),
    ),
    awards: resume.awards.map((item) =>
      present({ title: item.title, awarder: item.organization, summary: item.description, x_date: item.date }),
    ),
    publications: resume.publications.map((item) =>
      present({
        name: item.title,
        publisher: item.publisher,
        url: webUrl(item.url),
        summary: item.description,
        x_url: item.url,
        x_date: item.date,
        x_authors: item.authors,
      }),
    ),
    volunteer: resume.volunteering.map((item) =>
      present({
        organization: item.organization,
        position: item.role,
        summary: item.description,
        highlights: item.highlights,
        x_location: item.location,
        x_start_date: item.start_date,
        x_end_date: item.end_date,
      }),
    ),
    interests: resume.interests.map((name) => ({ name })),
    references: resume.references.map((item) =>
      present({ name: item.name, reference: item.text, x_title: item.title, x_contact: item.contact }),
    ),
    x_other_sections: resume.other_sections,
    x_language: resume.language,
    x_total_experience_months: resume.total_experience_months,
    x_warnings: resume.warnings,
    x_engine: resume.engine,
    x_total_cost: resume.total_cost,
    x_provenance: resume.provenance,
  });
}

const networks = { linkedin: "LinkedIn", github: "GitHub", website: "Website", portfolio: "Portfolio", other: "Other" } as const;

const isoDates = (item: { start_date: string; end_date: string; start_date_iso: string; end_date_iso: string }) => ({
  startDate: item.start_date_iso,
  endDate: item.end_date_iso,
  x_start_date: item.start_date,
  x_end_date: item.end_date,
});

/** The schema wants an absolute URI (RFC 3986): a bare host gets the scheme that every browser would add, what is none is left out. */
function webUrl(url: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  return url !== "" && URL.canParse(absolute) && /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})+$/i.test(absolute) ? absolute : "";
}

/** The schema takes ASCII addresses alone (RFC 5321); every address stands in `x_emails`. */
const plainEmail = (email: string): string =>
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(email)
    ? email
    : "";

const ungrouped = (resume: ParsedResume): string[] => {
  const grouped = new Set(resume.skill_groups.flatMap((group) => group.skills));
  return resume.skills.filter((skill) => !grouped.has(skill));
};

/** Without what is empty: the schema's formats refuse "". */
const present = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== "" && value !== undefined));
