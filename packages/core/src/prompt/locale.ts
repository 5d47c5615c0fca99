import { calendarOf } from "@vitae/languages/calendar-of";
import { fold } from "@vitae/languages/fold";
import type { Language } from "@vitae/languages/language";
import { languageFiles } from "@vitae/languages/language-files";
import { createChangeFormatter } from "../resume/diff/change-formatter.ts";
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
    messages: file?.messages ?? {},
  };
}

const fileOf = (language: string): Language | null =>
  languageFiles().find(({ tag }) => tag === language || tag.startsWith(`${language}-`)) ?? null;
