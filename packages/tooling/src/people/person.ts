import { readdirSync, readFileSync } from "node:fs";

/** An invented person of `test/people/<tag>.json`: the values of a résumé, and their printed form. */
export interface Person {
  readonly name: string;
  readonly headline: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly date_of_birth?: string;
  readonly nationality?: string;
  readonly links: readonly { readonly url: string }[];
  readonly summary: string;
  readonly experience: readonly Role[];
  readonly education: readonly Study[];
  readonly projects: readonly { readonly name: string; readonly description: string }[];
  readonly skills: readonly string[];
  readonly skill_groups?: readonly { readonly name: string; readonly skills: readonly string[] }[];
  readonly languages: readonly { readonly language: string; readonly proficiency: string }[];
  readonly certifications: readonly { readonly title: string; readonly organization?: string; readonly date?: string }[];
  readonly print: Print;
}

interface Period {
  readonly location?: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

export interface Role extends Period {
  readonly company: string;
  readonly title: string;
  readonly is_current: boolean;
  readonly responsibilities: readonly string[];
}

export interface Study extends Period {
  readonly degree: string;
  readonly field_of_study?: string;
  readonly university: string;
  readonly graduation_year?: string;
}

export const sections = ["summary", "experience", "education", "skills", "languages", "certifications", "projects"] as const;
export type Section = (typeof sections)[number];

/**
 * How the country prints it. In a pattern, `{start}` and the like stand for the values; what stands between two of them goes
 * when the second one is empty.
 */
export interface Print {
  /** Title of the document, if the country uses one: "Lebenslauf". */
  readonly title?: string;
  /** Lines of contact data below the name. */
  readonly contact: readonly string[];
  readonly headings: Readonly<Record<Section | "contact", string>>;
  readonly order: readonly Section[];
  /** `{start}` and `{end}` of a range that has ended; of one that goes on where that is printed otherwise. */
  readonly range: string;
  readonly open?: string;
  /** Where the dates stand: against the right edge, above or below the entry's first line, or behind it. */
  readonly dates: "right" | "above" | "below" | "behind";
  /** The lines of a job and of a degree. The first is bold. */
  readonly job: readonly string[];
  readonly degree: readonly string[];
  /** Pattern for the name of an employer above its jobs. Then `job` omits the name. */
  readonly employer?: string;
  readonly skills: "lines" | "commas" | "groups";
  readonly comma: string;
  readonly language: string;
  readonly certification: string;
}

/** Folder of the files of people. */
const folder = new URL("../../../../test/people/", import.meta.url);

/** Every person, with the language of their résumé. */
export const people = (): { tag: string; person: Person }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ tag: name.slice(0, -".json".length), person: JSON.parse(readFileSync(new URL(name, folder), "utf8")) }));
