import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";

/** Letters by which a form tells demands from wishes: "E = essential, D = desirable". */
export interface Legend {
  /** The sentence explains the letters and asks for nothing. */
  explains(text: string): boolean;
  /** The point without its letter, and what the letter says of it; null for a text without one. */
  read(text: string): { readonly text: string; readonly kind: "requirements" | "nice" } | null;
}

const definition = /(?<![\p{L}\p{N}])(\p{Lu})\s?[=:]\s?(\p{L}{3,20})/gu;
const coded = /^\s*[([]?(\p{Lu})[)\]]?\s*(?:[-–—:.]\s*|\t)(?=\S)/u;
const noLegend: Legend = { explains: () => false, read: () => null };

/** The letters that a text explains; at least two, as one alone may be anything. */
export function findLegend(text: string, speech: JobPatterns): Legend {
  const letters = new Map<string, "requirements" | "nice">();
  for (const [, letter = "", word = ""] of text.matchAll(definition)) {
    const plain = normaliseForPattern(word);
    if (matchesPattern(speech.nice, plain)) letters.set(letter, "nice");
    else if (matchesPattern(speech.must, plain)) letters.set(letter, "requirements");
  }
  if (letters.size < 2) return noLegend;
  return {
    explains: (sentence) => [...sentence.matchAll(definition)].some(([, letter = ""]) => letters.has(letter)),
    read: (sentence) => {
      const found = coded.exec(sentence);
      const kind = letters.get(found?.[1] ?? "");
      if (!found || kind === undefined) return null;
      return { text: sentence.slice(found[0].length), kind };
    },
  };
}
