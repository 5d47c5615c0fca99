import { periodOf } from "../printing/periods.ts";
import type { HeldOutPerson, Section } from "../printing/person.ts";
import { capitals, commonHeading } from "../printing/template.ts";
import { type Block, line } from "./block.ts";
import type { Design } from "./design.ts";

/** What a person's section prints in this design. */
export function blocksOf(kind: Section, person: HeldOutPerson, design: Design): readonly Block[] {
  const period = (start: string, end: string) => periodOf(person, start, end, design.dates, design.dash);
  if (kind === "summary") return [line(person.summary)];
  if (kind === "experience") return design.role(person.jobs, period);
  if (kind === "education") return design.study(person.studies, period);
  if (kind === "certifications") return design.certifications(person.certs);
  if (kind === "projects") return design.projects(person.projects);
  if (kind === "languages") return design.languages(person.languages);
  return design.skills(person.skills);
}

export function headingOf(kind: Section | "contact", person: HeldOutPerson, design: Design): string {
  const words = design.ownHeadings ? person.headings[kind] : commonHeading(person, kind);
  if (design.heading === "capitals-rule") return capitals(words, person);
  return design.heading === "label" ? `${words}:` : words;
}

/** E-mail, phone, address and link, as lines. */
export function contactOf(person: HeldOutPerson, design: Design): readonly string[] {
  const { email, phone, address, link, labels } = person;
  if (design.contact === "line") return [[address, phone, email].join("  |  "), link];
  if (design.contact === "labels") return [`${labels.address}: ${address}`, `${labels.phone}: ${phone}`, `${labels.email}: ${email}`, link];
  return [address, phone, email, link];
}
