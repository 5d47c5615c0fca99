import type { AnswerRule, QuestionContext } from "./answer-rule.ts";
import { tasksOf } from "./current-role-rule.ts";
import { latestFirst, overlaps } from "./date-ranges.ts";
import { type DegreeFact, type Facts, type RoleFact, texts } from "./facts.ts";
import {
  datedTopics,
  degreesAt,
  degreesIn,
  entriesNamed,
  isMentioned,
  placesOf,
  rolesAtEmployer,
  rolesMentioning,
  rolesWithTitle,
} from "./find-by-name.ts";
import { formatDegree, formatPeriod, formatRole, lines } from "./phrase-answer.ts";

/** "When did I work at X?", "What did I do at X?", "Where did I study Y?", "When did I get Z?" */
export const whenWhereRule: AnswerRule = (asked) => {
  const { question, facts } = asked;
  const { has, subjects } = question;
  if (subjects.length === 0 || has("how_many", "how_long", "missing", "gaps")) return null;
  if (!has("where", "when", "what", "who", "show", "field", "graduation") || (has("yes_no") && !has("where", "when"))) return null;
  const ofLife = [
    "work",
    "worked",
    "study",
    "do",
    "job",
    "jobs",
    "employer",
    "employers",
    "title",
    "titles",
    "bullets",
    "skills",
    "use",
    "degree",
  ] as const;
  const known = ["field", "gpa", "graduation", ...datedTopics, "languages", "speak"] as const;
  if (has("longest", "shortest", "current", "previous", "first", "last") && subjects.some((name) => !isMentioned(facts, name))) return null;
  const knows = has(...ofLife, ...known) || subjects.some((name) => isMentioned(facts, name));
  if (!knows || (!has("where", "when") && subjects.some((name) => !isMentioned(facts, name)) && subjects.length > 1)) return null;
  const answers = subjects.map((name) => about(name, asked));
  return answers.every((answer) => answer !== null) ? [...new Set(answers)].join("\n") : null;
};

function about(name: string, asked: QuestionContext): string | null {
  const { question, facts, speak } = asked;
  const { has } = question;
  const ofSkill = has("use") && !has("skills");
  const jobs = ofSkill || has("study") ? [] : firstOf(rolesAtEmployer(facts, name), rolesWithTitle(facts, name), jobsIn(facts, name));
  const studies = jobs.length > 0 || ofSkill ? [] : firstOf(degreesAt(facts, name), degreesIn(facts, name), studiesIn(facts, name));
  if (has("when")) return when(name, jobs, studies, asked);
  const using = has("job", "jobs", "employer", "employers", "title", "titles") ? rolesMentioning(facts, name) : [];
  if (jobs.length === 0 && studies.length === 0 && using.length > 0) return lines(using.map(formatRole));
  if (jobs.length > 0) return ofJobs(name, latestFirst(jobs), asked);
  if (studies.length > 0) return ofStudies(name, studies, asked);
  if (has("where")) {
    const named = ofSkill || has("worked", "work") ? rolesMentioning(facts, name) : [];
    if (named.length > 0) return lines(named.map(formatRole));
    const places = placesOf(facts, name);
    return places.length > 0 ? lines(places) : speak.say("unnamed", { x: name });
  }
  const entries = entriesNamed(facts, name);
  if (entries.length > 0) return entries.map(({ line, rest }) => (rest.length > 0 ? `${line}\n${lines(rest)}` : line)).join("\n");
  return isMentioned(facts, name)
    ? null
    : has("work", "worked", "study", "do", "job", "use", "bullets")
      ? speak.say("unnamed", { x: name })
      : null;
}

function ofJobs(name: string, jobs: readonly RoleFact[], { question: { has }, speak }: QuestionContext): string {
  const values = (of: readonly string[], none: string) => (of.length > 0 ? speak.list([...new Set(of)]) : none);
  if (has("title", "titles")) return values(texts(...jobs.map(({ title }) => title)), speak.none("last_title"));
  if (has("employer", "employers", "who")) return values(texts(...jobs.map(({ employer }) => employer)), speak.none("last_employer"));
  if (has("skills", "use"))
    return values(
      jobs.flatMap(({ skills }) => skills),
      `${name}: ${speak.none("skills")}`,
    );
  if (has("where", "city", "country", "address") || (has("job", "jobs") && !has("bullets", "do", "show")))
    return jobs.map(formatRole).join("\n");
  return jobs.map((job) => tasksOf(job, speak)).join("\n");
}

function ofStudies(name: string, studies: readonly DegreeFact[], { question: { has }, speak }: QuestionContext): string {
  const topic = (["degree", "field", "gpa", "graduation", "institution"] as const).find((each) => has(each));
  const found = topic ? texts(...studies.map((one) => one[topic])) : [];
  if (topic) return found.length > 0 ? speak.labelled(topic, found) : `${name}: ${speak.none(topic)}`;
  return studies.map(formatDegree).join("\n");
}

function when(name: string, jobs: readonly RoleFact[], studies: readonly DegreeFact[], { facts, speak }: QuestionContext): string {
  const dated = [
    ...latestFirst(jobs)
      .filter((job) => formatPeriod(job) !== "")
      .map(formatRole),
    ...studies.filter((one) => formatPeriod(one) !== "" || one.graduation !== "").map(formatDegree),
  ];
  if (dated.length > 0) return dated.join("\n");
  const entries = entriesNamed(facts, name);
  const printed = entries.filter(({ date }) => date !== "").map(({ line }) => line);
  if (printed.length > 0) return printed.join("\n");
  const named = rolesMentioning(facts, name).filter((job) => formatPeriod(job) !== "");
  if (named.length > 0) return lines(named.map(formatRole));
  return speak.say(isMentioned(facts, name) ? "no_dates" : "unnamed", { x: name });
}

const firstOf = <T>(...lists: readonly (readonly T[])[]): readonly T[] => lists.find(({ length }) => length > 0) ?? [];
const jobsIn = ({ jobs }: Facts, place: string): RoleFact[] =>
  jobs.filter(({ location }) => location !== "" && holdsPlace(location, place));
const studiesIn = ({ studies }: Facts, place: string): DegreeFact[] =>
  studies.filter(({ location }) => location !== "" && holdsPlace(location, place));
const holdsPlace = (location: string, place: string): boolean => location.toLowerCase().includes(place.toLowerCase());

/** "Where did I work in 2019?", "What did I do between 2015 and 2018?" */
export const periodRule: AnswerRule = ({ question, facts, speak, today }) => {
  const { has, period: asked, subjects } = question;
  if (!asked || subjects.length > 0 || has("missing", "gaps", "how_long")) return null;
  const ofStudies = has("study", "education", "degree", "institution", "graduation");
  if (ofStudies) {
    const found = facts.studies.filter((one) => overlaps(one, asked, today) || one.graduation.includes(asked.from.slice(0, 4)));
    return found.length > 0 ? found.map(formatDegree).join("\n") : speak.none("education");
  }
  if (!has("work", "worked", "job", "jobs", "employer", "employers", "title", "titles", "do", "where", "experience", "who")) return null;
  const found = latestFirst(facts.jobs.filter((job) => overlaps(job, asked, today)));
  if (has("how_many")) return speak.say("counted", { count: speak.count("job", found.length) });
  return found.length > 0 ? found.map(formatRole).join("\n") : speak.say("no_job_in", { x: asked.text });
};
