import type { AnswerRule } from "./answer-rule.ts";
import { earliestFirst, latestFirst, monthsCovered } from "./date-ranges.ts";
import type { Facts, RoleFact } from "./facts.ts";
import type { ParsedQuestion } from "./parse-question.ts";
import { type AnswerPhraser, formatPeriod, formatRole, lines } from "./phrase-answer.ts";

type Which = "current" | "previous" | "first" | "last";

/** The present job, the one before it, the first and the latest. */
const picked: Readonly<Record<Which, (facts: Facts) => readonly RoleFact[]>> = {
  current: ({ jobs }) => latestFirst(jobs.filter(({ is_current }) => is_current)),
  previous: ({ jobs }) => {
    const over = latestFirst(jobs.filter(({ is_current }) => !is_current));
    return over.length < jobs.length ? over.slice(0, 1) : over.slice(1, 2);
  },
  first: ({ jobs }) => earliestFirst(jobs).slice(0, 1),
  last: ({ jobs }) => latestFirst(jobs).slice(0, 1),
};

/** "What is my current title?", "Who was my first employer?", "Where do I work?" */
export const currentRoleRule: AnswerRule = ({ question, facts, speak, today }) => {
  const { has, subjects, period: asked } = question;
  const ofWork = has("job", "jobs", "employer", "employers", "title", "titles", "work", "worked", "experience", "bullets", "do");
  if (subjects.length > 0 || asked || !ofWork || has("how_many", "years", "longest", "shortest", "gaps", "missing", "study")) return null;
  const which = (["current", "previous", "first", "last"] as const).find((each) => has(each)) ?? standing(question.has);
  if (!which) return null;
  if (has("experience") && !has("job", "employer", "title", "first", "last", "previous", "current")) return null;
  const jobs = picked[which](facts);
  const none = () => speak.none(`${which}_job`);
  if (jobs.length === 0) return none();
  if (has("how_long")) return jobs.map((job) => spanLine(job)).join("\n");
  if (has("bullets") || (has("do") && !has("work"))) return jobs.map((job) => tasksOf(job, speak)).join("\n");
  if (has("skills")) return jobs.map((job) => [formatRole(job), lines(job.skills)].filter(Boolean).join("\n")).join("\n");
  if (has("title", "titles")) return speak.labelled(`${which}_title`, texts(jobs, "title"));
  if (has("employer", "employers", "who")) return speak.labelled(`${which}_employer`, texts(jobs, "employer"));
  if (has("when") && jobs.every((job) => formatPeriod(job) === "")) return speak.say("no_dates", { x: jobs.map(formatRole).join("; ") });
  return speak.labelled(`${which}_job`, jobs.map(formatRole));

  function spanLine(job: RoleFact): string {
    const months = monthsCovered([job], today);
    return months === null ? speak.say("no_dates", { x: formatRole(job) }) : `${formatRole(job)}: ${speak.span(months)}`;
  }
};

/** "Who do I work for", "what is my job title": of now. */
const standing = (has: ParsedQuestion["has"]): Which | null =>
  has("when") && has("work")
    ? "first"
    : (has("job", "employer", "title") && !has("worked", "have")) || (has("work") && !has("worked", "employers", "titles", "jobs"))
      ? "current"
      : null;

const texts = (jobs: readonly RoleFact[], key: "title" | "employer"): string[] =>
  jobs.map((job) => job[key]).filter((value) => value !== "");

/** A job with what was done in it. */
export function jobInFull(job: RoleFact): string {
  const tasks = tasksIn(job);
  return tasks.length === 0 ? formatRole(job) : `${formatRole(job)}\n${lines(tasks)}`;
}

/** The same, where what was done is asked for. */
export const tasksOf = (job: RoleFact, speak: AnswerPhraser): string =>
  tasksIn(job).length === 0 ? speak.say("no_tasks", { x: formatRole(job) }) : jobInFull(job);

const tasksIn = ({ description, bullets }: RoleFact): string[] => [...(description === "" ? [] : [description]), ...bullets];
