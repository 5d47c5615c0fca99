import { emptyToNull, emptyToNullAll, nullToEmpty, nullToEmptyAll } from "./empty-values.ts";
import type { ParsedResume } from "./parsed-resume.schema.ts";
import type { PersonalInfo } from "./segment.schema.ts";

type Person = Pick<
  ParsedResume,
  | "name"
  | "first_name"
  | "last_name"
  | "headline"
  | "email"
  | "phone"
  | "emails"
  | "phones"
  | "address"
  | "location"
  | "links"
  | "date_of_birth"
  | "nationality"
>;

export function personalInfo(resume: Person): PersonalInfo {
  return {
    name: emptyToNull(resume.name),
    first_name: emptyToNull(resume.first_name),
    last_name: emptyToNull(resume.last_name),
    headline: emptyToNull(resume.headline),
    email: emptyToNull(resume.email),
    phone: emptyToNull(resume.phone),
    emails: [...resume.emails],
    phones: [...resume.phones],
    address: emptyToNullAll(resume.address),
    location: emptyToNull(resume.location),
    links: resume.links.map((link) => ({ ...link })),
    date_of_birth: emptyToNull(resume.date_of_birth),
    nationality: emptyToNull(resume.nationality),
  };
}

export function parsedPerson(info: PersonalInfo): Person {
  return {
    name: nullToEmpty(info.name),
    first_name: nullToEmpty(info.first_name),
    last_name: nullToEmpty(info.last_name),
    headline: nullToEmpty(info.headline),
    email: nullToEmpty(info.email),
    phone: nullToEmpty(info.phone),
    emails: [...info.emails],
    phones: [...info.phones],
    address: nullToEmptyAll(info.address),
    location: nullToEmpty(info.location),
    links: info.links.map((link) => ({ ...link })),
    date_of_birth: nullToEmpty(info.date_of_birth),
    nationality: nullToEmpty(info.nationality),
  };
}
