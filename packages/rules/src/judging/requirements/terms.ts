import { hasCapitals } from "../matching/term-pattern.ts";
import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { matchesPattern, normaliseForPattern, patternSource } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { commaPattern, splitList } from "./split-list.ts";
import { trimPunctuation, trimRequirement, wordCount } from "./trim-requirement.ts";

/** Terms that one row asks for, and the words it is asked for in. */
export interface TermsMatch {
  readonly text: string;
  readonly anyOf: readonly string[];
}

/** Longer items are no names of skills. */
const mostItemWords = 6;
const mostUnknownWords = 16;

/**
 * Requirements of a text besides degrees, years, languages and certificates: each item of a list, "React or Vue" as one,
 * the known skills of a sentence, else the sentence itself.
 *
 * @param whole true if a text without a known skill is also a requirement
 */
export function findTerms(text: string, speech: JobPatterns, whole: boolean): readonly TermsMatch[] {
  const items = itemsOf(text, speech);
  const skills = skillTaxonomy().find(text);
  const listed = items.length > 1 && items.every((item) => wordCount(item.core) <= mostItemWords);
  if (items.length > 1 && (matchesPattern(speech.oneOf, normaliseForPattern(text)) || endsInChoice(items, text, speech)))
    return [{ text: trimPunctuation(text), anyOf: oneOf(items, speech) }];
  if (listed)
    return items
      .filter(({ core, known }) => core !== "" && (whole || known))
      .flatMap((item) =>
        namesTools(item.core, speech) ? knownIn(item.text, speech) : [{ text: item.text, anyOf: alternativesIn(item.core, speech) }],
      );
  const said = trimRequirement(text, speech);
  const core = skills.map(({ at, end }) => text.slice(at, end)).find((name) => name.length > said.length && name.includes(said)) ?? said;
  if (namesTools(core, speech)) return knownIn(text, speech);
  if (core !== "" && wordCount(core.replace(/[(（][^()（）]*[)）]/gu, "")) <= mostItemWords && (whole || skills.length > 0))
    return [{ text: trimPunctuation(text), anyOf: alternativesIn(core, speech) }];
  if (skills.length > 0) return knownIn(text, speech);
  return whole && core !== "" && wordCount(core) <= mostUnknownWords
    ? [
        {
          text: trimPunctuation(text),
          anyOf: [...new Set([core, ...alternativesIn(core, speech).filter((each) => !each.includes(" ") && hasCapitals(each))])],
        },
      ]
    : [];
}

/** "Excel, Calc or Numbers": the "or" in front of the last of several known names holds for all of them. */
const endsInChoice = (items: readonly { readonly text: string; readonly known: boolean }[], text: string, speech: JobPatterns): boolean =>
  items.every(({ known }) => known) &&
  items.every((item, at) => matchesPattern(speech.or, normaliseForPattern(item.text)) === (at === items.length - 1)) &&
  !matchesPattern(speech.and, normaliseForPattern(text));

