import { fold } from "@vitae/languages/fold";
import { findFieldsOfStudy } from "../matching/degree-words.ts";
import { isCommonWord } from "../words/common-words.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns, RequiredDegree } from "./job-patterns.ts";
import { splitList } from "./split-list.ts";
import { trimPunctuation, trimRequirement, wordCount } from "./trim-requirement.ts";

/** A degree that a text asks for: the lowest level that is enough, in any of the fields. */
export interface DegreeMatch {
  readonly level: RequiredDegree;
  readonly fields: readonly string[];
  readonly at: number;
  readonly end: number;
}

interface Name {
  readonly level: RequiredDegree;
  readonly rank: number;
  readonly at: number;
  readonly end: number;
}

const mostFieldWords = 5;
const mostFields = 8;
/** A longer text may name a field for something else. */
const mostWordsAround = 12;

/** Null where a text names no degree. Of overlapping names the first and longest counts: "master's degree" is no "degree". */
export function findDegree(text: string, speech: JobPatterns): DegreeMatch | null {
  const plain = normaliseForPattern(text);
  const found = speech.degrees.flatMap(([level, pattern], rank) =>
    [...plain.matchAll(pattern)].map(({ 0: word, index }): Name => ({ level, rank, at: index, end: index + word.length })),
  );
  const names: Name[] = [];
  for (const one of found.sort((a, b) => a.at - b.at || b.end - a.end)) if (one.at >= (names.at(-1)?.end ?? 0)) names.push(one);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return null;
  const lowest = names.reduce((low, one) => (one.rank < low.rank ? one : low));
  const linked = fieldsIn(text, plain, names, speech);
  const known = linked.length > 0 && areAlike(names) ? [] : fieldsBeside(text, names, speech);
  const beside = linked.length > 0 ? [...linked, ...known.filter((field) => !linked.join(" ").includes(field))] : known;
  const fields = beside.length > 0 ? beside : fieldsOfShortNames(text, names, speech);
  return { level: lowest.level, fields, at: first.at, end: last.end };
}

/**
 * Known fields with no word that links them: "Maschinenbau (Bachelor oder Diplom)", "Degree (law or economics)", "BSc Physics".
 */
function fieldsBeside(text: string, names: readonly Name[], speech: JobPatterns): string[] {
  if (wordCount(text) > mostWordsAround || matchesPattern(speech.experience, normaliseForPattern(text))) return [];
  const rest = names.reduce((left, { at, end }) => left.slice(0, at) + ";".repeat(end - at) + left.slice(end), text);
  // "LLB" is a level and a field.
  const own = names.flatMap(({ at, end }) => findFieldsOfStudy(text.slice(at, end)));
  return [...new Set([...own, ...findFieldsOfStudy(rest)])].slice(0, mostFields);
}

/** "CAP Fleuriste ou BP Fleuriste": behind the short name of a degree stands its field, whatever it is. */
function fieldsOfShortNames(text: string, names: readonly Name[], speech: JobPatterns): string[] {
  const fields = names.flatMap(({ at, end, level }, index) => {
    const next = /^\s(\p{L}+)/u.exec(text.slice(end))?.[1] ?? "";
    const short = /^\p{Lu}{2,5}$/u.test(text.slice(at, end)) || (level === "vocational" && !isCommonWord(fold(next)));
    if (!short || next === "") return [];
    return split(text.slice(end, lastOr(normaliseForPattern(text), end, names[index + 1]?.at ?? text.length, speech)), speech).slice(0, 1);
  });
  return [...new Set(fields.filter((field) => !matchesPattern(speech.vague, normaliseForPattern(field))))];
}

/** Behind the degree, or in front of it where the language puts them there: "计算机相关专业本科", "Computer Science degree". */
function fieldsIn(text: string, plain: string, names: readonly Name[], speech: JobPatterns): string[] {
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return [];
  const behind = ({ at, end }: Name, next = text.length): string[] => {
    const link = speech.fieldLink.exec(plain.slice(end, next));
    // "Weiterbildung zum" ends with the word that links the field.
    const own = speech.fieldLink.test(`${/\s\S+$/u.exec(plain.slice(at, end))?.[0] ?? ""} x`) ? "" : undefined;
    const said = link?.[0] ?? own;
    return said === undefined ? [] : split(text.slice(end + said.length, next), speech);
  };
  const between = (name: Name, at: number): string[] => {
    const next = names[at + 1];
    return next ? behind(name, lastOr(plain, name.end, next.at, speech)) : behind(name);
  };
  // "a degree in law or a comparable training": comparable in that field. "A BTS in food or a CAP of cheesemaking": either field will do.
  const comparable = first !== last && matchesPattern(speech.vague, plain.slice(first.end, last.at));
  const linked = comparable
    ? [behind(last), behind(first)].find((fields) => fields.length > 0)
    : areAlike(names)
      ? names.flatMap(between).slice(0, mostFields)
      : [...behind(last), ...names.slice(0, -1).flatMap((name, at) => between(name, at))];
  if (linked && linked.length > 0) return [...new Set(linked)];
  const [mark] = plain.matchAll(speech.fieldMark);
  if (mark === undefined) return [];
  const before = split(text.slice(0, Math.min(first.at, mark.index)), speech);
  return before.length > 0 || mark.index <= first.end ? before : split(text.slice(first.end, mark.index).replace(/^.*[(（]/u, ""), speech);
}

/** Degrees of universities alone, or trainings for a trade and schooling alone. */
const areAlike = (names: readonly Name[]): boolean =>
  new Set(names.map(({ level }) => level === "school" || level === "vocational")).size === 1;

/** Where the alternative ends that stands in front of the next name; its beginning where neither a word nor a bracket parts them. */
const lastOr = (plain: string, from: number, to: number, speech: JobPatterns): number =>
  from +
  ([...plain.slice(from, to).matchAll(speech.or)].at(-1)?.index ??
    (to === plain.length ? to - from : Math.max(plain.slice(from, to).search(/[(（]/u), 0)));

function split(text: string, speech: JobPatterns): string[] {
  const [end] = normaliseForPattern(text).matchAll(speech.fieldEnd);
  const cut = text.slice(0, end?.index ?? text.length).split(/[.;。；(（]/)[0] ?? "";
  const separator = new RegExp(`${speech.or.source}|${speech.and.source}|[,/，、،]`, "giu");
  const fields = splitList(cut, separator).map((piece) => trimRequirement(trimPunctuation(piece.text), speech));
  return [...new Set(fields.filter((field) => field.replace(speech.vague, "").trim() !== "" && wordCount(field) <= mostFieldWords))].slice(
    0,
    mostFields,
  );
}
