import * as z from "zod";

/** Text, or a number or a switch where text is expected; anything else counts as missing. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch("")
  .default("");
const texts = z
  .array(z.unknown())
  .transform((items) => items.map((item) => text.parse(item)))
  .catch([])
  .default([]);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .transform((items) => items.flatMap((one) => z.array(item).safeParse([one]).data ?? []))
    .catch([])
    .default([]);
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape);

/** Dates are ISO 8601. A document from this project also has them as printed. */
const dates = { startDate: text, endDate: text, x_start_date: text, x_end_date: text };

/**
 * JSON Resume 1.x, read leniently: missing values and values of another type are empty. Fields that begin with `x_` are those that this project
 * writes.
 *
 * @source jsonresume.org, schema 1.0.0
 */
export const JsonResume = object({
  basics: object({
    name: text,
    label: text,
    email: text,
    phone: text,
    url: text,
    summary: text,
    location: object({ address: text, postalCode: text, city: text, region: text, countryCode: text, x_country: text, x_location: text })
      .catch({ address: "", postalCode: "", city: "", region: "", countryCode: "", x_country: "", x_location: "" })
      .prefault({}),
    profiles: list(object({ network: text, username: text, url: text, x_url: text, x_label: text })),
    x_emails: texts,
    x_phones: texts,
    x_date_of_birth: text,
    x_nationality: text,
    x_first_name: text,
    x_last_name: text,
  }).prefault({}),
  work: list(
    object({
      name: text,
      company: text,
      position: text,
      location: text,
      url: text,
      summary: text,
      description: text,
      highlights: texts,
      x_skills: texts,
      x_is_current: z.boolean().optional().catch(undefined),
      ...dates,
    }),
  ),
  education: list(
    object({
      institution: text,
      area: text,
      studyType: text,
      score: text,
      gpa: text,
      courses: texts,
      x_graduation_year: text,
      x_location: text,
      x_honors: text,
      x_description: text,
      ...dates,
    }),
  ),
  skills: list(object({ name: text, level: text, keywords: texts })),
  languages: list(object({ language: text, fluency: text })),
  projects: list(
    object({
      name: text,
      description: text,
      highlights: texts,
      keywords: texts,
      url: text,
      x_url: text,
      roles: texts,
      entity: text,
      ...dates,
    }),
  ),
  certificates: list(
    object({
      name: text,
      issuer: text,
      date: text,
      x_date: text,
      url: text,
      x_url: text,
      x_expiry_date: text,
      x_credential_id: text,
      x_text: text,
    }),
  ),
  awards: list(object({ title: text, awarder: text, date: text, x_date: text, summary: text })),
  publications: list(
    object({ name: text, publisher: text, releaseDate: text, x_date: text, url: text, x_url: text, summary: text, x_authors: text }),
  ),
  volunteer: list(object({ organization: text, position: text, summary: text, highlights: texts, x_location: text, ...dates })),
  interests: list(object({ name: text, keywords: texts })),
  references: list(object({ name: text, reference: text, x_title: text, x_contact: text })),
  x_language: text,
  x_other_sections: list(object({ title: text, text: text, items: texts })),
});
export type JsonResume = z.output<typeof JsonResume>;

/** Whether a JSON value is a résumé and not any other object. */
export const isJsonResume = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && ["basics", "work", "education"].some((key) => key in value);
