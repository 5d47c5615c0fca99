import { fold } from "@vitae/languages/fold";
import { isCommonWord, isWith } from "../words/common-words.ts";
import { isSameWord, type TokenisedText, tokenise, unspacedScript } from "./tokenise.ts";

/** Search form of a term. */
export interface TermPattern {
  readonly term: string;
  readonly words: readonly string[];
  readonly joined: string;
  /** Folded, without spaces; "" for scripts with spaces. */
  readonly dense: string;
  /** A term of one or two letters counts only as it is written: "R", "Go". */
  readonly exact: string | null;
}

/** `neutral`: the form of a word that is the same for women and men. */
export function toTermPattern(term: string, neutral: (word: string) => string | null = () => null): TermPattern {
  const { words, dense } = tokenise(term.trim());
  const texts = words.map(({ text, start, end }) => neutral(term.trim().slice(start, end)) ?? text);
  const bare = term.trim();
  return {
    term,
    words: texts,
    joined: texts.join(""),
    dense: unspacedScript.test(term) ? dense : "",
    exact: /^\p{L}{1,2}$/u.test(bare) ? bare : null,
  };
}

type Place = readonly [start: number, end: number];

/** Positions of a term as whole words with endings and any spaces and hyphens; `compounds`: also inside long words. */
export function findTerm(phrase: TermPattern, words: TokenisedText, compounds = false): Place[] {
  if (phrase.dense !== "") return words.dense.includes(phrase.dense) ? densePlaces(phrase.dense, words) : [];
  if (phrase.words.length === 0 || (!compounds && !words.initials.has(phrase.joined.charAt(0)))) return [];
  const places: Place[] = [];
  for (let at = 0; at < words.words.length; at++) {
    const length = lengthAt(phrase, words, at, compounds);
    const [first, last] = [words.words[at], words.words[at + length - 1]];
    if (length > 0 && first && last && fits(phrase, words.text, first.start, last.end)) places.push([first.start, last.end]);
  }
  return places;
}

function densePlaces(dense: string, { dense: whole, places }: TokenisedText): Place[] {
  const found: Place[] = [];
  for (let at = whole.indexOf(dense); at >= 0; at = whole.indexOf(dense, at + dense.length)) {
    found.push([places[at] ?? 0, (places[at + dense.length - 1] ?? 0) + 1]);
  }
  return found;
}

/** Number of words of the term at a position; 0 if it is not there. */
function lengthAt(phrase: TermPattern, { text, words }: TokenisedText, at: number, compounds: boolean): number {
  const close = (from: number, count: number) => {
    for (let next = from + 1; next < from + count; next++) {
      const [one, two] = [words[next - 1], words[next]];
      if (!one || !two || !/^[\s\u00ad.()\-‐-―/'’&_,]{0,3}$/u.test(text.slice(one.end, two.start))) return false;
    }
    return true;
  };
  const count = phrase.words.length;
  const first = words[at]?.text ?? "";
  // Endings never change the first letter.
  if (first.charAt(0) !== phrase.joined.charAt(0)) return compounds && count === 1 && isPartOf(phrase.joined, first) ? 1 : 0;
  if (close(at, count) && phrase.words.every((word, index) => isSameWord(words[at + index]?.text ?? "", word))) return count;
  if (phrase.joined.length >= 4) {
    let joined = "";
    for (let length = 1; length <= Math.min(count + 2, 6); length++) {
      const word = words[at + length - 1];
      if (!word) break;
      joined += word.text;
      if (joined.length > phrase.joined.length + 3) break;
      if ((length !== count || count > 1) && isSameWord(joined, phrase.joined) && close(at, length)) return length;
    }
  }
  return compounds && count === 1 && isPartOf(phrase.joined, first) ? 1 : 0;
}

/** Second halves of long words that say that somebody knows the first. */
const knowing =
  /^(?:s|n|en|e)?-?(?:kenntnis|erfahrung|wissen|entwickl|programmier|administr|berat|manage|system|software|technik|abteilung|leit|prozess|fach|kennis|ervaring|kunskap|erfarenhet|erfaring|kundskab|osaami|taito)/u;
const shortestPart = 5;

/** "Buchhaltung" in "Finanzbuchhaltung", "Englisch" in "Englischkenntnisse". */
function isPartOf(part: string, word: string): boolean {
  if (part.length < shortestPart || word.length < part.length + 3) return false;
  if (word.startsWith(part) && knowing.test(word.slice(part.length))) return true;
  const bare = word.replace(/(?:en|es|s|n|e)$/u, "");
  return part.length > shortestPart && [word, bare].some((end) => end.endsWith(part) && end.length >= part.length + 3);
}

/** Characters around a term must not form a different one: "C" in "C++", "R" in "R&D", "net" in ".NET". */
function fits(phrase: TermPattern, text: string, start: number, end: number): boolean {
  if (phrase.exact !== null && (text.slice(start, end) !== phrase.exact || /[&'’]/.test(text.charAt(end) + text.charAt(start - 1))))
    return false;
  if (/^\./.test(phrase.term.trim()) && text.charAt(start - 1) !== ".") return false;
  return true;
}

/** Two capitals and more in one word, as names have: "VOB", "iTWO", "GitLab". */
export const hasCapitals = (word: string): boolean => /^\p{L}/u.test(word) && (word.match(/\p{Lu}/gu)?.length ?? 0) > 1;

/** Abbreviations and numbers of a term: no other word stands for them. A number of something is an amount: "around 40 people". */
export const acronymsIn = (term: string): string[] =>
  (
    term.match(
      /(?<![\p{L}\p{N}])(?:\p{Lu}(?=-\p{Ll})|\p{Lu}{1,3}\p{N}{1,4}|\p{Ll}\p{N}{1,2}|\p{Lu}{2,}|(?<=\p{Lu}\S{0,12}\s)\p{N}+|\p{N}+(?!\s\p{Ll}{4}))(?![\p{L}\p{N}])/gu,
    ) ?? []
  ).map(fold);

const fewestLetters = 3;

/** "ease with scalings" asks for scalings: one word in front of "with" says how well. */
export function withoutEase(term: string): string {
  const [lead, joint] = /^\s*[\p{L}\p{M}-]+\s+(\p{L}+)\s+(?=\p{L})/u.exec(term) ?? [];
  return lead !== undefined && isWith(joint ?? "") ? term.slice(lead.length) : term;
}

/** Words of a term that carry its meaning: what jobs print around any demand carries none, unless nothing else is left. */
export const contentWords = (whole: string): string[] => {
  const term = withoutEase(whole);
  const acronyms = new Set(acronymsIn(term));
  const words = tokenise(term)
    .words.map(({ text }) => text)
    .filter((word) => word.length >= fewestLetters || acronyms.has(word));
  const telling = words.filter((word) => acronyms.has(word) || !isCommonWord(word));
  return [...new Set(telling.length > 0 ? telling : words)];
};
