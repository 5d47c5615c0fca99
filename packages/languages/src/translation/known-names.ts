import { alternatives } from "../alternatives.ts";
import { once } from "../once.ts";
import { nameWords } from "../texts/name-words.ts";
import { allSteps, type Steps } from "../texts/steps.ts";

/** Words of addresses that are not names. */
const roles = once(() => nameWords((words) => words.address_roles));
const fewestLetters = 3;
/** A name that is told may be shorter: "Li", "王芳". */
const told = { least: 2, most: 80 };
/** More than these are no names of one résumé. */
const most = 400;

const capital = "\\p{Lu}[\\p{L}\\p{M}\\p{N}&'’-]{0,40}";
const run = `${capital}(?:[ \\u00a0]${capital}){0,3}`;
const patterns = once(() => {
  const of = (pick: Parameters<typeof nameWords>[0]) => alternatives(nameWords(pick));
  return {
    titled: new RegExp(`(?<!\\p{L})(?:${of((words) => words.titles)})\\.?[ \\u00a0](${run})`, "gu"),
    company: new RegExp(`(?<!\\p{L})(${run}),?[ \\u00a0](?:${of((words) => words.legal_forms)})(?![\\p{L}\\p{N}])\\.?`, "gu"),
    employer: new RegExp(`(?<=\\p{Ll}[ \\u00a0](?:${of((words) => words.employer_links)})[ \\u00a0])(${run})`, "gu"),
  };
});
const address = /[\w.+-]{1,64}@[\w.-]{3,200}|(?:https?:\/\/|www\.)[^\s<>]{1,500}|[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\/[^\s<>]{1,200}/gu;

/**
 * Finds names by evidence in the texts: after a title, before the legal form of a company, after "at" and similar words, or in an
 * e-mail address or link. Other names cannot be recognised.
 *
 * @param also further known names
 * @returns names, longest first
 */
export const knownNames = (texts: readonly string[], also: readonly string[] = []): readonly string[] =>
  allSteps(findKnownNames(texts, also));

/** `knownNames` in steps of one text each: long texts come in parts. */
export function* findKnownNames(texts: readonly string[], also: readonly string[] = []): Steps<readonly string[]> {
  const { titled, company, employer } = patterns();
  const names = new Set<string>();
  for (const text of texts) {
    for (const [, name = ""] of text.matchAll(titled)) for (const each of [name, ...name.split(/[ \u00a0]/)]) names.add(each);
    for (const match of text.matchAll(company)) {
      const [whole, name = ""] = match;
      const [, ...others] = name.split(/[ \u00a0]/);
      const known = others.length > 0 && startsSentence(text, match.index) ? others.join(" ") : name;
      names.add(known).add(whole.slice(name.length - known.length));
    }
    for (const [, name = ""] of text.matchAll(employer)) names.add(name);
    yield;
  }
  for (const name of yield* addressed(texts)) names.add(name);
  const others = [...names].filter((name) => name.length >= fewestLetters);
  const all = new Set([...also.filter(isNamelike), ...others].slice(0, most));
  return [...all].sort((one, other) => other.length - one.length);
}

/** A value of a résumé that can be a name: short, and with a capital or in a script without them unless it is one word ("adidas"). */
const isNamelike = (text: string): boolean =>
  text.length >= told.least && text.length <= told.most && /^\p{Ll}+$|[\p{Lu}\p{Lt}\p{Lo}]/u.test(text);

/** "Joined Acme GmbH": the first word of a sentence has its capital from that; a line of nothing but capitals is no sentence. */
const startsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:\n•]\s{0,4})$/u.test(text.slice(Math.max(0, at - 5), at)) && /(?<!\p{L})\p{Ll}/u.test(text.slice(0, 2_000));

/** Capitalised words that also occur in an address. */
function* addressed(texts: readonly string[]): Steps<readonly string[]> {
  const pieces = new Set<string>();
  for (const text of texts) {
    for (const [found] of text.matchAll(address)) for (const piece of folded(found).split(/[^\p{L}]+/u)) pieces.add(piece);
    yield;
  }
  for (const role of roles()) pieces.delete(role);
  if (pieces.size === 0) return [];
  const telling = (word: string) => word.length >= fewestLetters && pieces.has(folded(word));
  const found: string[] = [];
  for (const text of texts) {
    const words = [...text.matchAll(/(?<![\p{L}\p{N}@./])\p{Lu}[\p{L}\p{M}'’]{1,40}/gu)];
    for (const [at, [word]] of words.entries()) {
      const next = words[at + 1]?.[0];
      if (telling(word)) found.push(word);
      // annameyer@…
      if (next !== undefined && pieces.has(folded(word + next))) found.push(word, next);
    }
    yield;
  }
  return found;
}

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
