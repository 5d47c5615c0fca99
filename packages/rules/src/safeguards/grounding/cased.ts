import { commonWords, germanEndings, germanInstitutions, namesLikeWords } from "@vitae/languages/grounding/common-words";
import { monthOf } from "@vitae/languages/grounding/months";
import { foldForCompare, type SourceToken, tokeniseSource } from "@vitae/languages/grounding/normalise";
import { products } from "@vitae/languages/grounding/products";
import type { SourceIndex } from "./source.ts";

/** Words that name nobody, beside those of the tables. */
export type IsCommonWord = (word: string) => boolean;

/** Words of scripts with capitals that name something which the material does not name; neighbours are one name. */
export function findUngroundedWords(text: string, index: SourceIndex, isPlain: IsCommonWord, isName: boolean): string[] {
  const words = tokeniseSource(text);
  const judged = judgeOf(text, words, index, isPlain);
  const flagged = words.filter((word) => !isGroundedWord(word.text, index) && (isName ? isNamePart(word) : judged(word)));
  return [...joined(text, flagged), ...spelledOut(text, index)];
}

/** Small words that names are joined with. */
const joints =
  /^(?:a|an|and|at|by|d|da|das|de|del|della|den|der|des|di|do|dos|du|e|el|en|et|for|für|fur|i|im|in|la|las|le|les|los|mit|of|on|or|och|og|the|to|u|und|van|von|with|y|z|и|в|на|с)$/;

/** In a name every word counts, whatever its case. */
const isNamePart = ({ text }: SourceToken): boolean => !isFigure(text) && !joints.test(foldForCompare(text));

type Judge = (word: SourceToken) => boolean;

