import { languageFiles } from "@vitae/languages/language-files";
import type { HeldOutPerson, Section } from "./person.ts";

export interface Template {
  readonly name: string;
  readonly format: "pdf" | "docx";
  readonly columns: number;
  readonly leavesOut?: readonly Section[];
  /** Used for the unread part alone. */
  readonly unread?: true;
  print(person: HeldOutPerson): Promise<Uint8Array>;
}

/** The heading that most people of the language print. */
export function commonHeading({ lang, headings }: HeldOutPerson, section: Section | "contact"): string {
  const language = languageFiles().find(({ tag }) => tag === lang || tag === lang.split("-")[0]);
  const known = language?.headings[section]?.[0];
  return known ? known.charAt(0).toLocaleUpperCase(lang) + known.slice(1) : headings[section];
}

export const capitals = (text: string, { lang }: HeldOutPerson): string => text.toLocaleUpperCase(lang);
