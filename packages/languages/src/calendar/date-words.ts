/**
 * The words of dates: names of months, "present", "until". A text is searched with each of them replaced by a mark of the same length, so
 * that one pattern finds the dates of every language.
 */

import { asciiDigits } from "../fold.ts";
import type { Language } from "../language.schema.ts";
import { solarMonths } from "./eras.ts";

/** What a word does in a date. The name of a month is a kind of its own. */
const roles = ["link", "season", "monthMark", "yearMark", "since", "until", "present"] as const;
export type DateRole = (typeof roles)[number];

/**
 * Marks: one character that tells what the word does, then U+F8FF for each further character of the word. First come the pairs of roles (a role
 * with itself: the only one), then the months without a role and with each role.
 */
const firstMark = 0xe000;
const firstMonth = firstMark + roles.length ** 2;
const lastMark = firstMonth + 12 * (roles.length + 1) - 1;
const rest = "\uf8ff";

/** The mark of a word that names a month or none (0) and has up to two roles, in their order. */
function markOf(month: number, [one, other = one]: readonly number[]): number {
  if (month > 0) return firstMonth + 12 * (one === undefined ? 0 : one + 1) + month - 1;
  return firstMark + (one ?? 0) * roles.length + (other ?? 0);
}

const escapeOf = (code: number): string => `\\u${code.toString(16)}`;
const rangeOf = (from: number, to: number): string => (from === to ? escapeOf(from) : `${escapeOf(from)}-${escapeOf(to)}`);

/** Pattern of a word with this role. */
export function wordOf(role: DateRole): string {
  const at = roles.indexOf(role);
  const second = Array.from({ length: at }, (_, first) => markOf(0, [first, at]));
  const ranges = [
    ...second.map((code) => rangeOf(code, code)),
    rangeOf(markOf(0, [at]), markOf(0, [at, roles.length - 1])),
    rangeOf(markOf(1, [at]), markOf(12, [at])),
  ];
  return `[${ranges.join("")}]${rest}*`;
}

/** Pattern of the name of a month. */
export const monthName = `[${rangeOf(firstMonth, lastMark)}]${rest}*`;

/** Marks at the beginning of words, for use in a character class. */
export const marks: string = rangeOf(firstMark, lastMark);

/** Letters, for use in a character class. A word consists of letters also when it is marked. */
export const letters: string = `\\p{L}${marks}${rest}`;

/** Returns the month (1 to 12) of the first name of a month in a marked text. */
export function markedMonth(text: string): number | undefined {
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code >= firstMonth && code <= lastMark) return ((code - firstMonth) % 12) + 1;
  }
  return undefined;
}

/** A word or phrase, folded, with its mark. */
interface DateWord {
  readonly text: string;
  readonly mark: string;
}

/** Words of a set of languages, by their first character; the longest first. */
export type DateWords = ReadonlyMap<string, readonly DateWord[]>;

/** Words that join the parts of a date in several languages. */
const links = ["de", "del", "of", "di"];

/** Collects the date words of the languages. */
export function dateWords(languages: readonly Language[]): DateWords {
  const rolesOf = new Map<string, number[]>();
  const add = (texts: readonly string[], role: DateRole): void => {
    for (const text of texts.map((text) => foldDate(text).toLowerCase())) {
      const own = rolesOf.get(text) ?? [];
      const at = roles.indexOf(role);
      // The signs of year, month and day stand in the pattern itself.
      if (!own.includes(at) && !/^[年月日년월일]$/u.test(text)) rolesOf.set(text, [...own, at]);
    }
  };
  add(links, "link");
  for (const language of languages) {
    add(language.seasons, "season");
    add(language.month_marks, "monthMark");
    add(language.year_marks, "yearMark");
    add(language.since, "since");
    add(language.until, "until");
    add(language.present, "present");
  }
  const months = monthNames(languages);
  const words = new Map<string, DateWord[]>();
  for (const text of new Set([...rolesOf.keys(), ...months.keys()])) {
    const own = (rolesOf.get(text) ?? []).sort((one, other) => one - other);
    // ". do": the sign in front stays, because the date above it must end there.
    const sign = /^[^\p{L}]*/u.exec(text)?.[0] ?? "";
    const mark = sign + String.fromCharCode(markOf(months.get(text) ?? 0, own)) + rest.repeat(text.length - sign.length - 1);
    const first = text.charAt(0);
    words.set(first, [...(words.get(first) ?? []), { text, mark }]);
  }
  for (const same of words.values()) same.sort((one, other) => other.text.length - one.text.length);
  return words;
}

/** Marks the date words of a text. Offsets hold. */
export function markDateWords(text: string, words: DateWords): string {
  const folded = foldDate(text);
  const lower = lowerCase(folded);
  let marked = "";
  let copied = 0;
  for (let at = 0; at < lower.length; at++) {
    const candidates = words.get(lower.charAt(at));
    if (candidates === undefined) continue;
    const found = candidates.find((word) => lower.startsWith(word.text, at) && isWhole(lower, at, word.text));
    if (found === undefined) continue;
    marked += folded.slice(copied, at) + found.mark;
    copied = at + found.text.length;
    at = copied - 1;
  }
  return marked + folded.slice(copied);
}

const letter = /\p{L}/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** No letter stands beside the word, except in scripts that put no space between words. */
function isWhole(text: string, start: number, word: string): boolean {
  const isOpen = (edge: string, beside: string) => !letter.test(edge) || unspaced.test(edge) || !letter.test(beside);
  const end = start + word.length;
  return isOpen(word.charAt(0), text.charAt(start - 1)) && isOpen(word.charAt(word.length - 1), text.charAt(end));
}

/** Same length: native digits as 0–9, odd spaces and dashes as plain ones, no accents, no characters that are marks here. */
const foldDate = (text: string): string =>
  asciiDigits(text)
    .replace(/[\ue000-\uf8ff]/g, "\ufffc")
    .replace(/[\u00a0\u202f\u2009\t]/g, " ")
    .replace(/[‐‑]/g, "-")
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u00c0-\u024f\u0386-\u03ce\u1e00-\u1fff]/g, (letter) => letter.normalize("NFD").charAt(0));

/** Same length: a letter whose small form is longer stays. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/\p{Lu}/gu, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one));
}

/** Folded name → month number, for every form CLDR and the language files know. */
function monthNames(languages: readonly Language[]): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, month: number) => {
    const plain = foldDate(name).toLowerCase().replace(/\.$/, "").trim();
    if (plain.length >= 2 && !/\d/.test(plain)) names.set(plain, month);
  };
  for (const language of languages) {
    const formats = ["long", "short"].flatMap((month) => [
      new Intl.DateTimeFormat(`${language.tag}-u-ca-gregory`, { month: month as "long" | "short", timeZone: "UTC" }),
      new Intl.DateTimeFormat(`${language.tag}-u-ca-gregory`, { month: month as "long" | "short", day: "numeric", timeZone: "UTC" }),
    ]);
    for (let month = 0; month < 12; month++) {
      const day = new Date(Date.UTC(2001, month, 1));
      for (const format of formats) {
        const part = format.formatToParts(day).find(({ type }) => type === "month");
        if (part) add(part.value, month + 1);
      }
    }
    if (language.tag === "fa") for (const [month, name] of solarMonths(language.tag).entries()) add(name, month + 1);
    for (const [month, extra] of Object.entries(language.months)) for (const name of extra ?? []) add(name, Number(month));
  }
  return names;
}
