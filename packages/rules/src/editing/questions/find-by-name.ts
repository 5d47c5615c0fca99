/** Things of a résumé with a name of the question. */
import { entryKind, SegmentType } from "@vitae/core/engine";
import { type DegreeFact, type Facts, type ListFact, type ListTopic, type RoleFact, texts } from "./facts.ts";
import { isSameLanguage } from "./language-names.ts";
import { formatDegree, formatRole } from "./phrase-answer.ts";
import { holds, sameName } from "./tokens.ts";

/** "Acme" is "Acme Ltd", and "the company Acme Ltd" too. */
const alike = (value: string, name: string): boolean => value !== "" && (holds(value, name) || holds(name, value));

export const rolesAtEmployer = ({ jobs }: Facts, name: string): RoleFact[] => jobs.filter(({ employer }) => alike(employer, name));

/** Those with this very title, else those with a longer one. */
export function rolesWithTitle({ jobs }: Facts, name: string): RoleFact[] {
  const same = jobs.filter(({ title }) => sameName(title, name));
  return same.length > 0 ? same : jobs.filter(({ title }) => holds(title, name));
}

export const degreesAt = ({ studies }: Facts, name: string): DegreeFact[] => studies.filter(({ institution }) => alike(institution, name));

export const degreesIn = ({ studies }: Facts, name: string): DegreeFact[] =>
  studies.filter(({ degree, field }) => holds(degree, name) || holds(field, name) || sameName(`${degree} ${field}`, name));

/** Jobs whose title, skills, tasks or description name it. */
export const rolesMentioning = ({ jobs }: Facts, name: string): RoleFact[] =>
  jobs.filter((job) => [job.title, job.description, ...job.skills, ...job.bullets].some((text) => holds(text, name)));

const without = ["languages", "skills", "interests", "references"] as const satisfies readonly ListTopic[];
const isDated = (type: SegmentType): type is ListTopic => entryKind(type) === "other" && !without.some((topic) => topic === type);

/** Lists of what was done at some time. */
export const datedTopics = ["certifications" as const, ...SegmentType.options.filter(isDated)];
export const listTopics: readonly (ListTopic | "certifications")[] = [...datedTopics, ...without];

/** Entries of the lists that are called so. */
export const entriesNamed = (facts: Facts, name: string, topics = listTopics): ListFact[] =>
  topics.flatMap((topic) => {
    const called = (each: string) => holds(each, name) || (topic === "languages" && isSameLanguage(each, name, facts.tags));
    return facts.list(topic).filter(({ names }) => names.some(called));
  });

export const isMentioned = (facts: Facts, name: string): boolean => placesOf(facts, name).length > 0;

/** The résumé has only a part of the named things: the question is not fully understood. */
export function isHalfUnderstood(facts: Facts, names: readonly string[], listed: boolean): boolean {
  const absent = names.filter((name) => !isMentioned(facts, name));
  if (absent.length > 0 && names.length > 1 && !listed) return true;
  const isName = (word: string) => word.length > 2 && !/^\p{Ll}/u.test(word) && isMentioned(facts, word);
  return absent.some((name) => name.includes(" ") && name.split(/\s+/).some(isName));
}

const topicOf = { licenses_certifications: "certifications" } as const;

/** All occurrences, as section and entry. */
export function placesOf(facts: Facts, name: string): readonly string[] {
  const known = found.get(facts) ?? new Map<string, readonly string[]>();
  const places = known.get(name) ?? search(facts, name);
  found.set(facts, known.set(name, places));
  return places;
}

/** Cache for repeated lookups of the same names. */
const found = new WeakMap<Facts, Map<string, readonly string[]>>();

function search(facts: Facts, name: string): string[] {
  return facts.segments.flatMap((segment) => {
    const { segment_type: type, segment_name: section } = segment;
    if (section !== "" && holds(section, name)) return [section];
    const entries = (found: readonly string[]) => found.map((line) => (section === "" ? line : `${section}: ${line}`));
    if (type === "experience") return entries(facts.jobs.filter((job) => holds(jobTexts(job), name)).map(formatRole));
    if (type === "education") return entries(facts.studies.filter((one) => holds(studiesTexts(one), name)).map(formatDegree));
    if (type === "personal_info") return holds(textsIn(segment.segment_data).join(" | "), name) ? texts(section) : [];
    if (type === "skills" || type === "interests" || type === "summary" || type === "custom") {
      return holds(textsIn(segment.segment_data).join(" | "), name) ? texts(section) : [];
    }
    const topic = type === "licenses_certifications" ? topicOf[type] : type;
    const called = facts.list(topic).filter(({ line, names, rest }) => holds([line, ...names, ...rest].join(" | "), name));
    return entries(called.map(({ line }) => line));
  });
}

const jobTexts = (job: RoleFact): string =>
  [job.title, job.employer, job.location, job.description, ...job.skills, ...job.bullets].join(" | ");
const studiesTexts = ({ degree, field, institution, location, rest }: DegreeFact): string =>
  [degree, field, institution, location, ...rest].join(" | ");

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
