import { readdirSync, readFileSync } from "node:fs";

/** One part is to write rules on, one to calibrate `low_confidence` on, one is scored only when the rules stand. */
export const parts = ["rules", "calibration", "unread"] as const;
export type Part = (typeof parts)[number];

export const sections = ["summary", "experience", "education", "skills", "certifications", "projects", "languages"] as const;
export type Section = (typeof sections)[number];

type Label = "period" | "employer" | "position" | "place" | "duties" | "school" | "degree" | "field" | "email" | "phone" | "address";
type ListLabel = "name" | "issuer" | "language" | "level" | "certificate" | "year";

/** An invented person of `test/people/held-out/<part>/<tag>.json`. Dates are `YYYY-MM` or `YYYY`; "" is an open end. */
export interface HeldOutPerson {
  readonly lang: string;
  readonly name: string;
  readonly headline: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly country?: string;
  readonly link: string;
  readonly summary: string;
  readonly jobs: readonly (readonly [
    company: string,
    title: string,
    place: string,
    start: string,
    end: string,
    bullets: readonly string[],
  ])[];
  readonly studies: readonly (readonly [school: string, degree: string, field: string, start: string, end: string])[];
  readonly skills: readonly string[];
  readonly certs: readonly (readonly [name: string, issuer: string, year: string])[];
  readonly projects: readonly (readonly [name: string, description: string])[];
  readonly languages: readonly (readonly [language: string, level: string])[];
  /** The word for an open end. */
  readonly present: string;
  /** Headings in the person's own words. */
  readonly headings: Readonly<Record<Section | "contact", string>>;
  readonly labels: Readonly<Record<Label | ListLabel, string>>;
}

const folder = new URL("../../../../../test/people/held-out/", import.meta.url);

export const heldOut = (part: Part): HeldOutPerson[] =>
  readdirSync(new URL(`${part}/`, folder))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(`${part}/${name}`, folder), "utf8")));

/** The standard fonts of PDF know the letters of western Europe only. */
export const isPrintable = (person: HeldOutPerson): boolean => /^[\x20-\xff–—‘’“”„•…€]*$/u.test(JSON.stringify(person));
