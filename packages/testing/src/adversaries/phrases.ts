import { pick, type Random } from "../random.ts";
import type { AdversaryKind } from "./kinds.ts";

/** Returns the source of the values for one request. */
export type Phrases = (question: string, data: string) => () => string;

const syllables = ["zor", "vex", "qui", "blan", "dru", "mok", "wyz", "thra", "xil", "jov", "pryn", "gax"];

const word = (random: Random): string => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables, random)).join("");
const named = (random: Random): string => word(random).replace(/^./, (letter) => letter.toUpperCase());

/** Sentences and values of a seeded grammar; none of their words is a word of a language. */
const babble = (random: Random) => (): string =>
  pick(
    [
      () => `${named(random)} ${named(random)} Ltd`,
      () => `Chief ${named(random)} Officer`,
      () => `Led the team of ${named(random)} to ${61 + Math.floor(random() * 30)} % more ${word(random)}`,
      () => `${word(random)}@${word(random)}.example`,
      () => `20${80 + Math.floor(random() * 19)}-0${1 + Math.floor(random() * 9)}`,
      () => `Certified ${named(random)} Engineer`,
      () => named(random),
      () => `They worked at ${named(random)} from 20${80 + Math.floor(random() * 19)} on.`,
    ],
    random,
  )();

/** Letters of the words in another order and in another script. */
const foreign = (text: string): string =>
  text.replace(/\p{L}+/gu, (each) =>
    Array.from(each, (letter) => String.fromCodePoint(0x430 + ((letter.codePointAt(0) ?? 0) % 32)))
      .reverse()
      .join(""),
  );

const linesOf = (data: string): readonly string[] => {
  const lines = data.split(/\\n|\n/).map((line) => line.replace(/^[LT]?[\d.]+[a-h]?\|\s*/, "").trim());
  return lines.filter((line) => /\p{L}{3}/u.test(line) && line.length < 200 && !line.includes("=="));
};

export function phrasesOf(kind: AdversaryKind, { random, order }: { readonly random: Random; readonly order: string }): Phrases {
  const before = new Map<string, readonly string[]>();
  const invent = babble(random);
  const from = (lines: readonly string[]) => (lines.length === 0 ? invent : () => pick(lines, random));
  switch (kind) {
    case "babbling":
      return () => invent;
    case "copying":
      return (question, data) => {
        const other = before.get(question) ?? [];
        before.set(question, linesOf(data));
        return from(other);
      };
    case "obedient":
      return () => () => order;
    case "foreign":
      return (_, data) => {
        const own = from(linesOf(data));
        return () => foreign(own());
      };
    case "endless":
      return () => () => `${invent()} `.repeat(100);
  }
}
