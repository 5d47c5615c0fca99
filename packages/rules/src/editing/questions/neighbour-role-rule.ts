import type { AnswerRule } from "./answer-rule.ts";
import { earliestFirst } from "./date-ranges.ts";
import { rolesAtEmployer, rolesWithTitle } from "./find-by-name.ts";
import { formatRole } from "./phrase-answer.ts";

/** A question with "before" or "after" that no rule can answer: an answer about the named job itself would be wrong. */
const unanswered = "";

/** What else may be asked for beside a job: "what degree did I do before X". */
const ofOther = [
  "when",
  "how_many",
  "how_long",
  "years",
  "skills",
  "use",
  "study",
  "education",
  "degree",
  "field",
  "institution",
  "graduation",
  "projects",
  "certifications",
  "awards",
  "languages",
  "volunteering",
] as const;

/** "Where did I work before X?", "What did I do after X?" */
export const neighbourRoleRule: AnswerRule = ({ question, facts, speak }) => {
  const { has, subjects, period } = question;
  if (!has("before", "after")) return null;
  const [name, ...others] = subjects;
  const isOfWork = has("work", "worked", "do", "job", "employer", "title") && !has(...ofOther);
  if (name === undefined || others.length > 0 || period || has("before") === has("after") || !isOfWork) return unanswered;
  const atEmployer = rolesAtEmployer(facts, name);
  const named = atEmployer.length > 0 ? atEmployer : rolesWithTitle(facts, name);
  const jobs = earliestFirst(facts.jobs);
  if (named.length === 0 || jobs.some(({ start_date_iso }) => start_date_iso === "")) return unanswered;
  const places = named.map((role) => jobs.indexOf(role));
  const job = jobs[has("before") ? Math.min(...places) - 1 : Math.max(...places) + 1];
  return job ? formatRole(job) : has("before") ? speak.none("previous_job") : unanswered;
};
