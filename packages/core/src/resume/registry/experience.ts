import * as z from "zod";
import { emptyToNull, nullToEmpty } from "./empty-values.ts";
import { dateFields, follows, isoDate, savedText, text, texts } from "./field.ts";
import { skillsText } from "./joined-values.ts";
import { isoDates } from "./json-resume-values.ts";
import { mapping } from "./mapping.ts";
import { entriesSegment } from "./segment-row.ts";

/** What an employer's entry says of the role itself. */
const role = z.object({
  company: text,
  title: text,
  location: text,
  start_date: text,
  /** The printed word ("heute") when the range is open; "" when nothing is printed. */
  end_date: text,
  start_date_iso: isoDate,
  end_date_iso: isoDate,
  is_current: z.boolean().default(false),
});
const parsed = role.extend({ description: text, responsibilities: texts, skills: texts });

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
  /** Comma-separated, as the specification has it; `skill_list` is what it is made of. */
  skills: savedText,
  skill_list: texts,
  description: savedText,
});
export type ExperienceItem = z.infer<typeof ExperienceItem>;

const info = mapping(role, CompanyInfo, { company: "name" });

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
    { path: "company_info.location", label: "location", kind: "name" },
    ...dateFields("company_info."),
    { path: "company_info.is_current", label: "current", ...follows(["company_info.end_date"], () => true) },
    { path: "description", label: "description", kind: "prose", translated: true },
    { path: "responsibilities.*.text", label: "responsibilities", kind: "prose", item: "responsibility", repeats: true, translated: true },
    { path: "skill_list.*", label: "skills", kind: "name", list: "skills", translated: "skills" },
    {
      path: "skills",
      label: "skills",
      kind: "name",
      ...follows<ExperienceItem>(["skill_list.*"], (item) => item.skills === skillsText(item.skill_list)),
    },
  ],
  titles: ["company_info.title", "company_info.name"],
  toSaved: (job) => ({
    company_info: info.toSaved(job),
    responsibilities: job.responsibilities.map((text) => ({ text })),
    skills: skillsText(job.skills),
    skill_list: [...job.skills],
    description: emptyToNull(job.description),
  }),
  toParsed: ({ company_info, responsibilities, skills, skill_list, description }) => ({
    ...info.toParsed(company_info),
    description: nullToEmpty(description),
    responsibilities: responsibilities.map(({ text }) => text),
    skills: skill_list.length > 0 ? [...skill_list] : splitSkills(nullToEmpty(skills)),
  }),
  section: "work",
  jsonResume: (job) => ({
    name: job.company,
    position: job.title,
    location: job.location,
    ...isoDates(job),
    summary: job.description,
    highlights: job.responsibilities,
    x_is_current: job.is_current,
    x_skills: job.skills,
  }),
});

/** Where only the joined skills are known. */
const splitSkills = (skills: string): string[] => skills.split(/(?<!\s)\s*[,،、，]\s*/u).filter((skill) => skill !== "");
