import { fold } from "@vitae/languages/fold";
import type { IndexedLine } from "./candidate-index.ts";

type Place = readonly [start: number, end: number];

/** Words of a name, and of the letters that stand for it. */
const fewestWords = 3;
const mostWords = 8;
const fewestLetters = 3;
/** Shorter words may have no letter of their own: "Certificate in Advanced Veterinary Practice". */
const longestSmallWord = 3;
const mostLetters = 8;
/** "MRCVS": a member or fellow of the college. */
const membership = /^[MF](?=\p{Lu}{3,}$)/u;

/** "BLE" for "Bluetooth Low Energy", "CertAVP" for "Certificate in Advanced Veterinary Practice": where a line prints the short form of a name, or the name of a short form. */
export function abbreviationsOf(term: string): (line: IndexedLine) => Place[] {
  const name = /\p{Lu}\p{Ll}+(?:\s(?:\p{Ll}{1,3}\s)?\p{Lu}\p{Ll}+){2,7}/u.exec(term)?.[0].split(/\s+/u).map(fold);
  const isCapitals = /^\p{Lu}+s?$/u.test(term.trim());
  const short = /^\p{Lu}[\p{Lu}\p{Ll}]{1,7}\p{Lu}s?$/u.test(term.trim()) ? fold(term.trim()) : null;
  return (line) => {
    if (name)
      return line.words.flatMap(({ start, end }): Place[] => {
        const said = line.text.slice(start, end);
        return isShort(said) && [said, said.replace(membership, "")].some((letters) => standsFor(fold(letters), name))
          ? [[start, end]]
          : [];
      });
    return short === null ? [] : namesOf(short, line, isCapitals);
  };
}

/** Two capitals and more, which no other word has. */
const isShort = (said: string): boolean => said.length >= fewestLetters && (said.match(/\p{Lu}/gu)?.length ?? 0) >= fewestLetters;

/** The words that an abbreviation stands for: "WMS" in "warehouse management system". */
function namesOf(short: string, { words }: IndexedLine, isCapitals: boolean): Place[] {
  return words.flatMap((first, from): Place[] => {
    if (first.text.charAt(0) !== short.charAt(0)) return [];
    for (let count = Math.min(mostWords, words.length - from); count >= fewestWords; count--) {
      const some = words.slice(from, from + count);
      const last = some.at(-1);
      if (
        last &&
        last.text.length > longestSmallWord &&
        standsFor(
          short,
          some.map(({ text }) => text),
          isCapitals ? 1 : mostLetters,
        )
      )
        return [[first.start, last.end]];
    }
    return [];
  });
}

/** Every word gives its first letters, in order; small words may give none. @param most letters that a word gives: of capitals alone each stands for a word */
function standsFor(short: string, words: readonly string[], most = mostLetters): boolean {
  if (words.filter((word) => word.length > longestSmallWord).length < fewestWords) return false;
  /** Letters that the words so far can have given. */
  let given = new Set([0]);
  for (const word of words) {
    const next = new Set(word.length <= longestSmallWord ? given : []);
    for (const at of given)
      for (
        let length = 1;
        length <= Math.min(word.length, most) && word.startsWith(short.slice(at, at + length)) && at + length <= short.length;
        length++
      )
        next.add(at + length);
    given = next;
  }
  return given.has(short.length);
}
