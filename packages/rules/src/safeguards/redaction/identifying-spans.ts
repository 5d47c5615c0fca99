import { fold, foldedWords } from "@vitae/languages/fold";
import { type CandidateIdentity, type PrintedValue, wordPattern } from "./candidate-identity.ts";
import type { BlindedKind, IdentityTerms, Label } from "./identity-terms.ts";
import type { RedactedSpan } from "./redact.ts";

/** Part of a line that identifies the candidate. */
export interface IdentifyingSpan extends RedactedSpan {
  readonly kind: BlindedKind;
}

const emails = /[\p{L}\p{M}\p{N}._%+'-]{1,64}\s?@\s?[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu;
const webAddresses = /(?:https?:\/\/|www\.)[^\s<>()|,;]+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]{1,63}\.){1,4}[a-z]{2,10}\/[^\s<>()|,;]*/giu;
/** User names on the web, and wrapped addresses: no capitals, or parts joined by signs. */
const handles = /(?<!\S)@?(?:[\p{Ll}\p{N}]{5,}|[\p{L}\p{N}]+(?:[._@/-][\p{L}\p{N}]+)+[@_-]?|\p{Lu}{6,})(?!\p{L})/gu;
const profiles = /linkedin|xing|github|gitlab|facebook|instagram|twitter|\bx\.com|behance|dribbble|vk\.com|t\.me/i;
const phones = /(?<![\p{L}\p{N}])[+＋(]?\p{Nd}[\p{Nd}\s().\-–/‑]{6,40}\p{Nd}(?![\p{L}\p{N}])/gu;
const yearsOnly = /^(?:\p{Nd}{1,2}[./-])?(?:19|20)\p{Nd}{2}(?:[\s().–/‑-]+(?:\p{Nd}{1,2}[./-]){0,2}(?:19|20)?\p{Nd}{2,4})*$/u;

/** Finds the name and what contains it: e-mail addresses and profiles; also telephone numbers with a country code. */
export function findNames(text: string, own: CandidateIdentity, personal: boolean): IdentifyingSpan[] {
  const told: IdentifyingSpan[] = [];
  const cover = (pattern: RegExp, kind: BlindedKind, holds: (found: string) => boolean = () => true) => {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (holds(found)) told.push({ start: index, end: index + found.length, shown: "", kind });
    }
  };
  cover(emails, "contact");
  cover(webAddresses, "contact", (found) => profiles.test(found) || spells(found, own));
  cover(phones, "contact", (found) => (found.match(/\p{Nd}/gu)?.length ?? 0) >= 8 && !yearsOnly.test(found.trim()));
  cover(handles, "contact", (found) => spells(found, own) && (personal || /[._@]/.test(found) || isHandle(found, own)));
  for (const { pattern } of own.denseNames) cover(pattern, "name");
  return [...told, ...nameWords(text, own)];
}

const spells = (address: string, own: CandidateIdentity): boolean => {
  const letters = fold(address).replace(/[^\p{L}]/gu, "");
  return [...own.nameParts].some((part) => part.length > 3 && letters.includes(part));
};

/** A part of the name with an initial or two: "mwhitcombe". */
const isHandle = (found: string, own: CandidateIdentity): boolean =>
  [...own.nameParts].some((part) => part.length > 4 && fold(found).includes(part) && found.length - part.length <= 2);

/** Parts of the name as whole words; one that is also a skill or a job only beside another part. */
function nameWords(text: string, own: CandidateIdentity): IdentifyingSpan[] {
  const words = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word: fold(word),
    capital: /^[^\p{Ll}]/u.test(word),
    start: index,
    end: index + word.length,
  }));
  const isPart = (at: number) => own.nameParts.has(words[at]?.word ?? "");
  const beside = (at: number, other: number) => {
    const [one, two] = at < other ? [words[at], words[other]] : [words[other], words[at]];
    return isPart(other) && one !== undefined && two !== undefined && /^[\s,.-]{1,3}$/u.test(text.slice(one.end, two.start));
  };
  return words.flatMap(({ word, capital, start, end }, at): IdentifyingSpan[] => {
    if (!own.nameParts.has(word)) return [];
    const withOthers = beside(at, at - 1) || beside(at, at + 1);
    return withOthers || (capital && !own.ambiguous.has(word)) ? [{ start, end, shown: "", kind: "name" }] : [];
  });
}

/** Cell of a line, or a part between bars or bullets. */
const pieces = /[^\t|•·;]+/gu;

