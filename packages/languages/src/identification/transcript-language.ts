import { languageTable } from "../read-folder.ts";
import { StopWords } from "./stop-words.schema.ts";

const table = languageTable("stop-words.json", StopWords);
const none: ReadonlySet<string> = new Set();

/** Returns the stop words of a language (ISO 639-1) in lower case; empty if there is no list. */
export const stopWords = (language: string): ReadonlySet<string> => table().get(language) ?? none;

/** Letters that one language alone has among those with a list, or that say it at once. */
const byLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
];

/** A text is Japanese if more than one letter in eight is kana. */
const shareOfKana = 0.12;
const most = 20_000;

/** Identifies the language of a transcript by its letters, otherwise by stop words. Returns an ISO 639-1 code, or `und`. */
export function identifyTranscriptLanguage(text: string): string {
  const sample = text.slice(0, most).toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return "und";
  for (const [language, own] of byLetters) {
    if ((sample.match(own)?.length ?? 0) / letters > (language === "ja" ? shareOfKana : 0.5)) return language;
  }
  return byWords(sample.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []);
}

/** A word of several languages counts for each by a part, so that similar languages are distinguished by their own words. */
function byWords(spoken: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of spoken) counts.set(word, (counts.get(word) ?? 0) + 1);
  const languages = [...table().keys()];
  const scores = new Map<string, number>();
  let known = 0;
  for (const [word, count] of counts) {
    const plain = word.replace(/’/g, "'");
    const having = languages.filter((language) => stopWords(language).has(plain));
    // A word that comes very often is one word still.
    const weight = Math.min(count, 3 + Math.log2(count + 1));
    if (having.length > 0) known += count;
    for (const language of having) scores.set(language, (scores.get(language) ?? 0) + weight / having.length ** 1.5);
  }
  if (known / spoken.length < leastKnown) return "und";
  let [best, top] = ["und", 0];
  for (const [language, score] of scores) if (score > top) [best, top] = [language, score];
  return best;
}

/** Every language has more of such words; a text without them is a list, or in a language that is not known. */
const leastKnown = 0.12;
