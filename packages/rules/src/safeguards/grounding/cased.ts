import { alternatives } from "@vitae/languages/alternatives";
import { type CapitalNouns, capitalNounsOf, commonWordsOf } from "@vitae/languages/grounding/common-words";
import { allGroundingWords, groundingWords } from "@vitae/languages/grounding/grounding-words";
import { monthOf } from "@vitae/languages/grounding/months";
import { foldForCompare, type SourceToken, tokeniseSource } from "@vitae/languages/grounding/normalise";
import { once } from "@vitae/languages/once";
import { skillProducts } from "@vitae/languages/product-names";
import { figureEndings } from "./numbers.ts";
import type { SourceIndex } from "./source.ts";

/** Words that are not the name of a person, in addition to the word lists. */
export type IsCommonWord = (word: string) => boolean;

/** Returns the names in scripts with capitals that the material does not contain. Adjacent words are one name. */
export function findUngroundedWords(text: string, index: SourceIndex, isPlain: IsCommonWord, isName: boolean): string[] {
  const words = tokeniseSource(text);
  const judged = judgeOf(text, words, index, isPlain);
  const flagged = words.filter((word) => !isGroundedWord(word.text, index) && (isName ? isNamePart(word) : judged(word)));
  return [...joined(text, flagged), ...spelledOut(text, index)];
}

/** Small words inside names. */
const joints = once(() => new Set(allGroundingWords((words) => words.joints).map(foldForCompare)));
/** Names with the ending of a plain word. */
const namesLikeWords = once(() => new Set(allGroundingWords((words) => words.names)));

/** Checks every word of a name, in any case. */
const isNamePart = ({ text }: SourceToken): boolean => !isFigure(text) && !joints().has(foldForCompare(text));

type Judge = (word: SourceToken) => boolean;