/** Finds labels with their values, and pieces that state only a gender, an age or a marital status. `open`: the next line is the value. */
export function findLabelled(
  text: string,
  words: IdentityTerms,
  personal: boolean,
  before: BlindedKind | null,
): { told: IdentifyingSpan[]; open: BlindedKind | null } {
  const told: IdentifyingSpan[] = [];
  let open = before;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const start = index + (piece.length - piece.trimStart().length);
    const end = index + piece.trimEnd().length;
    if (start >= end) continue;
    const folded = fold(text.slice(start, end));
    const bare = foldedWords(folded);
    const add = (from: number, kind: BlindedKind) => told.push({ start: from, end, shown: "", kind });
    if (open !== null) {
      if (!labelAt(bare, words, false) && folded.length <= 60) add(start, open);
      open = null;
      continue;
    }
    const label = labelAt(folded, words, personal);
    if (label) {
      const rest = folded.slice(label.text.length).replace(/^[\s:：.)/-]+/u, "");
      if (rest === "") open = /[:：]$/u.test(folded) || text.includes("\t") || personal ? label.kind : null;
      else if (
        /^\s*(?:\([^)]{1,12}\)\s*)?[:：]/u.test(folded.slice(label.text.length)) ||
        says(label.kind, rest, words) ||
        (personal && rest.length <= 40)
      )
        add(start, label.kind);
      continue;
    }
    if (words.genders.has(bare) || (personal && shortAnd(bare, words.genders))) add(start, "gender");
    else if (personal && shortAnd(bare, words.maritals)) add(start, "marital_status");
    else if (isAge(bare, words)) add(start, "age");
    else if (personal && tokensOf(bare).some((token) => words.citizens.has(token)) && bare.length <= 60) add(start, "nationality");
  }
  return { told, open };
}

/** Returns the longest label at the beginning of a piece; labels of other languages only in the parts about the person. */
function labelAt(folded: string, { labels, languages }: IdentityTerms, personal: boolean): Label | undefined {
  const isOwn = ({ words }: Label) => languages.includes(words);
  const fitting = labels.get(folded.charAt(0))?.filter((label) => (personal || isOwn(label)) && opens(folded, label.text)) ?? [];
  const longest = fitting.filter(({ text }) => text === fitting[0]?.text);
  return longest.find(isOwn) ?? longest[0];
}

/** True for a label at the beginning without a letter behind it. */
const opens = (folded: string, label: string): boolean =>
  folded.startsWith(label) &&
  (!/^[\p{L}\p{M}\p{N}]/u.test(folded.slice(label.length)) || (/[\p{Script=Han}\p{Script=Thai}]$/u.test(label) && folded.length <= 24));

/** Values that need no colon: "born 3 May 1990", "age 34". */
const says = (kind: BlindedKind, rest: string, words: IdentityTerms): boolean => {
  if (kind === "date_of_birth") return /\p{Nd}/u.test(rest) && rest.length <= 60;
  if (kind === "age") return /^\p{Nd}{2}\b/u.test(rest) && rest.length <= 12;
  if (kind === "gender") return words.genders.has(foldedWords(rest));
  if (kind === "marital_status") return words.maritals.has(foldedWords(rest));
  return false;
};

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}.']+/gu) ?? [];
const shortAnd = (bare: string, words: ReadonlySet<string>): boolean =>
  bare.split(/(?<!\s)\s*[,/]\s*/).some((part) => words.has(part)) && tokensOf(bare).length <= 6;

const isAge = (bare: string, words: IdentityTerms): boolean => {
  const age = /^(?:[\p{L}]{1,8} )?[1-9]\p{Nd}\s?(\P{Nd}{1,16})$/u.exec(bare)?.[1]?.trim();
  return age !== undefined && words.yearsOld.includes(age);
};

/** Address and birth data of the résumé, anywhere or beside the contact data. */
export function findAddresses(text: string, own: CandidateIdentity, personal: boolean): IdentifyingSpan[] {
  const kindOf = (values: readonly PrintedValue[], kind: BlindedKind) =>
    values.flatMap(({ pattern }) =>
      [...text.matchAll(pattern)].map(
        ({ 0: found, index }): IdentifyingSpan => ({ start: index, end: index + found.length, shown: "", kind }),
      ),
    );
  return [...kindOf(own.addresses, "address"), ...kindOf(own.births, "date_of_birth"), ...(personal ? kindOf(own.places, "address") : [])];
}
