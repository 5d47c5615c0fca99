import type { Extractor } from "../parse/extractor.port.ts";
import type { Calendar } from "../resume/calendar.ts";

const rules = () => import("./offline-engine.ts");

/** The rules and the words of all languages, loaded with the first document: a program that never reads one pays nothing. */
export const offlineExtractorOnUse: Extractor = {
  extract: async (document, call) => (await rules()).offlineEngine.extract(document, call),
};

export const calendarOnUse = async (language: string): Promise<Calendar> => (await rules()).calendarOf(language);
