import { readLanguageFiles } from "../read-folder.ts";
import { InterviewWords } from "./interview-words.schema.ts";

let loaded: ReadonlyMap<string, InterviewWords> | null = null;

/** Finds the interview words of a language (ISO 639-1); null for a language without a file. Reads the files on first use. */
export function interviewWords(language: string): InterviewWords | null {
  loaded ??= new Map(readLanguageFiles("interviews.json", InterviewWords).map((words) => [subtag(words.tag), words]));
  return loaded.get(subtag(language)) ?? null;
}

/** The tag "no" means Bokmål. */
const subtag = (tag: string): string => {
  const [language = ""] = tag.split("-");
  return language === "no" ? "nb" : language;
};
