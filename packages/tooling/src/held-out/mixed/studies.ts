import type { HeldOutPerson } from "../printing/person.ts";
import { type Block, bold, gap, grey, italic, line, lineTo } from "./block.ts";
import type { PeriodOf } from "./roles.ts";

/** How an education is printed. */
export type StudyStyle = (studies: HeldOutPerson["studies"], period: PeriodOf) => Block[];

const each =
  (entry: (school: string, degree: string, field: string, period: string) => readonly Block[]): StudyStyle =>
  (studies, period) =>
    studies.flatMap(([school, degree, field, start, end]) => [...entry(school, degree, field, period(start, end)), gap(4)]);

const joined = (separator: string, ...parts: readonly string[]): string => parts.filter((part) => part !== "").join(separator);

export const studies: readonly StudyStyle[] = [
  each((school, degree, field, period) => [lineTo(bold(joined(", ", degree, field)), period), line(italic(school))]),
  each((school, degree, field, period) => [lineTo(bold(school), period), line(joined(" – ", degree, field))]),
  each((school, degree, field, period) => [line(bold(degree)), ...(field ? [line(field)] : []), line(school), line(grey(period))]),
  each((school, degree, field, period) => [line(`${joined(", ", degree, field)} | ${school} | ${period}`)]),
  each((school, degree, field, period) => [line(grey(period)), line(bold(joined(": ", degree, field))), line(school)]),
  each((school, degree, field, period) => [line(bold(school), ` (${period})`), line(joined(", ", degree, field))]),
  each((school, degree, field, period) => [
    { is: "beside", narrow: [period], wide: [line(bold(joined(", ", degree, field))), line(school)] },
  ]),
  each((school, degree, field, period) => [
    { is: "beside", narrow: [period], wide: [line(bold(school)), line(joined(" – ", degree, field))] },
  ]),
];
