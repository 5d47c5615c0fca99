import { languageFiles } from "../language-files.ts";
import { type Calendar, calendar } from "./calendar.ts";

const calendars = new Map<string, Calendar>();

/** Returns the calendar of a language (ISO 639-1) together with the English one. Computed once per language. */
export function calendarOf(language: string): Calendar {
  const known = calendars.get(language);
  if (known) return known;
  const made = calendar(languageFiles().filter(({ tag }) => tag === language || tag.startsWith(`${language}-`) || tag === "en"));
  calendars.set(language, made);
  return made;
}
