import * as z from "zod";
import { linkType } from "./link-type.ts";
import { ParsedResume } from "./parsed-resume.schema.ts";

type Json = Readonly<Record<string, unknown>>;

/** Keys of an item in JSON Resume for each key of ours; the first that is there holds the value. */
type Keys = Readonly<Record<string, readonly string[]>>;

const dates: Keys = {
  start_date: ["x_start_date", "startDate"],
  end_date: ["x_end_date", "endDate"],
  start_date_iso: ["startDate"],
  end_date_iso: ["endDate"],
};
const url = ["x_url", "url"];

/** Each list of ours: its name in JSON Resume, and its keys there. */
const lists: Readonly<Record<string, readonly [section: string, keys: Keys]>> = {
  experience: [
    "work",
    {
      ...dates,
      company: ["name"],
      title: ["position"],
      location: ["location"],
      is_current: ["x_is_current"],
      description: ["summary"],
      responsibilities: ["highlights"],
      skills: ["x_skills"],
    },
  ],
  education: [
    "education",
    {
      ...dates,
      degree: ["studyType"],
      university: ["institution"],
      field_of_study: ["area"],
      graduation_year: ["x_graduation_year"],
      location: ["x_location"],
      gpa: ["score"],
      honors: ["x_honors"],
      description: ["x_description"],
      courses: ["courses"],
    },
  ],
  certifications: [
    "certificates",
    {
      url,
      title: ["name"],
      organization: ["issuer"],
      date: ["x_date", "date"],
      expiry_date: ["x_expiry_date"],
      credential_id: ["x_credential_id"],
      text: ["x_text"],
    },
  ],
  projects: [
    "projects",
    {
      ...dates,
      url,
      name: ["name"],
      role: ["roles"],
      organization: ["entity"],
      description: ["description"],
      highlights: ["highlights"],
      technologies: ["keywords"],
    },
  ],
  languages: ["languages", { language: ["language"], proficiency: ["fluency"] }],
  awards: ["awards", { title: ["title"], organization: ["awarder"], date: ["x_date", "date"], description: ["summary"] }],
  publications: [
    "publications",
    { url, title: ["name"], publisher: ["publisher"], authors: ["x_authors"], date: ["x_date", "releaseDate"], description: ["summary"] },
  ],
  volunteering: [
    "volunteer",
    {
      ...dates,
      organization: ["organization"],
      role: ["position"],
      location: ["x_location"],
      description: ["summary"],
      highlights: ["highlights"],
    },
  ],
  references: ["references", { name: ["name"], title: ["x_title"], contact: ["x_contact"], text: ["reference"] }],
};

/**
 * The other way of `toJsonResume`, without loss; of other files, what their keys hold. Throws a `ZodError` for a value of another kind.
 *
 * @source jsonresume.org, schema 1.0.0
 */
export function fromJsonResume(given: unknown): ParsedResume {
  const file = z.looseObject({}).parse(given) as Json;
  // A file of ours lacks what it does not print: nothing stands in for it.
  const isOwn = file.x_language !== undefined;
  const skills = items(file.skills);
  const groups = skills.filter(({ keywords }) => Array.isArray(keywords));
  const flat = [
    ...groups.flatMap(({ keywords }) => keywords as string[]),
    ...skills.filter((each) => !groups.includes(each)).map(({ name }) => name),
  ];
  return ParsedResume.parse({
    ...contact(file),
    ...Object.fromEntries(
      Object.entries(lists).map(([list, [section, keys]]) => [list, items(file[section]).map((item) => renamed(item, keys, isOwn))]),
    ),
    skills: file.x_skills ?? flat,
    skill_groups: groups.map(({ name, keywords }) => ({ name, skills: keywords })),
    interests: items(file.interests).map(({ name }) => name),
    other_sections: file.x_other_sections,
    language: file.x_language,
    total_experience_months: file.x_total_experience_months,
    warnings: file.x_warnings,
    engine: file.x_engine ?? { name: "offline", model: "", version: "" },
    total_cost: file.x_total_cost,
  });
}

const items = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

const renamed = (item: Json, keys: Keys, isOwn: boolean): Json =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([key, from]) => {
      const known = isOwn ? from.slice(0, 1) : from;
      const found = known.find((each) => item[each] !== undefined);
      return found === undefined ? [] : [[key, found === "roles" ? items(item[found]).join(", ") : item[found]]];
    }),
  );

function contact({ basics }: Json): Json {
  const { location, profiles, x_location: _, ...rest } = (basics ?? {}) as Json;
  const place = (location ?? {}) as Json;
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key.replace(/^x_/u, ""), value]));
  const links = items(profiles).map((each) => {
    const address = String(each.x_url ?? each.url ?? "");
    return { type: each.x_type ?? linkType(address), label: each.x_label, url: address };
  });
  const { email, phone, label, url: site, image: __, ...values } = own;
  const emails = values.emails ?? (email === undefined ? [] : [email]);
  const phones = values.phones ?? (phone === undefined ? [] : [phone]);
  const isListed = links.some((each) => each.url === site || `https://${each.url}` === site);
  return {
    ...values,
    emails,
    phones,
    email: items(emails)[0] ?? email,
    phone: items(phones)[0] ?? phone,
    headline: label,
    links: site === undefined || isListed ? links : [...links, { type: "website", url: site }],
    address: {
      street: place.address,
      postal_code: place.postalCode,
      city: place.city,
      state: place.region,
      country: place.x_country ?? place.countryCode,
    },
    location: place.x_location,
  };
}