function judgeOf(text: string, words: readonly SourceToken[], index: SourceIndex, isPlain: IsCommonWord): Judge {
  const languages = index.language === "en" || index.language === "und" ? ["en"] : [index.language, "en"];
  const tables = languages.flatMap((language) => commonWords[language] ?? []);
  const plain = (word: string): boolean => {
    const folded = word.toLowerCase();
    if (namesLikeWords.has(folded)) return false;
    return (
      tables.some(({ words, nouns, endings }) => words.has(folded) || nouns.has(folded) || (folded.length >= 6 && endings?.test(folded))) ||
      isPlain(folded)
    );
  };
  const isTitle = isTitleCase(text, words);
  const allCapitals = text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
  const isGerman = index.language === "de" || index.language === "lb";
  return (word) => {
    const { text: printed, at } = word;
    if (isFigure(printed) || /^I(?:'\p{Ll}+)?$/u.test(printed)) return false;
    if (/\p{Nd}/u.test(printed) || isMixed(printed) || isForeign(printed, index)) return true;
    const folded = foldForCompare(printed);
    if (qualification.test(folded)) return true;
    if (!/\p{Lu}|\p{Lt}/u.test(printed)) return products.has(folded) || isStrayMonth(printed, text, at);
    if (monthOf(printed) !== null && !plain(printed)) return true;
    if (!/^(?:\p{Lu}|\p{Lt})(?:\p{Ll}|\p{Mn}|')*$/u.test(printed) && !allCapitals) return true;
    if (isGerman && isGermanNoun(folded, commonWords.de?.nouns ?? new Set(), index)) return false;
    const opens = opensSentence(text, at) || isTitle || allCapitals;
    return !(opens && (plain(printed) || isDerived(folded, index)));
  };
}

/** Words that claim a certificate, a degree or a prize, whatever it is called. */
const qualification =
  /^(?:certifi|zertifi|sertifi|certyfi|сертифи|accredit|chartered|licen[cs]ed|award|diploma|diplomi|diplome|dipl|laurea|laureat|bachelor|licenciad|doctora|doktora|дипломир|лауреат|phd$|mba$|master(?:s|'s)?$|cum$|laude$)/;

/** Figures with an ending, which are judged as numbers. */
const isFigure = (word: string): boolean => /^\d[\d.,']*(?:st|nd|rd|th|er|ers|s|x|e|k|m|bn|mn|b)?$/iu.test(word);

const opensSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:;•·▪●*|("“„«¿¡[\n-])\s*$/u.test(text.slice(Math.max(0, at - 4), at)) && !/\p{L}-$/u.test(text.slice(Math.max(0, at - 2), at));

/** "Senior Backend Engineer": a heading, whose capitals say nothing. */
function isTitleCase(text: string, words: readonly SourceToken[]): boolean {
  const long = words.filter(({ text: word, at }) => /^\p{L}{4}/u.test(word) && text[at - 1] !== "-");
  const isCapital = ({ text }: SourceToken) => /^\p{Lu}/u.test(text) || /^(?:with|from|into|over|avec|sous|para|como)$/.test(text);
  return words.length <= 12 && long.length > 1 && long.every(isCapital) && !/[.!?]\s/u.test(text);
}

/** Letters of several scripts in one word, or such as only look like others, are a disguise. */
function isMixed(word: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
  return scripts.filter((script) => script.test(word)).length > 1 || /[\u0250-\u02af\u1d00-\u1dbf\ua730-\ua7ff]/u.test(word);
}

/** A word in a script that the material hardly uses. */
const isForeign = (word: string, { scriptShare }: SourceIndex): boolean =>
  caseScripts.some(([script, letters]) => scriptShare[script] < leastShare && letters.test(word));
const caseScripts = [
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
] as const;
const leastShare = 0.2;

/** A month in small letters beside a year. */
const isStrayMonth = (word: string, text: string, at: number): boolean =>
  monthOf(word) !== null &&
  (/^[\s.,]*(?:de |del |di )?\d/u.test(text.slice(at + word.length)) || /\d\.?\s*(?:de )?$/u.test(text.slice(Math.max(0, at - 8), at)));

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

const slight = ["", "s", "es"];
const endings: Readonly<Record<string, readonly string[]>> = {
  de: ["", "s", "es", "e", "en", "er", "ern", "n", "em", "in", "innen", "nen"],
  nl: ["", "s", "e", "en", "er"],
  sv: ["", "s", "en", "et", "n", "t", "er", "ar", "na"],
  it: ["", "a", "e", "i", "o"],
};
const rich = new Set("bg cs el et fi hr hu lt lv mk pl ro ru sk sl sr tr uk".split(" "));

/** A known word with another ending. */
function isInflected(word: string, { byBeginning, language }: SourceIndex): boolean {
  if (word.length < 4) return false;
  const known = endings[language] ?? slight;
  return (byBeginning.get(word.slice(0, 3)) ?? []).some((other) => {
    const same = sharedBeginning(word, other);
    const [a, b] = [word.slice(same), other.slice(same)];
    if (rich.has(language) && same >= 4 && a.length <= 3 && b.length <= 3 && a.length + b.length <= 5) return true;
    return (
      same >= 4 && known.some((end) => word.endsWith(end) && known.some((old) => word.slice(0, word.length - end.length) + old === other))
    );
  });
}

const derivations =
  /^(?:s|e|es|ed|d|ing|er|ers|or|ors|ion|ions|ive|ment|ments|al|ally|ation|ations|ate|ates|ated|ating|y|ly|able|ance|ence|ity|ful|ization|ize|ized|izing)?$/;

/** "Migrated" where the material speaks of a migration. */
function isDerived(word: string, { byBeginning }: SourceIndex): boolean {
  return (byBeginning.get(word.slice(0, 3)) ?? []).some((other) => {
    const same = sharedBeginning(word, other);
    return same >= 4 && derivations.test(word.slice(same)) && derivations.test(other.slice(same));
  });
}

function sharedBeginning(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/** Plain nouns, and compounds of them or of the material's words. */
function isGermanNoun(word: string, nouns: ReadonlySet<string>, index: SourceIndex): boolean {
  if (namesLikeWords.has(word)) return false;
  const folded = foldedNouns(nouns);
  if (folded.has(word) || (word.length >= 6 && germanEndings.test(word) && !germanInstitutions.test(word))) return true;
  for (let from = 3; from <= word.length - 3; from++) {
    const [head, tail] = [word.slice(0, from).replace(/(?<=..)s$/, ""), word.slice(from)];
    const isKnown = (part: string) => folded.has(part) || index.words.has(part);
    if (folded.has(tail) && tail.length >= 4 && (isKnown(head) || isKnown(word.slice(0, from)) || germanEndings.test(head))) return true;
  }
  return false;
}

const folds = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();
function foldedNouns(nouns: ReadonlySet<string>): ReadonlySet<string> {
  const known = folds.get(nouns) ?? new Set([...nouns].map(foldForCompare));
  folds.set(nouns, known);
  return known;
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
