import { known, knownAll, plain, plainAll } from "./known-value.ts";
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
    name: known(resume.name),
    first_name: known(resume.first_name),
    last_name: known(resume.last_name),
    headline: known(resume.headline),
    email: known(resume.email),
    phone: known(resume.phone),
    emails: [...resume.emails],
    phones: [...resume.phones],
    address: knownAll(resume.address),
    location: known(resume.location),
    links: resume.links.map((link) => ({ ...link })),
    date_of_birth: known(resume.date_of_birth),
    nationality: known(resume.nationality),
  };
}

export function parsedPerson(info: PersonalInfo): Person {
  return {
    name: plain(info.name),
    first_name: plain(info.first_name),
    last_name: plain(info.last_name),
    headline: plain(info.headline),
    email: plain(info.email),
    phone: plain(info.phone),
    emails: [...info.emails],
    phones: [...info.phones],
    address: plainAll(info.address),
    location: plain(info.location),
    links: info.links.map((link) => ({ ...link })),
    date_of_birth: plain(info.date_of_birth),
    nationality: plain(info.nationality),
  };
}
