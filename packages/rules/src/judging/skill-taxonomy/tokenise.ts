import { fold } from "@vitae/languages/fold";

/** Word of a text with its comparison form: `key` has no case, accents and grammatical ending. */
export interface SkillToken {
  readonly key: string;
  readonly at: number;
  readonly end: number;
  /** Written in a script that puts no spaces between words: whatever stands in it may be part of a name. */
  readonly dense: boolean;
}

const densely = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー";
const pattern = new RegExp(
  `[${densely}](?:[${densely}\\p{M}]|[ ・](?=[${densely}]))*|(?<![\\p{L}\\p{N}])\\.net(?![\\p{L}\\p{N}])|(?:(?![${densely}])[\\p{L}\\p{N}\\p{M}])+[+#]*`,
  "giu",
);
const dense = new RegExp(`^[${densely}]`, "u");

/** Every word of a text, in order. "C++", "C#" and ".NET" are words; so is a whole run of Chinese, Japanese, Korean or Thai. */
export function tokeniseSkills(text: string): readonly SkillToken[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    key: dense.test(word) ? "" : stem(fold(word)),
    at: index,
    end: index + word.length,
    dense: dense.test(word),
  }));
}

/** A run of a script without spaces as it is compared, letter by letter with its place in the text. */
export function foldRun(text: string, { at, end }: SkillToken): { readonly run: string; readonly places: readonly number[] } {
  const letters = [...text.slice(at, end).matchAll(/[^\s・]/gu)];
  return { run: letters.map(([letter]) => fold(letter)).join(""), places: letters.map(({ index }) => at + index) };
}

const cyrillic =
  /(?:ого|его|ому|ему|ыми|ими|ами|ями|ией|ию|ия|ии|ие|ий|ый|ой|ая|яя|ое|ее|ую|юю|ых|их|ым|им|ам|ям|ах|ях|ов|ев|ей|ом|ем|ої|ій|ою|ею|ня|ню|ні|ння|ню|[аяоеуюыийьіїє])$/u;
const arabicArticle = /^[وبفك]?(?:ال|لل)(?=\p{L}{3})/u;

/** Without what grammar adds in languages whose words change too often to list every form. */
function stem(word: string): string {
  if (/^\p{Script=Cyrillic}{5,}$/u.test(word)) return word.replace(cyrillic, "");
  return /^\p{Script=Arabic}/u.test(word) ? word.replace(arabicArticle, "") : word;
}
