import { emptyToNull, nullToEmpty } from "./empty-values.ts";
import { skillsText } from "./joined-values.ts";
import type { ParsedResume } from "./parsed-resume.schema.ts";
import type { ExperienceItem } from "./segment.schema.ts";

type Job = ParsedResume["experience"][number];

export const experienceItem = (job: Job): ExperienceItem => ({
  company_info: {
    name: emptyToNull(job.company),
    title: emptyToNull(job.title),
    start_date: emptyToNull(job.start_date),
    end_date: emptyToNull(job.end_date),
    location: emptyToNull(job.location),
    start_date_iso: emptyToNull(job.start_date_iso),
    end_date_iso: emptyToNull(job.end_date_iso),
    is_current: job.is_current,
  },
  responsibilities: job.responsibilities.map((text) => ({ text })),
  skills: skillsText(job.skills),
  skill_list: [...job.skills],
  description: emptyToNull(job.description),
});

export const parsedJob = ({ company_info, responsibilities, skills, skill_list, description }: ExperienceItem): Job => ({
  company: nullToEmpty(company_info.name),
  title: nullToEmpty(company_info.title),
  location: nullToEmpty(company_info.location),
  start_date: nullToEmpty(company_info.start_date),
  end_date: nullToEmpty(company_info.end_date),
  start_date_iso: nullToEmpty(company_info.start_date_iso),
  end_date_iso: nullToEmpty(company_info.end_date_iso),
  is_current: company_info.is_current,
  description: nullToEmpty(description),
  responsibilities: responsibilities.map(({ text }) => text),
  skills: skill_list.length > 0 ? [...skill_list] : splitSkills(nullToEmpty(skills)),
});

/** Where only the joined skills are known. */
const splitSkills = (skills: string): string[] => skills.split(/(?<!\s)\s*[,،、，]\s*/u).filter((skill) => skill !== "");
