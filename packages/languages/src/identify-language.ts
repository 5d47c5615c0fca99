import { fold, foldedWords } from "./fold.ts";
import { profileOf } from "./identification/language-profiles.ts";
import { monthNamesIn } from "./identification/month-names.ts";
import { findDominantScript, hasScript, type Script, writes } from "./identification/scripts.ts";
import type { Language } from "./language.schema.ts";

/** Scripts that one language of those a résumé is likely to be in writes alone. @source Unicode Script property */
const scripts: readonly (readonly [script: RegExp, tag: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Bengali}/gu, "bn"],
  [/\p{Script=Tamil}/gu, "ta"],
];
/** A document whose letters are to this share of such a script is in its language; Latin product names are common in all of them. */
const scriptShare = 0.25;
/** A line that is a heading of the language says as much as this many of its common words. */
const headingWeight = 2;
const maxHeading = 60;
/** Weight of a different word with a letter or an ending of the language, with a letter that only it has, and with one that it lacks. */
const [markWeight, ownWeight, foreignWeight] = [0.5, 2, 2] as const;
/** Minimum lead in words over English, because English headings occur in texts of every language. */
const leastLead = 3;
/** Minimum share of common words of the language among all words. */
const wordShare = 0.04;

/**
 * Identifies the language of running text. Returns an ISO 639-1 code, or `und`.
 *
 * Uses the script if it has one language only; otherwise the most common words of the languages that write in it, their letters, and lines
 * that equal one of their headings, because a résumé may contain few whole sentences.
 */
export function identifyLanguage(text: string, languages: readonly Language[]): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return "und";
  for (const [script, tag] of scripts) {
    if ((text.match(script)?.length ?? 0) / letters >= (tag === "ja" ? scriptShare / 2 : scriptShare))
      return tag === "zh" ? hanLanguage(text, languages) : tag;
  }
  const tokens = fold(text).match(/[\p{L}\p{M}']+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const lines = headingLines(text);
  const script = findDominantScript(text)?.script ?? "Latin";
  const spelled = spelledWords(text, script);
  const found = languages
    .filter((language) => isWrittenIn(language, script))
    .map((language) => {
      const marks = marksOf(language);
      const seen = marks.common.filter((word) => counts.has(word));
      const words = seen.reduce((sum, word) => sum + Math.min(counts.get(word) ?? 0, 12), 0) + seen.length;
      const headings = headingsIn(lines, language);
      const { pro, contra } = lettersOf(spelled, language, script);
      return { tag: language.tag, words, contra, hits: words + headingWeight * headings + pro };
    });
  const best = mostOf(found, ({ hits, contra }) => hits - contra);
  const told = mostOf(found, ({ words }) => words);
  const { tag, hits } = best.tag === "en" && told.words >= best.words + leastLead ? told : best;
  return hits / Math.max(tokens.length, 20) >= wordShare ? codeOf(tag) : "und";
}

/** Minimum lead of a language without a folder, in names of months. */
const leastMonths = 2;

/** Identifies the language of a document like `identifyLanguage`, also one that is none of `languages`: only it has the names of the document's months. */
export function identifyDocument(text: string, languages: readonly Language[]): string {
  const listed = new Set(languages.map((language) => codeOf(language.tag)));
  let [other, known] = [{ tag: "und", count: 0 }, 0];
  for (const [tag, count] of monthNamesIn(text))
    if (listed.has(tag)) known = Math.max(known, count);
    else if (count > other.count) other = { tag, count };
  return other.count >= known + leastMonths ? other.tag : identifyLanguage(text, languages);
}

/** Short lines, any of which may be a heading. */
const headingLines = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split("\n")
      .filter((line) => line.length <= maxHeading)
      .map((line) => foldedWords(line)),
  );

/** Number of kinds of sections of which the language has a heading among the lines. */
const headingsIn = (lines: ReadonlySet<string>, language: Language): number =>
  marksOf(language).headings.filter((phrases) => phrases.some((phrase) => lines.has(phrase))).length;

/** Chinese characters without syllables between them: a Japanese form has more Japanese headings than Chinese ones. */
function hanLanguage(text: string, languages: readonly Language[]): string {
  const lines = headingLines(text);
  const most = (code: string) =>
    Math.max(0, ...languages.filter(({ tag }) => codeOf(tag) === code).map((language) => headingsIn(lines, language)));
  return most("ja") > most("zh") ? "ja" : "zh";
}

const isWrittenIn = ({ tag }: Language, script: Script): boolean => {
  const code = codeOf(tag);
  return writes(code, script) || profileOf(code, script) !== null;
};
const codeOf = (tag: string): string => tag.split("-")[0] ?? tag;

/** The different words of a text in a script, as they are spelled. */
const spelledWords = (text: string, script: Script): readonly string[] =>
  [
    ...new Set(
      text
        .normalize("NFC")
        .toLowerCase()
        .match(/\p{L}+/gu),
    ),
  ].filter((word) => hasScript(script, word));

/** Evidence of the letters of words for a language whose alphabet is known, and against it. */
function lettersOf(words: readonly string[], { tag }: Language, script: Script): { readonly pro: number; readonly contra: number } {
  const { alphabet, marks, own } = profileOf(codeOf(tag), script) ?? {};
  if (alphabet === undefined) return { pro: 0, contra: 0 };
  const fitting = words.filter((word) => [...word].every((letter) => alphabet.has(letter)));
  const count = (pattern: RegExp | undefined) => fitting.filter((word) => pattern?.test(word)).length;
  return { pro: markWeight * count(marks) + ownWeight * count(own), contra: foreignWeight * (words.length - fitting.length) };
}

/** The first of those with the most. */
const mostOf = (found: readonly Found[], count: (one: Found) => number): Found =>
  found.reduce((best, one) => (count(one) > count(best) ? one : best), { tag: "und", words: 0, contra: Number.POSITIVE_INFINITY, hits: 0 });

/** Evidence for a language in the document. */
interface Found {
  readonly tag: string;
  /** Common words. */
  readonly words: number;
  /** Words that it cannot spell. */
  readonly contra: number;
  /** Common words, headings and letters. */
  readonly hits: number;
}

/** Folded words by which a language is recognised. */
interface Marks {
  readonly common: readonly string[];
  /** The headings of each kind of section. */
  readonly headings: readonly (readonly string[])[];
}

/** Folding the words of forty languages takes longer than reading a document: it is done once for each. */
const known = new WeakMap<Language, Marks>();

function marksOf(language: Language): Marks {
  const old = known.get(language);
  if (old) return old;
  const marks = {
    common: [...new Set(language.common.map(fold))],
    headings: Object.values(language.headings).map((phrases) => phrases.map(foldedWords)),
  };
  known.set(language, marks);
  return marks;
}
