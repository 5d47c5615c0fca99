import type { SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { spokenLanguageCodes } from "@vitae/languages/vocabulary";
import { type IndexedEntry, type ResumeIndex, type TextList, valueAt } from "../../targets/resume-index.ts";
import { tokensOf, unspaced } from "../../words/tokens.ts";
import { allowedTypos, isInflection, isMisspelling } from "./similar-words.ts";

/** Named thing of the résumé. */
export type Named =
  | { readonly kind: "item"; readonly list: TextList; readonly at: number; readonly text: string }
  | { readonly kind: "entry"; readonly entry: IndexedEntry; readonly path: string; readonly text: string }
  | { readonly kind: "section"; readonly id: string; readonly type: SegmentType; readonly text: string }
  | { readonly kind: "person"; readonly path: "name" | "headline" | "email" | "phone" | "location"; readonly text: string };

export interface Mention {
  readonly named: Named;
  /** All words of the name were said. */
  readonly whole: boolean;
}

/** Names the employer of a job. */
export const isEmployer = ({ named }: Mention): boolean => named.kind === "entry" && named.path.endsWith(".name");

interface Place {
  readonly name: number;
  readonly word: number;
}

/** What a run of words names. */
export interface Mentioned {
  readonly length: number;
  readonly mentions: readonly Mention[];
  /** Longer names of which it is a part, where it is also all of another name. */
  readonly parts: readonly Mention[];
}

/** Index of a résumé by the words of its names. */
export interface MentionIndex {
  /** The longest run of words at a place that names something, and all that it may name. `loose`: inflected and misspelt words too. */
  at(words: readonly string[], from: number, to: number, loose: boolean): Mentioned | null;
}

const shortestJoined = 6;
const mostJoined = 3;

/** Names of more words are texts, which are found by their content. */
const mostWords = 10;

export function mentionIndex(parts: ResumeIndex): MentionIndex {
  const names: { readonly named: Named; readonly words: readonly string[] }[] = [];
  for (const named of namedThings(parts)) {
    const words = nameWords(named.text, false);
    if (words.length > 0 && words.length <= mostWords) names.push({ named, words });
    // Languages differ in which word an apostrophe belongs to.
    if (/['’]/.test(named.text)) names.push({ named, words: nameWords(named.text, true) });
    if (named.kind === "entry" && named.entry.type === "languages")
      for (const name of namesOfLanguage(named.text)) names.push({ named, words: nameWords(name, false) });
    if (named.kind === "entry") for (const initials of initialsOf(words)) names.push({ named, words: [initials] });
  }
  const places = new Map<string, Place[]>();
  const buckets = new Map<string, string[]>();
  names.forEach(({ words }, name) => {
    words.forEach((text, word) => {
      const known = places.get(text);
      if (known) {
        known.push({ name, word });
        return;
      }
      places.set(text, [{ name, word }]);
      const bucket = text.slice(0, 1);
      const same = buckets.get(bucket);
      if (same) same.push(text);
      else buckets.set(bucket, [text]);
    });
  });
  const short = names.filter(({ words }) => words.length <= mostJoined && words.join("").length >= shortestJoined);
  const joined = Map.groupBy(short, ({ words }) => words.join(""));
  /** Names that are spelt as one word or as several: "smart board" for "Smartboard", "powerbi" for "Power BI". */
  const respaced = (said: readonly string[], from: number, to: number): Mentioned | null => {
    for (let length = Math.min(mostJoined, to - from); length > 0; length--) {
      const found = joined.get(said.slice(from, from + length).join(""))?.filter(({ words }) => words.length !== length) ?? [];
      if (found.length > 0) return { length, mentions: found.map(({ named }) => ({ named, whole: true })), parts: [] };
    }
    return null;
  };
  const variants = (word: string, loose: boolean): readonly string[] => {
    if (!loose || places.has(word) || unspaced.test(word)) return [word];
    const near = buckets.get(word.slice(0, 1)) ?? [];
    const inflected = near.filter((known) => isInflection(known, word));
    return inflected.length > 0
      ? inflected
      : near.filter((known) => isMisspelling(known, word, Math.min(allowedTypos(word), allowedTypos(known))));
  };
  return {
    at(said, from, to, loose) {
      let best = 0;
      let found: Mention[] = [];
      const first = variants(said[from] ?? "", loose);
      for (const variant of first) {
        for (const { name, word } of places.get(variant) ?? []) {
          const words = names[name]?.words ?? [];
          let length = 1;
          let matched = 1;
          while (from + length < to && word + matched < words.length) {
            const next = words[word + matched] ?? "";
            const sign = innerSign.test(said[from + length] ?? "") && from + length + 1 < to ? 1 : 0;
            if (!variants(said[from + length + sign] ?? "", loose).includes(next)) break;
            length += 1 + sign;
            matched++;
          }
          const named = names[name]?.named;
          if (!named || length < best || !isTelling(words.slice(word, word + matched))) continue;
          const mention = { named, whole: matched === words.length };
          found = length > best ? [mention] : [...found, mention];
          best = length;
        }
      }
      const other = found.some((one) => one.whole) ? null : respaced(said, from, to);
      if (other && other.length >= best) return other;
      if (best === 0) return null;
      const whole = found.filter((one) => one.whole);
      const parts = found.filter((one) => !one.whole);
      return whole.length > 0 ? { length: best, mentions: whole, parts } : { length: best, mentions: found, parts: [] };
    },
  };
}

/** A language by its name in every language with instructions: "irlandese" for "Irish". */
function namesOfLanguage(title: string): readonly string[] {
  const key = fold(title);
  const code = languageCodes().get(key);
  return code === undefined ? [] : [...new Set(namesByTag().flatMap((names) => names.of(code) ?? []))].filter((name) => fold(name) !== key);
}

const tags = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "ru", "ar", "hi", "ja", "zh", "ko"];
const namesByTag = once(() => tags.map((tag) => new Intl.DisplayNames([tag], { type: "language", fallback: "none" })));
const languageCodes = once(
  () =>
    new Map(
      namesByTag().flatMap((names) =>
        spokenLanguageCodes.split(" ").flatMap((code) => {
          const name = names.of(code);
          return name === undefined ? [] : [[fold(name), code] as const];
        }),
      ),
    ),
);

/** Sign inside a name that is no word: "Harbour & Vane". */
const innerSign = /^[&+/]$/;

/** "CDL" for "Commercial Driver License Class A": of its first three words or more, small ones left out. */
function initialsOf(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => word.length > 3 && !unspaced.test(word));
  const initials = long.map((word) => word.slice(0, 1)).join("");
  return long.slice(2).map((_, more) => initials.slice(0, more + 3));
}

/** One character, or a word of two letters, names nothing by itself, unless it is the whole name. */
const isTelling = (words: readonly string[]): boolean => words.length > 1 || !unspaced.test(words[0] ?? "");

export const nameWords = (text: string, elision: boolean): string[] =>
  plain.test(text)
    ? text
        .toLowerCase()
        .split(" ")
        .filter((word) => word !== "")
    : tokensOf(text, elision)
        .filter(({ kind, quoted }) => kind === "word" && !quoted)
        .map(({ word }) => word);

/** Text of which every token is a word between spaces. */
const plain = /^[A-Za-z0-9 ]*$/;

function* namedThings(parts: ResumeIndex): Generator<Named> {
  for (const segment of parts.segments) {
    yield { kind: "section", id: segment.segment_id, type: segment.segment_type, text: segment.segment_name };
    if (segment.segment_type !== "personal_info") continue;
    for (const path of ["name", "headline", "email", "phone", "location"] as const) {
      const text = valueAt(segment.segment_data, path) ?? "";
      if (text !== "") yield { kind: "person", path, text };
    }
  }
  for (const list of parts.lists) {
    if (list.list === "responsibilities" || list.list === "emails" || list.list === "phones") continue;
    for (const [at, text] of list.items.entries()) yield { kind: "item", list, at, text };
  }
  for (const entry of parts.entries) {
    for (const { path, text } of entry.names) yield { kind: "entry", entry, path, text };
    for (const path of ["company_info.location", "location"]) {
      const text = valueAt(entry.data, path) ?? "";
      if (text !== "") yield { kind: "entry", entry, path, text };
    }
  }
}
