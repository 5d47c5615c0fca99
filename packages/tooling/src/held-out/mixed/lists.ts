import type { HeldOutPerson } from "../printing/person.ts";
import { type Block, bold, grey, line, lineTo } from "./block.ts";

type Style<Key extends keyof HeldOutPerson> = (values: HeldOutPerson[Key]) => readonly Block[];

const skills: readonly Style<"skills">[] = [
  (values) => [line(values.join(", "))],
  (values) => [line(values.join(" | "))],
  (values) => [line(values.join(" • "))],
  (values) => values.map((text) => ({ is: "bullet", text })),
  (values) => values.map((text) => line(text)),
  (values) => [{ is: "columns", cells: values, count: 2 }],
  (values) => [{ is: "columns", cells: values, count: 3 }],
  (values) => [{ is: "tags", texts: values }],
  (values) => values.map((text, index) => ({ is: "meter", text, share: 0.9 - 0.1 * (index % 5) })),
];

const languages: readonly Style<"languages">[] = [
  (values) => values.map(([name, level]) => line(`${name} (${level})`)),
  (values) => values.map(([name, level]) => line(`${name}: ${level}`)),
  (values) => values.map(([name, level]) => lineTo(name, grey(level))),
  (values) => values.flatMap(([name, level]) => [line(bold(name)), line(grey(level))]),
  (values) => [line(values.map(([name, level]) => `${name} – ${level}`).join(", "))],
  (values) => values.map(([name, level]) => ({ is: "bullet", text: `${name}, ${level}` })),
];

const certifications: readonly Style<"certs">[] = [
  (values) => values.map(([name, issuer, year]) => ({ is: "bullet", text: `${name}, ${issuer}, ${year}` })),
  (values) => values.map(([name, issuer, year]) => line(`${name} – ${issuer} (${year})`)),
  (values) => values.flatMap(([name, issuer, year]) => [lineTo(bold(name), year), line(issuer)]),
  (values) => values.flatMap(([name, issuer, year]) => [line(bold(name)), line(grey(`${issuer} | ${year}`))]),
  (values) => values.map(([name, issuer, year]) => ({ is: "beside", narrow: [year], wide: [line(`${name}, ${issuer}`)] })),
  (values) => values.map(([name, issuer, year]) => line(`${year} ${name} · ${issuer}`)),
];

const projects: readonly Style<"projects">[] = [
  (values) => values.flatMap(([name, about]) => [line(bold(name)), line(about)]),
  (values) => values.map(([name, about]) => line(bold(`${name}:`), ` ${about}`)),
  (values) => values.map(([name, about]) => ({ is: "bullet", text: `${name} – ${about}` })),
  (values) => values.flatMap(([name, about]) => [line(bold(name)), { is: "bullet", text: about } as const]),
];

export const lists = { skills, languages, certifications, projects };
