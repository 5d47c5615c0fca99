import { calendarOf } from "@vitae/languages/calendar-of";
import { fold } from "@vitae/languages/fold";
import { LabelKind, type Language } from "@vitae/languages/language";
import { languageFiles } from "@vitae/languages/language-files";
import { createChangeFormatter } from "../resume/diff/change-formatter.ts";
import type { DocumentWords } from "./exporter.port.ts";
import type { ResumeLocale } from "./locale.port.ts";

const known = new Map<string, ResumeLocale>();

/** The words of a language; English ones for a language without a file. */
export function loadLocale(language: string): ResumeLocale {
  const words = known.get(language) ?? made(language);
  known.set(language, words);
  return words;
}

function made(language: string): ResumeLocale {
  const file = fileOf(language);
  const present = new Set([...(file?.present ?? []), ...(fileOf("en")?.present ?? [])].map(fold));
  const { iso } = calendarOf(language);
  return {
    changes: createChangeFormatter(file),
    dates: { isoOf: iso, isPresentWord: (printed) => present.has(fold(printed.trim())) },
    document: documentWords(file, language),
    messages: file?.messages ?? {},
  };
}

/** The first word of each list; the English one where the language lacks it. */
function documentWords(file: Language | null, language: string): DocumentWords {
  const english = fileOf("en");
  const tag = file?.tag ?? (language === "und" ? "en" : language);
  const first = (own: readonly string[] | undefined, other: readonly string[] | undefined): string =>
    (own?.[0] ?? other?.[0] ?? "").replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(tag));
  const labels = LabelKind.options.map((kind) => [kind, first(file?.labels[kind], english?.labels[kind])] as const);
  return {
    language: tag,
    labels: Object.fromEntries(labels) as DocumentWords["labels"],
    title: first(file?.document_titles, english?.document_titles),
  };
}

const fileOf = (language: string): Language | null =>
  languageFiles().find(({ tag }) => tag === language || tag.startsWith(`${language}-`)) ?? null;
