import { offlineExtractor } from "../parse/extract.offline.ts";
import { offlinePlanner as grammarPlanner } from "../prompt/plan.offline.ts";
import { type Calendar, calendar } from "../resume/calendar.ts";
import { languageFiles } from "./language-files.ts";

/** Answers every feature by rules: no key, no network. */
export const offlineEngine = offlineExtractor(languageFiles);

/** Plans edits by a grammar. */
export const offlinePlanner = grammarPlanner({ languages: languageFiles });

const calendars = new Map<string, Calendar>();

/** The calendar of a language, with English beside it. */
export function calendarOf(language: string): Calendar {
  const known = calendars.get(language);
  if (known) return known;
  const made = calendar(languageFiles().filter(({ tag }) => tag === language || tag.startsWith(`${language}-`) || tag === "en"));
  calendars.set(language, made);
  return made;
}
