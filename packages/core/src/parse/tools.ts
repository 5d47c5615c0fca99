import type { Vocabulary } from "../data/vocabulary.ts";
import type { Calendar } from "../resume/calendar.ts";
import type { Gazetteer } from "./places.ts";

/** What the rules know of the languages of one document. */
export interface Tools {
  readonly words: Vocabulary;
  readonly calendar: Calendar;
  readonly places: Gazetteer;
}
