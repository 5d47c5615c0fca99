import type { Calendar } from "@vitae/languages/calendar";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { Gazetteer } from "../places/place.ts";

/** Words and calendars of the languages of one document. */
export interface LanguageTools {
  readonly words: Vocabulary;
  readonly calendar: Calendar;
  readonly places: Gazetteer;
}
