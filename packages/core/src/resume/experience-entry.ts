import { skillsText } from "./joined-values.ts";
import { known, plain } from "./known-value.ts";
import type { ParsedResume } from "./parsed-resume.schema.ts";
import type { ExperienceItem } from "./segment.schema.ts";

type Job = ParsedResume["experience"][number];

export const experienceItem = (job: Job): ExperienceItem => ({
  company_info: {
    name: known(job.company),
    title: known(job.title),
    start_date: known(job.start_date),
    end_date: known(job.end_date),
    location: known(job.location),
    start_date_iso: known(job.start_date_iso),
    end_date_iso: known(job.end_date_iso),
    is_current: job.is_current,
  },
  responsibilities: job.responsibilities.map((text) => ({ text })),
  skills: skillsText(job.skills),
  skill_list: [...job.skills],
  description: known(job.description),
});

export const parsedJob = ({ company_info, responsibilities, skills, skill_list, description }: ExperienceItem): Job => ({
  company: plain(company_info.name),
  title: plain(company_info.title),
  location: plain(company_info.location),
  start_date: plain(company_info.start_date),
  end_date: plain(company_info.end_date),
  start_date_iso: plain(company_info.start_date_iso),
  end_date_iso: plain(company_info.end_date_iso),
  is_current: company_info.is_current,
  description: plain(description),
  responsibilities: responsibilities.map(({ text }) => text),
  skills: skill_list.length > 0 ? [...skill_list] : splitSkills(plain(skills)),
});

/** Where only the joined skills are known. */
const splitSkills = (skills: string): string[] => skills.split(/\s*[,،、，]\s*/u).filter((skill) => skill !== "");
