import { strToU8, zipSync } from "fflate";
import type { Person } from "../person.ts";

const cell = (value: string | undefined): string => (/[",\n]/.test(value ?? "") ? `"${value?.replaceAll('"', '""')}"` : (value ?? ""));

/** CSV with a header, as the network writes it. */
export const csv = (header: readonly string[], rows: readonly (readonly (string | undefined)[])[]): Uint8Array =>
  strToU8(`${[header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`);

/** The data export of a professional network. */
export async function networkExport(person: Person): Promise<Uint8Array> {
  const [first = "", ...last] = person.name.split(" ");
  return zipSync({
    "Profile.csv": csv(
      ["First Name", "Last Name", "Headline", "Summary", "Geo Location", "Birth Date", "Websites"],
      [[first, last.join(" "), person.headline, person.summary, person.location, person.date_of_birth, websites(person)]],
    ),
    "Email Addresses.csv": csv(["Email Address", "Confirmed", "Primary"], [[person.email, "Yes", "Yes"]]),
    "PhoneNumbers.csv": csv(["Extension", "Number", "Type"], [["", person.phone, "MOBILE"]]),
    "Positions.csv": csv(
      ["Company Name", "Title", "Description", "Location", "Started On", "Finished On"],
      person.experience.map((role) => [
        role.company,
        role.title,
        role.responsibilities.map((text) => `- ${text}`).join("\n"),
        role.location,
        role.start_date,
        role.is_current ? "" : role.end_date,
      ]),
    ),
    "Education.csv": csv(
      ["School Name", "Start Date", "End Date", "Notes", "Degree Name"],
      person.education.map((study) => [study.university, study.start_date, study.end_date ?? study.graduation_year, "", study.degree]),
    ),
    "Skills.csv": csv(
      ["Name"],
      person.skills.map((name) => [name]),
    ),
    "Languages.csv": csv(
      ["Name", "Proficiency"],
      person.languages.map(({ language, proficiency }) => [language, proficiency]),
    ),
    "Certifications.csv": csv(
      ["Name", "Url", "Authority", "Started On", "Finished On", "License Number"],
      person.certifications.map(({ title, organization, date }) => [title, "", organization, date]),
    ),
    "Projects.csv": csv(
      ["Title", "Description"],
      person.projects.map(({ name, description }) => [name, description]),
    ),
    "Connections.csv": csv(["First Name", "Last Name"], [["Nobody", "Relevant"]]),
  });
}

const websites = ({ links }: Person): string => `[${links.map(({ url }) => `OTHER:https://${url.replace(/^https?:\/\//, "")}`).join(",")}]`;