function judgeOf(text: string, words: readonly SourceToken[], index: SourceIndex, isPlain: IsCommonWord): Judge {
  const languages = index.language === "en" || index.language === "und" ? ["en"] : [index.language, "en"];
  const tables = languages.flatMap((language) => commonWordsOf(language) ?? []);
  const plain = (word: string): boolean => {
    const folded = word.toLowerCase();
    if (namesLikeWords().has(folded)) return false;
    return (
      tables.some(({ words, nouns, endings }) => words.has(folded) || nouns.has(folded) || (folded.length >= 6 && endings?.test(folded))) ||
      isPlain(folded)
    );
  };
  const isTitle = isTitleCase(text, words);
  const allCapitals = text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
  const nouns = capitalNounsOf(index.language);
  return (word) => {
    const { text: printed, at } = word;
    if (isFigure(printed) || /^I(?:'\p{Ll}+)?$/u.test(printed)) return false;
    if (/\p{Nd}/u.test(printed) || isMixed(printed) || isForeign(printed, index)) return true;
    const folded = foldForCompare(printed);
    if (isQualification(folded)) return true;
    if (!/\p{Lu}|\p{Lt}/u.test(printed)) return skillProducts.has(folded) || isStrayMonth(printed, text, at);
    if (monthOf(printed) !== null && !plain(printed)) return true;
    if (!/^(?:\p{Lu}|\p{Lt})(?:\p{Ll}|\p{Mn}|')*$/u.test(printed) && !allCapitals) return true;
    if (nouns !== null && isCapitalNoun(folded, nouns, index)) return false;
    const opens = opensSentence(text, at) || isTitle || allCapitals;
    return !(opens && (plain(printed) || isDerived(folded, index)));
  };
}

const qualifications = once(() => {
  const words = allGroundingWords(({ qualifications }) => qualifications);
  return { whole: new Set(words), beginnings: words.filter((word) => word.endsWith("-")).map((word) => word.slice(0, -1)) };
});

/** Words for a certificate, a degree or a prize. */
const isQualification = (folded: string): boolean =>
  qualifications().whole.has(folded) || qualifications().beginnings.some((beginning) => folded.startsWith(beginning));

const figure = once(() => {
  const magnitudes = allGroundingWords((words) => Object.values(words.magnitudes).flat()).filter((word) => /^\p{Ll}{1,2}$/u.test(word));
  return new RegExp(`^\\d[\\d.,']*(?:x|${alternatives([...figureEndings(), ...magnitudes])})?$`, "iu");
});

/** Figures with an ending, which are judged as numbers. */
const isFigure = (word: string): boolean => figure().test(word);

const opensSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:;•·▪●*|("“„«¿¡[\n-])\s{0,20}$/u.test(text.slice(Math.max(0, at - 4), at)) &&
  !/\p{L}-$/u.test(text.slice(Math.max(0, at - 2), at));

const titleWords = once(() => new Set(allGroundingWords((words) => words.title_words)));

/** "Senior Backend Engineer": in a heading, capitals do not mark names. */
function isTitleCase(text: string, words: readonly SourceToken[]): boolean {
  const long = words.filter(({ text: word, at }) => /^\p{L}{4}/u.test(word) && text[at - 1] !== "-");
  const isCapital = ({ text }: SourceToken) => /^\p{Lu}/u.test(text) || titleWords().has(text);
  return words.length <= 12 && long.length > 1 && long.every(isCapital) && !/[.!?]\s/u.test(text);
}

/** Finds disguised words: they mix scripts or use letters that look like others. */
function isMixed(word: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
  return scripts.filter((script) => script.test(word)).length > 1 || /[\u0250-\u02af\u1d00-\u1dbf\ua730-\ua7ff]/u.test(word);
}

/** Word in a script that is rare in the material. */
const isForeign = (word: string, { scriptShare }: SourceIndex): boolean =>
  caseScripts.some(([script, letters]) => scriptShare[script] < leastShare && letters.test(word));
const caseScripts = [
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
] as const;
const leastShare = 0.2;

const stray = once(() => {
  const link = alternatives(allGroundingWords((words) => words.date_links));
  return { before: new RegExp(`^[\\s.,]*(?:(?:${link}) )?\\d`, "u"), behind: new RegExp(`\\d\\.?\\s*(?:(?:${link}) )?$`, "u") };
});

/** A month in small letters beside a year. */
const isStrayMonth = (word: string, text: string, at: number): boolean =>
  monthOf(word) !== null && (stray().before.test(text.slice(at + word.length)) || stray().behind.test(text.slice(Math.max(0, at - 8), at)));

export function isGroundedWord(printed: string, index: SourceIndex): boolean {
  const word = foldForCompare(printed);
  const month = monthOf(printed);
  if (index.words.has(word) || (month !== null && index.months.has(month))) return true;
  const [, elided] = /^(?:[cdjlmnst]|qu)'(.{3,})$/.exec(word) ?? [];
  const [, base] = /^(.{2,})'\p{L}{0,4}$/u.exec(word) ?? [];
  if ((elided && index.words.has(elided)) || (base && index.words.has(base))) return true;
  const parts = word.split(/[._]/);
  if (parts.length > 1 && parts.every((part) => part.length > 1 && index.words.has(part))) return true;
  return isInflected(elided ?? base ?? word, index);
}

/** A known word with another ending. */
function isInflected(word: string, { byBeginning, language }: SourceIndex): boolean {
  if (word.length < 4) return false;
  const own = groundingWords().get(language);
  const known = ["", ...(own?.inflections.length ? own.inflections : (groundingWords().get("en")?.inflections ?? []))];
  return (byBeginning.get(word.slice(0, 3)) ?? []).some((other) => {
    const same = sharedBeginning(word, other);
    const [a, b] = [word.slice(same), other.slice(same)];
    if (own?.richly_inflected && same >= 4 && a.length <= 3 && b.length <= 3 && a.length + b.length <= 5) return true;
    return (
      same >= 4 && known.some((end) => word.endsWith(end) && known.some((old) => word.slice(0, word.length - end.length) + old === other))
    );
  });
}

const derivations = once(() => new Set(["", ...allGroundingWords((words) => words.derivations)]));

/** "Migrated" where the material speaks of a migration. */
function isDerived(word: string, { byBeginning }: SourceIndex): boolean {
  return (byBeginning.get(word.slice(0, 3)) ?? []).some((other) => {
    const same = sharedBeginning(word, other);
    return same >= 4 && derivations().has(word.slice(same)) && derivations().has(other.slice(same));
  });
}

function sharedBeginning(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/** Plain nouns, and compounds of them or of the material's words. */
function isCapitalNoun(word: string, { nouns, endings, endingsOfNames }: CapitalNouns, index: SourceIndex): boolean {
  if (namesLikeWords().has(word)) return false;
  if (nouns.has(word) || (word.length >= 6 && endings.test(word) && !endingsOfNames.test(word))) return true;
  for (let from = 3; from <= word.length - 3; from++) {
    const [head, tail] = [word.slice(0, from).replace(/(?<=..)s$/, ""), word.slice(from)];
    const isKnown = (part: string) => nouns.has(part) || index.words.has(part);
    if (nouns.has(tail) && tail.length >= 4 && (isKnown(head) || isKnown(word.slice(0, from)) || endings.test(head))) return true;
  }
  return false;
}

/** "G o o g l e". */
function spelledOut(text: string, index: SourceIndex): string[] {
  const found = text.match(/(?<![\p{L}\p{N}])(?:\p{L}[ .·_-]){3,}\p{L}(?![\p{L}\p{N}])/gu) ?? [];
  return found.filter(
    (each) => !index.words.has(foldForCompare(each).replace(/[^\p{L}]/gu, "")) && !index.text.includes(foldForCompare(each)),
  );
}

function joined(text: string, flagged: readonly SourceToken[]): string[] {
  const found: { text: string; end: number }[] = [];
  for (const word of flagged) {
    const last = found.at(-1);
    const between = last ? text.slice(last.end, word.at) : "";
    if (last && /^[ -]$/.test(between)) {
      last.text += between + word.text;
      last.end = word.at + word.text.length;
    } else found.push({ text: word.text, end: word.at + word.text.length });
  }
  return found.map((each) => each.text);
}
