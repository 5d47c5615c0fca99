import * as z from "zod";
import { emptyToNull, nullToEmpty } from "./empty-values.ts";
import { dateFields, derivedFrom, isoDate, savedText, text, texts } from "./field.ts";
import { skillsText } from "./joined-values.ts";
import { isoDates } from "./json-resume-values.ts";
import { mapping } from "./mapping.ts";
import { entriesSegment } from "./segment-row.ts";

/** Fields of `company_info`. */
const roleFields = z.object({
  company: text,
  title: text,
  location: text,
  start_date: text,
  /** Printed word such as "heute" if the role is current; "" if nothing is printed. */
  end_date: text,
  start_date_iso: isoDate,
  end_date_iso: isoDate,
  is_current: z.boolean().default(false),
});
const parsed = roleFields.extend({ description: text, responsibilities: texts, skills: texts });

export const CompanyInfo = z.object({
  name: savedText,
  title: savedText,
  start_date: savedText,
  end_date: savedText,
  location: savedText,
  start_date_iso: savedText,
  end_date_iso: savedText,
  is_current: z.boolean().default(false),
});

export const ExperienceItem = z.object({
  company_info: CompanyInfo.prefault({}),
  responsibilities: z.array(z.object({ text: z.string() })).default([]),
  /** `skill_list`, separated by commas. */
  skills: savedText,
  skill_list: texts,
  description: savedText,
});
export type ExperienceItem = z.infer<typeof ExperienceItem>;

const info = mapping(roleFields, CompanyInfo, { company: "name" });

export const experience = entriesSegment({
  type: "experience",
  heading: "experience",
  name: "Experience",
  kind: "experience",
  list: "experience",
  parsed,
  entry: ExperienceItem,
  fields: [
    { path: "company_info.title", label: "position", printed: "position", kind: "prose", translated: true },
    { path: "company_info.name", label: "employer", printed: "employer", kind: "name", properName: true },
    { path: "company_info.location", label: "location", kind: "name", properName: true },
    ...dateFields("company_info."),
    { path: "company_info.is_current", label: "current", ...derivedFrom(["company_info.end_date"], () => true) },
    { path: "description", label: "description", kind: "prose", translated: true },
    { path: "responsibilities.*.text", label: "responsibilities", kind: "prose", item: "responsibility", repeats: true, translated: true },
    { path: "skill_list.*", label: "skills", kind: "name", list: "skills", translated: "skills" },
    {
      path: "skills",
      label: "skills",
      kind: "name",
      ...derivedFrom<ExperienceItem>(["skill_list.*"], (item) => item.skills === skillsText(item.skill_list)),
    },
  ],
  titles: ["company_info.title", "company_info.name"],
  toSaved: (role) => ({
    company_info: info.toSaved(role),
    responsibilities: role.responsibilities.map((text) => ({ text })),
    skills: skillsText(role.skills),
    skill_list: [...role.skills],
    description: emptyToNull(role.description),
  }),
  toParsed: ({ company_info, responsibilities, skills, skill_list, description }) => ({
    ...info.toParsed(company_info),
    description: nullToEmpty(description),
    responsibilities: responsibilities.map(({ text }) => text),
    skills: skill_list.length > 0 ? [...skill_list] : splitSkills(nullToEmpty(skills)),
  }),
  section: "work",
  jsonResume: (role) => ({
    name: role.company,
    position: role.title,
    location: role.location,
    ...isoDates(role),
    summary: role.description,
    highlights: role.responsibilities,
    x_is_current: role.is_current,
    x_skills: role.skills,
  }),
});

/** Used if `skill_list` is empty. */
const splitSkills = (skills: string): string[] => skills.split(/(?<!\s)\s*[,،、，]\s*/u).filter((skill) => skill !== "");
