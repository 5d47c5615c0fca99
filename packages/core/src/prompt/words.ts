import { calendarOf } from "@vitae/languages/calendar-of";
import { fold } from "@vitae/languages/fold";
import type { Language } from "@vitae/languages/language";
import { languageFiles } from "@vitae/languages/language-files";
import { changeWords } from "../resume/diff/change-words.ts";
import type { Words } from "./words.port.ts";

const known = new Map<string, Words>();

/** The words of a language; English ones for a language without a file. */
export function wordsOf(language: string): Words {
  const words = known.get(language) ?? made(language);
  known.set(language, words);
  return words;
}

function made(language: string): Words {
  const file = fileOf(language);
  const present = new Set([...(file?.present ?? []), ...(fileOf("en")?.present ?? [])].map(fold));
  const { iso } = calendarOf(language);
  return {
    changes: changeWords(file),
    dates: { isoOf: iso, isPresentWord: (printed) => present.has(fold(printed.trim())) },
    messages: file?.messages ?? {},
  };
}

const fileOf = (language: string): Language | null =>
  languageFiles().find(({ tag }) => tag === language || tag.startsWith(`${language}-`)) ?? null;
