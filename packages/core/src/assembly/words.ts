import { fold } from "../data/fold.ts";
import type { Language } from "../data/language.schema.ts";
import { type KnownWords, knownWords } from "../prompt/invention.ts";
import type { Words } from "../prompt/words.port.ts";
import { changeWords } from "../resume/change-words.ts";
import { languageFiles } from "./language-files.ts";
import { calendarOf } from "./offline-engine.ts";

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
    known: knownOfAll(),
    messages: file?.messages ?? {},
  };
}

let all: KnownWords | null = null;

const knownOfAll = (): KnownWords => {
  all ??= knownWords(languageFiles());
  return all;
};

const fileOf = (language: string): Language | null =>
  languageFiles().find(({ tag }) => tag === language || tag.startsWith(`${language}-`)) ?? null;
