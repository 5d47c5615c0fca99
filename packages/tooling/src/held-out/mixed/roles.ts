import type { HeldOutPerson } from "../printing/person.ts";
import { type Block, bold, gap, grey, italic, line, lineTo } from "./block.ts";

type Job = HeldOutPerson["jobs"][number];
export type PeriodOf = (start: string, end: string) => string;
/** How a career is printed. */
export type RoleStyle = (jobs: readonly Job[], period: PeriodOf) => Block[];

const tasks = (job: Job): Block[] => job[5].map((text) => ({ is: "bullet", text }));

/** Each job by itself: its head, then what was done. */
const each =
  (head: (company: string, title: string, place: string, period: string) => readonly Block[]): RoleStyle =>
  (jobs, period) =>
    jobs.flatMap((job) => [...head(job[0], job[1], job[2], period(job[3], job[4])), ...tasks(job), gap(5)]);

/** The employer once, above all its roles. */
const grouped: RoleStyle = (jobs, period) =>
  jobs.flatMap((job, index) => [
    ...(jobs[index - 1]?.[0] === job[0] ? [] : [gap(3), line(bold(job[0]), `, ${job[2]}`)]),
    lineTo(italic(job[1]), period(job[3], job[4])),
    ...tasks(job),
  ]);

export const roles: readonly RoleStyle[] = [
  each((company, title, place, period) => [lineTo(bold(title), period), line(italic(`${company}, ${place}`))]),
  each((company, title, place, period) => [lineTo(bold(company), place), lineTo(italic(title), italic(period))]),
  each((company, title, place, period) => [line(bold(title)), line(`${company} | ${place} | ${period}`)]),
  each((company, title, place, period) => [line(bold(company), ` – ${title}`), line(grey(`${period}, ${place}`))]),
  each((company, title, place, period) => [line(`${title} · ${company} · ${place} · ${period}`)]),
  each((company, title, place, period) => [line(grey(period)), line(bold(title)), line(`${company}, ${place}`)]),
  each((company, title, place, period) => [line(bold(company)), line(title), line(grey(place)), line(grey(period))]),
  each((company, title, place, period) => [line(bold(title), ` (${period})`), line(`${company} • ${place}`)]),
  each((company, title, place, period) => [line(bold(title), ", ", italic(company), `, ${place}`), line(grey(period))]),
  each((company, title, place, period) => [lineTo({ text: company.toUpperCase() }, period), line(bold(title)), line(grey(place))]),
  grouped,
  (jobs, period) =>
    jobs.flatMap((job) => [
      { is: "beside", narrow: [period(job[3], job[4])], wide: [line(bold(job[1])), line(`${job[0]}, ${job[2]}`), ...tasks(job)] } as const,
      gap(4),
    ]),
  (jobs, period) =>
    jobs.flatMap((job) => [
      {
        is: "beside",
        narrow: [job[0], job[2]],
        wide: [lineTo(bold(job[1]), period(job[3], job[4])), ...tasks(job)],
      } as const,
      gap(4),
    ]),
];
