import { detectionWords } from "./detection-words.ts";
import { type LanguageCandidate, type NgramScores, rankLanguages } from "./rank-languages.ts";

export type { NgramScores } from "./rank-languages.ts";

import { type DominantScript, distinctiveLetters, findDominantScript, hasScript, languagesOf } from "./scripts.ts";

/** Identified language of a text. */
export interface IdentifiedLanguage {
  /** ISO 639-1 code; `und` if the language cannot be identified. */
  readonly language: string;
  /** 0 to 1, two decimals. */
  readonly confidence: number;
}

const undetermined: IdentifiedLanguage = { language: "und", confidence: 0 };

/**
 * Identifies the language of a text: by its script if one language only uses it, otherwise by small words and letter frequencies.
 * Ignores addresses, code, digits and product names.
 */
export function detectLanguage(text: string, likeness: NgramScores): IdentifiedLanguage {
  const words = spread(detectionWords(sample(text)));
  const written = findDominantScript([...new Set(words)].join(" ")); // repeated words add no information
  if (written === null) return undetermined;
  const own = words.filter((word) => hasScript(written.script, word));
  const found = byScript(own, written) ?? rankLanguages(own, written.script, likeness);
  const confidence = round(found.certainty * ofLength(written) * ofShare(written.share));
  return confidence < least ? undetermined : { language: found.language, confidence };
}

/** Below, an answer is no better than none. */
const least = 0.1;

/** The shorter a text, the more of it may be a name or a word of another language. */
const ofLength = ({ letters, script }: DominantScript): number => letters / (letters + (script === "Latin" ? 4 : 2));

/** A text in two scripts may be in two languages. */
const ofShare = (share: number): number => Math.min(1, share * 1.15);

const round = (value: number): number => Math.round(Math.min(value, 0.99) * 100) / 100;

/** Identifies the language by its letters alone, if possible. */
function byScript(words: readonly string[], { script, letters }: DominantScript): LanguageCandidate | null {
  const languages = languagesOf(script);
  const [first, ...others] = languages;
  if (first !== undefined && others.length === 0) return { language: first, certainty: 1 };
  const own = distinctiveLetters(words.join(" "), script);
  const count = (tag: string) => own.get(tag) ?? 0;
  if (script === "Han") {
    if (count("ja") / letters >= kanaShare) return { language: "ja", certainty: 1 };
    return { language: "zh", certainty: letters < shortHan && count("zh") === 0 ? 0.8 : 1 };
  }
  if (script === "Hebrew" || script === "Bengali" || script === "Ethiopic") {
    const second = others.find((tag) => count(tag) / letters >= letterShare);
    return { language: second ?? first ?? "und", certainty: script === "Ethiopic" ? 0.85 : 1 };
  }
  const decided = [...own].find(([tag, found]) => deciders.has(tag) && found / letters >= letterShare);
  return decided ? { language: decided[0], certainty: shared.has(decided[0]) ? 0.7 : 0.95 } : null;
}

/** Languages with letters that no other language of their script has. */
const deciders: ReadonlySet<string> = new Set(["tt", "kk", "ky", "mn", "tg", "ps", "ur", "ku"]);
/** And those whose letters a neighbour may use too. */
const shared: ReadonlySet<string> = new Set(["ky", "mn"]);
const letterShare = 0.02;
/** A Japanese text of any length has kana or characters of its own; a Chinese one quotes a Japanese name at most. */
const kanaShare = 0.06;
/** Chinese characters alone, a dozen of them, may be a Japanese heading. */
const shortHan = 30;

/** Characters that are looked at of the beginning, of the middle and of the end of a long text, and words that are weighed. */
const piece = 1_500;
const run = 50;

const sample = (text: string): string =>
  text.length <= 3 * piece ? text : thirds(text.length, piece, (from, to) => text.slice(from, to)).join("\n");

const spread = (words: readonly string[]): readonly string[] =>
  words.length <= 3 * run ? words : thirds(words.length, run, (from, to) => words.slice(from, to)).flat();

function thirds<T>(length: number, size: number, cut: (from: number, to: number) => T): readonly T[] {
  const middle = Math.floor((length - size) / 2);
  return [0, middle, length - size].map((from) => cut(from, from + size));
}
