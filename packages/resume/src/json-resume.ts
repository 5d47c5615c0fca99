import type { ParsedResume } from "./parsed-resume.schema.ts";
import { contactBasics } from "./registry/contact-fields.ts";
import { present, webUrl } from "./registry/json-resume-values.ts";
import { entriesTypes } from "./registry/segment-types.ts";

/**
 * Converts a résumé to JSON Resume 1.x. Dates are ISO 8601; `x_start_date` and `x_end_date` have the printed dates. Data without a field in
 * the schema is in `x_…` fields. @source jsonresume.org, schema 1.0.0
 */
export function toJsonResume(resume: ParsedResume): Record<string, unknown> {
  const { references, work, education, languages, ...lists } = entryLists(resume);
  return present({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: basics(resume),
    work,
    education,
    skills: [
      ...resume.skill_groups.map((group) => ({ name: group.name, keywords: group.skills })),
      ...ungrouped(resume).map((name) => ({ name })),
    ],
    // Groups do not keep the order of all skills.
    x_skills: resume.skill_groups.length > 0 ? resume.skills : undefined,
    languages,
    projects: lists.projects,
    ...lists,
    interests: resume.interests.map((name) => ({ name })),
    references,
    x_other_sections: resume.other_sections,
    x_language: resume.language,
    x_total_experience_months: resume.total_experience_months,
    x_warnings: resume.warnings,
    x_engine: resume.engine,
    x_total_cost: resume.total_cost,
    x_provenance: resume.provenance,
  });
}

function basics(resume: ParsedResume): Record<string, unknown> {
  const { address, links } = resume;
  const [own, extensions] = [false, true].map((isExtension) =>
    Object.fromEntries(Object.entries(contactBasics(resume)).filter(([key]) => key.startsWith("x_") === isExtension)),
  );
  return present({
    ...own,
    email: plainEmail(resume.email),
    url: webUrl(links.find((link) => link.type === "website" || link.type === "portfolio")?.url ?? ""),
    summary: resume.summary,
    location: present({
      address: address.street,
      postalCode: address.postal_code,
      city: address.city,
      region: address.state,
      x_country: address.country,
      x_location: resume.location,
    }),
    profiles: links.map((link) =>
      present({ network: networks[link.type], url: webUrl(link.url), x_url: link.url, x_label: link.label, x_type: link.type }),
    ),
    ...extensions,
  });
}

/** Lists of entries, by their names in JSON Resume. */
const entryLists = (resume: ParsedResume): Record<string, unknown[]> =>
  Object.fromEntries(
    entriesTypes.map(({ section, list, jsonResume }) => [
      section,
      (resume[list as keyof ParsedResume] as unknown[]).map((item) => present(jsonResume(item))),
    ]),
  );

const networks = { linkedin: "LinkedIn", github: "GitHub", website: "Website", portfolio: "Portfolio", other: "Other" } as const;

/** The schema accepts ASCII addresses only (RFC 5321); `x_emails` has all addresses. */
const plainEmail = (email: string): string =>
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(email)
    ? email
    : "";

const ungrouped = (resume: ParsedResume): string[] => {
  const grouped = new Set(resume.skill_groups.flatMap((group) => group.skills));
  return resume.skills.filter((skill) => !grouped.has(skill));
};
