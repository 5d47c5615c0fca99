import type { AnswerRule, QuestionContext } from "./answer-rule.ts";
import { gapsBetween, monthsCovered } from "./date-ranges.ts";
import type { DatedFact, RoleFact } from "./facts.ts";
import { degreesAt, placesOf, rolesAtEmployer, rolesMentioning, rolesWithTitle } from "./find-by-name.ts";
import { formatDegree, formatRole, lines } from "./phrase-answer.ts";

/** Years in all, with a skill, at an employer, in a role; overlaps are counted once. */
export const durationRule: AnswerRule = (asked) => {
  const { question, facts, speak, today } = asked;
  const { has, subjects } = question;
  const ofTime = has("how_long", "total") || (has("years") && has("how_many", "experience", "work", "worked", "have"));
  if (!ofTime || has("gaps", "missing", "bullets", "longest", "shortest")) return null;
  // The duration of the current role is answered with that role.
  if (subjects.length === 0 && has("current", "previous", "first", "last") && has("job", "employer", "title")) return null;
  if (subjects.length > 0) return subjects.map((name) => spanWith(name, asked)).join("\n");
  if (has("study", "education", "institution", "degree")) {
    return facts.studies.length === 0 ? speak.none("education") : each(facts.studies, formatDegree, asked).join("\n");
  }
  if (!has("total", "experience", "work", "worked", "job", "jobs")) return null;
  const total = monthsCovered(facts.jobs, today);
  if (total === null) return facts.jobs.length === 0 ? speak.none("job") : speak.say("no_dated_job");
  return speak.say("total", { span: speak.span(total) });
};

function spanWith(name: string, { question, facts, speak, today }: QuestionContext): string {
  const study = question.has("study", "institution") ? degreesAt(facts, name) : [];
  const at = question.has("use") ? [] : rolesAtEmployer(facts, name);
  const as = at.length === 0 && question.has("as", "job", "title") ? rolesWithTitle(facts, name) : [];
  const school = study.length > 0 || at.length + as.length > 0 || question.has("use") ? study : degreesAt(facts, name);
  const found: readonly DatedFact[] = [at, as, school, rolesMentioning(facts, name)].find(({ length }) => length > 0) ?? [];
  const months = monthsCovered(found, today);
  if (months !== null)
    return `${name}: ${speak.span(months)}${found.length > 1 || at.length === 0 ? `\n${lines(theirLines(found, facts.jobs))}` : ""}`;
  if (at.length + as.length + school.length > 0) return speak.say("no_dates", { x: name });
  return placesOf(facts, name).length > 0 ? speak.say("undated", { x: name }) : speak.say("unnamed", { x: name });
}

/** The dated ones the months were counted from. */
const theirLines = (found: readonly DatedFact[], jobs: readonly RoleFact[]): string[] =>
  found
    .filter(({ start_date_iso }) => start_date_iso !== "")
    .map((one) => (isJob(one, jobs) ? formatRole(one) : formatDegree(one as never)));

const isJob = (one: DatedFact, jobs: readonly DatedFact[]): one is RoleFact => jobs.includes(one);

/** Each with its months. */
function each<T extends DatedFact>(dated: readonly T[], line: (one: T) => string, { speak, today }: QuestionContext): string[] {
  return dated.map((one) => {
    const months = monthsCovered([one], today);
    return months === null ? speak.say("no_dates", { x: line(one) }) : `${line(one)}: ${speak.span(months)}`;
  });
}

/** The job that took longest, or shortest. */
export const longestShortestRule: AnswerRule = ({ question, facts, speak, today }) => {
  const { has, subjects } = question;
  if (subjects.length > 0 || !has("longest", "shortest") || !has("job", "jobs", "employer", "title", "work", "worked", "experience"))
    return null;
  if (facts.jobs.length === 0) return speak.none("job");
  const dated = facts.jobs.flatMap((job) => {
    const months = monthsCovered([job], today);
    return months === null ? [] : [{ job, months }];
  });
  if (dated.length === 0) return speak.say("no_dated_job");
  const months = dated.map((one) => one.months);
  const sought = has("longest") ? Math.max(...months) : Math.min(...months);
  const found = dated.filter((one) => one.months === sought);
  return found.map(({ job }) => `${formatRole(job)}: ${speak.span(sought)}`).join("\n");
};

export const gapRule: AnswerRule = ({ question, facts, speak, today }) => {
  if (!question.has("gaps") || question.subjects.length > 0) return null;
  if (facts.jobs.every(({ start_date_iso }) => start_date_iso === "")) return speak.say("no_dated_job");
  const found = gapsBetween(facts.jobs, today);
  if (found.length === 0) return speak.say("no_gap");
  return found
    .map(({ after, before, months }) => speak.say("gap", { span: speak.span(months), a: formatRole(after), b: formatRole(before) }))
    .join("\n");
};