/** "modelling in Looker with Malloy": two products that no word makes a choice are two demands. */
function namesTools(text: string, speech: JobPatterns): boolean {
  const tools = skillTaxonomy()
    .find(text)
    .filter(({ skill }) => skillTaxonomy().isTool(skill));
  return (
    tools.length > 1 &&
    !matchesPattern(speech.or, normaliseForPattern(text)) &&
    matchesPattern(speech.with, normaliseForPattern(text)) &&
    !/[(（/]/u.test(text)
  );
}

/** "One of AWS, GCP and Azure". */
const oneOf = (items: readonly { readonly core: string }[], speech: JobPatterns): string[] => [
  ...new Set(items.flatMap(({ core }) => (core === "" ? [] : alternativesIn(core, speech)))),
];

function itemsOf(text: string, speech: JobPatterns) {
  const separator = new RegExp(`${commaPattern.source}|${speech.and.source}`, "giu");
  return withPlaces(splitList(text, separator).flatMap(apart), text, speech).map((piece) => ({
    text: trimPunctuation(piece.text),
    core: trimRequirement(piece.text, speech),
    known: skillTaxonomy().find(piece.text).length > 0,
  }));
}

/** "HTML/CSS" names two things that people have together, "React/Vue" a choice. */
function apart<Piece extends { readonly text: string; readonly at: number; readonly end: number }>(piece: Piece): Piece[] {
  const names = skillTaxonomy().find(piece.text);
  const cut = names.find(({ skill, end }, at) => {
    const next = names[at + 1];
    return next && skillTaxonomy().together(skill).includes(next.skill) && piece.text.slice(end, next.at).trim() === "/";
  });
  if (cut === undefined) return [piece];
  const border = piece.text.indexOf("/", cut.end);
  const rest = { ...piece, text: piece.text.slice(border + 1), at: piece.at + border + 1 };
  return [{ ...piece, text: piece.text.slice(0, border), end: piece.at + border }, ...apart(rest)];
}

/** "solicitor in England and Wales": what follows is the second name of a place. */
function withPlaces<
  Item extends {
    readonly text: string;
    readonly at: number;
    readonly end: number;
  },
>(pieces: readonly Item[], text: string, speech: JobPatterns): Item[] {
  const joined: Item[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const [end] = last ? [...normaliseForPattern(last.text).matchAll(speech.roleEnds)].slice(-1) : [];
    const placed = last && end && /^\s*\p{Lu}\S*\s*$/u.test(last.text.slice(end.index + end[0].length));
    if (placed && /^\s*\p{Lu}\p{Ll}+\s*$/u.test(piece.text) && skillTaxonomy().find(piece.text).length === 0)
      joined[joined.length - 1] = { ...last, text: text.slice(last.at, piece.end), end: piece.end };
    else joined.push(piece);
  }
  return joined;
}

/** "React or Vue", "React/Vue", "Cloud (AWS, Azure)": any of them; known names inside an item serve as well. */
function alternativesIn(whole: string, speech: JobPatterns): string[] {
  const core = whole.replace(/\s?[(（][^()（）]*[)）]/gu, (bracket) => (namesNothing(bracket) ? "" : bracket));
  const separator = new RegExp(
    `${speech.or.source}|[()（）]|(?<=[\\p{L}\\p{N}#+])\\s?/\\s?(?=\\p{L}{3})|${core.includes("(") || core.includes("（") ? commaPattern.source : "(?!)"}`,
    "giu",
  );
  const known = skillTaxonomy();
  const parts =
    known.canonical(core) !== null
      ? [core]
      : flat(core, separator)
          .map((part) => withoutCase(trimRequirement(part, speech)))
          .filter(Boolean);
  const inner = parts.flatMap((part) => (known.canonical(part) !== null ? [] : standsFor(part, speech)));
  const all = [...new Set([...parts, ...inner])];
  return all.length > 0 ? all : [core];
}

/** "(blue card; red ones do not count)" says more of what stands in front of it; "(AWS, Azure)" names kinds of it. */
const namesNothing = (bracket: string): boolean =>
  /^[\P{L}\p{Script=Latin}]*$/u.test(bracket) && !/[\p{Lu}\p{N}]/u.test(bracket) && skillTaxonomy().find(bracket).length === 0;

/** "Excela": a tool in another case. */
const withoutCase = (name: string): string =>
  [1, 2]
    .map((ending) => name.slice(0, -ending))
    .find((stem) => /^\p{Lu}\p{Ll}{3,}$/u.test(stem) && skillTaxonomy().canonical(name) === null && isTool(stem)) ?? name;

const isTool = (name: string): boolean => {
  const skill = skillTaxonomy().canonical(name);
  return skill !== null && skillTaxonomy().isTool(skill);
};

/** A known name inside an item is what the item asks for where it is a product, or most of the item: "Excel pivot tables", not "vegetarian cooking". */
const standsFor = (part: string, speech: JobPatterns): string[] => {
  const all = skillTaxonomy().find(part);
  // "Python for data analysis", "illustrations in Inkscape": the product is asked for.
  const products = all.filter(({ skill }) => isProduct(skill));
  const named = products.length > 0 ? products : all;
  return named
    .filter(
      ({ skill, at, end }) =>
        isProduct(skill) ||
        end - at >= part.length * mostOfItem ||
        /^\p{Lu}{3,}$/u.test(part.slice(at, end)) ||
        saysNothing(`${part.slice(0, at)} ${part.slice(end)}`, speech),
    )
    .map(({ at, end }) => part.slice(at, end));
};
const mostOfItem = 0.65;

/** A tool with the capitals of a name. */
const isProduct = (skill: string): boolean => skillTaxonomy().isTool(skill) && !/\s\p{Ll}/u.test(skill);

const saysNothing = (rest: string, speech: JobPatterns): boolean => {
  const plain = trimRequirement(normaliseForPattern(rest).trim(), speech);
  return plain.replace(speech.vague, "").trim() === "";
};

const flat = (text: string, separator: RegExp): string[] =>
  text
    .split(new RegExp(separator.source, "iu"))
    .map((part) => trimPunctuation(part ?? ""))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** More words are a sentence and no name of a demand. */
const mostNameWords = 14;

/** The known tools of a sentence, and the names that it lists beside them: "Xero and Dext". */
function withNeighbours(text: string, speech: JobPatterns): readonly { readonly at: number; readonly end: number }[] {
  const known = skillTaxonomy().find(text);
  const joint = `(?:[,，、]|\\s(?:${patternSource([...speech.joints])})(?=\\s))`;
  const behind = new RegExp(`^${joint}\\s+(\\p{Lu}[\\p{L}\\p{N}+#.]*[\\p{L}\\p{N}+#])(?=[\\s,.;)]|$)`, "u");
  const names = known.flatMap(({ skill, end }) => {
    const found = skillTaxonomy().isTool(skill) ? behind.exec(normaliseForPattern(text.slice(end))) : null;
    const name = found?.[1] ?? "";
    const at = end + (found?.[0].length ?? 0) - name.length;
    return name === "" || known.some((other) => other.at < at + name.length && other.end > at) ? [] : [{ at, end: at + name.length }];
  });
  return [...known, ...names].sort((one, other) => one.at - other.at);
}

/** Known skills of a sentence; alternatives ("or") become one. */
function knownIn(text: string, speech: JobPatterns): TermsMatch[] {
  const rows: { from: number; to: number; terms: string[] }[] = [];
  for (const { at, end } of withNeighbours(text, speech)) {
    const last = rows.at(-1);
    const between = last ? text.slice(last.to, at) : "";
    const joined = last !== undefined && between.length < 24 && (matchesPattern(speech.or, between) || /^\s?\/\s?$/.test(between));
    if (joined) last.terms.push(text.slice(at, end));
    if (joined) last.to = end;
    else rows.push({ from: at, to: end, terms: [text.slice(at, end)] });
  }
  if (rows.length === 1)
    return rows.map(({ from, to, terms }) => ({
      text: wordCount(text) > mostNameWords ? text.slice(from, to) : trimPunctuation(text),
      anyOf: [...new Set(terms)],
    }));
  return rows.map(({ from, to, terms }) => ({ text: text.slice(from, to), anyOf: [...new Set(terms)] }));
}
