import { calendarOf } from "@vitae/languages/calendar-of";
import { fold } from "@vitae/languages/fold";
import { type Language, WrittenLabel } from "@vitae/languages/language";
import { languageFiles } from "@vitae/languages/language-files";
import { createChangeFormatter } from "@vitae/resume/diff";
import type { DocumentWords } from "./exporter.port.ts";
import type { ResumeLocale } from "./locale.port.ts";

const cache = new Map<string, ResumeLocale>();

/** Loads the locale of a language; the English one for a language without a file. */
export function loadLocale(language: string): ResumeLocale {
  const locale = cache.get(language) ?? createLocale(language);
  cache.set(language, locale);
  return locale;
}

function createLocale(language: string): ResumeLocale {
  const file = languageFile(language);
  const present = new Set([...(file?.present ?? []), ...(languageFile("en")?.present ?? [])].map(fold));
  const { iso } = calendarOf(language);
  return {
    changes: createChangeFormatter(file),
    dates: { isoOf: iso, isPresentWord: (printed) => present.has(fold(printed.trim())) },
    document: documentWords(file, language),
    messages: file?.messages ?? {},
  };
}

/** Takes the first word of each list; the English word if the language has none. */
function documentWords(file: Language | null, language: string): DocumentWords {
  const english = languageFile("en");
  const tag = file?.tag ?? (language === "und" ? "en" : language);
  const first = (own: readonly string[] | undefined, other: readonly string[] | undefined): string =>
    (own?.[0] ?? other?.[0] ?? "").replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(tag));
  const labels = WrittenLabel.options.map((kind) => [kind, first(file?.labels[kind], english?.labels[kind])] as const);
  return {
    language: tag,
    labels: Object.fromEntries(labels) as DocumentWords["labels"],
    title: first(file?.document_titles, english?.document_titles),
  };
}

const languageFile = (language: string): Language | null =>
  languageFiles().find(({ tag }) => tag === language || tag.startsWith(`${language}-`)) ?? null;
