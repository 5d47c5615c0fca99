import { type DraftOf, type Excerpt, excerptBetween, offsetIn, sliceExcerpt, splitExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { joinWrappedRows, listSeparator, splitItems, splitOutsideBrackets, withoutRating } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import { isHeaderRow } from "../rows/tables.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { isProficiency, levelBorder } from "./proficiency.ts";

type Drafts = DraftOf<ParsedResume>;

/** A row that lists nothing but names of languages, as headers have them: "Portuguese, English, Spanish". */
export function languageRow(rows: readonly Row[], tools: LanguageTools): Row | undefined {
  return rows.find(({ cut }) => {
    const names = splitItems(cut);
    return names.length > 1 && names.every(({ text }) => text.split(/\s+/).length <= 3 && tools.words.isLanguage(text));
  });
}

/** Spoken languages with their levels, however both are put together. */
export function readLanguages(rows: readonly Row[], tools: LanguageTools): NonNullable<Drafts["languages"]> {
  const texts = joinWrappedRows(rows.filter((row) => !isHeaderRow(row.cells, tools.words)));
  const pairs = texts.map(({ cells: [first, second, ...more] }) => {
    if (!first || !second || more.length > 0) return null;
    const isTurned = isProficiency(first.text, tools) && isOneLanguage(second, tools);
    const [language, proficiency] = isTurned ? [second, first] : [first, second];
    return isTurned || isPair(language, proficiency, tools) ? { language, proficiency: unbracketed(withoutRating(proficiency)) } : null;
  });
  // Plain texts between two pairs are read together: a level may stand below its language.
  const runs: { pair: (typeof pairs)[number]; cells: Excerpt[] }[] = [];
  texts.forEach((text, index) => {
    const pair = pairs[index] ?? null;
    const last = runs.at(-1);
    if (pair || !last || last.pair) runs.push({ pair, cells: pair ? [] : [...text.cells] });
    else last.cells.push(...text.cells);
  });
  return runs.flatMap(({ pair, cells }) => (pair ? [pair] : findSpokenLanguages(cells, tools)));
}

/** "English | Native" in two cells is one language with its level; two languages side by side stay apart. */
const isPair = (language: Excerpt, level: Excerpt, tools: LanguageTools): boolean =>
  !listSeparator.test(language.text) &&
  !isProficiency(language.text, tools) &&
  (isProficiency(level.text, tools) || (namesLanguage(language, tools) && !namesLanguage(level, tools)));

/** "Native language | Faroese" */
const isOneLanguage = (cut: Excerpt, tools: LanguageTools): boolean => !listSeparator.test(cut.text) && tools.words.isLanguage(cut.text);

/** The languages that cells name. What names no language and stands behind one that has no level yet is its level. */
function findSpokenLanguages(cells: readonly Excerpt[], tools: LanguageTools): NonNullable<Drafts["languages"]>[number][] {
  const spoken: { language: Excerpt; proficiency: Excerpt | null }[] = [];
  const items = cells.flatMap(
    (cell) =>
      (onePair.test(cell.text) ? [cell] : pairsIn(cell, tools)) ??
      withAbilities(cell, splitOutsideBrackets(cell), tools).flatMap((cut) => sideBySide(cut, tools)),
  );
  for (const item of items) {
    const waiting = spoken.find((entry) => entry.proficiency === null);
    const isLevel = isProficiency(item.text, tools) || (isWord(item, tools) && waiting && namesLanguage(waiting.language, tools));
    if (isLevel) {
      if (waiting) waiting.proficiency = unbracketed(item);
      continue;
    }
    const parts = languageAndLevel(item, tools);
    if (parts) spoken.push(parts);
  }
  return spoken.map(({ language, proficiency }) => ({ language, ...(proficiency && { proficiency }) }));
}

/** "Krio – fluent": two parts and nothing else, whatever they say. */
const onePair = /^[^,;|•·–—]{2,40}\s[–—-]\s[^,;|•·–—]{1,40}$/u;

/** Begins no pair of its own and names no language. */
const isWord = (item: Excerpt, tools: LanguageTools): boolean => !levelBorder.test(item.text) && !namesLanguage(item, tools);

/** "Frisian: read, speak, write" is one language with its abilities. */
function withAbilities(cell: Excerpt, items: readonly Excerpt[], tools: LanguageTools): Excerpt[] {
  const whole: Excerpt[] = [];
  for (const item of items) {
    const last = whole.at(-1);
    if (
      last &&
      levelBorder.test(last.text) &&
      isWord(item, tools) &&
      namesLanguage(last, tools) &&
      !/[;|•\t]/.test(between(cell, last, item))
    )
      whole[whole.length - 1] = excerptBetween(cell, last, item);
    else whole.push(item);
  }
  return whole;
}

const between = (cell: Excerpt, before: Excerpt, after: Excerpt): string =>
  cell.text.slice(offsetIn(cell, before) + before.text.length, offsetIn(cell, after));

/** "Turkish English Greek", "native fluent": columns so narrow that only spaces part their cells. Names of two words stay whole. */
function sideBySide(item: Excerpt, tools: LanguageTools): Excerpt[] {
  const words = splitExcerpt(item, /\s+/g);
  const all = (is: (text: string) => boolean) => words.every(({ text }) => is(text));
  const apart = all((text) => tools.words.isLanguage(text)) || all((text) => isProficiency(text, tools));
  return apart && !isProficiency(item.text, tools) ? words : [item];
}

/** "Italian – native French – C1": each language with its level, where only a space parts the pairs. */
function pairsIn(item: Excerpt, tools: LanguageTools): Excerpt[] | null {
  const borders = [...item.text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => (tools.words.isLanguage(word) ? [index] : []));
  if (borders.length < 2 || borders[0] !== 0 || listSeparator.test(item.text.replace(/[(（][^()（）]*[)）]/gu, ""))) return null;
  const pairs = borders.map((from, index) => sliceExcerpt(item, from, borders[index + 1] ?? item.text.length));
  return pairs.every(({ text }) => /\S\s*(?:\s[–—-]\s|[:(（])/u.test(text)) ? pairs : null;
}

const namesLanguage = (cut: Excerpt, tools: LanguageTools): boolean =>
  cut.text.split(/[\s,;()]+/).some((word) => tools.words.isLanguage(word));

/** Without the brackets around it; one that closes a bracket inside stays. */
function unbracketed(cut: Excerpt): Excerpt {
  const bare = stripExcerpt(cut, /[:,–—-]/u, /[.,;]/u);
  const opens = /^[(（]/u.test(bare.text);
  const inner = opens ? sliceExcerpt(bare, 1) : bare;
  const count = (pattern: RegExp) => inner.text.match(pattern)?.length ?? 0;
  return count(/[)）]/gu) > count(/[(（]/gu) && /[)）]$/u.test(inner.text) ? sliceExcerpt(inner, 0, inner.text.length - 1) : inner;
}

/** "English good (B2)": what follows the name of a language says how well it is spoken. */
function afterLanguage(cut: Excerpt, tools: LanguageTools): { language: Excerpt; proficiency: Excerpt } | null {
  const space = cut.text.indexOf(" ");
  const level = cut.text.slice(space + 1);
  if (space < 1 || levelBorder.test(cut.text.slice(0, space)) || !tools.words.isLanguage(cut.text.slice(0, space))) return null;
  return !/^\p{L}/u.test(level) || !isProficiency(level, tools)
    ? null
    : { language: sliceExcerpt(cut, 0, space), proficiency: sliceExcerpt(cut, space + 1) };
}

function languageAndLevel(item: Excerpt, tools: LanguageTools): { language: Excerpt; proficiency: Excerpt | null } | null {
  const cut = stripExcerpt(withoutRating(item), /[•·–—-]/u, /[.;,:–—-]/u);
  if (!/\p{L}/u.test(cut.text) || cut.text.length > 80) return null;
  const named = afterLanguage(cut, tools);
  if (named) return named;
  const mark = levelBorder.exec(cut.text);
  if (mark && mark.index > 0) {
    const language = sliceExcerpt(cut, 0, mark.index);
    const proficiency = unbracketed(sliceExcerpt(cut, mark.index + mark[0].length));
    return isProficiency(language.text, tools)
      ? { language: proficiency, proficiency: language }
      : { language, proficiency: proficiency.text ? proficiency : null };
  }
  const inside = /^(\S+(?:\s\S+)?)\s+(?:in|en|auf)\s+(\S+)$/u.exec(cut.text);
  if (inside?.[1] && inside[2] && isProficiency(inside[1], tools))
    return { language: sliceExcerpt(cut, cut.text.length - inside[2].length), proficiency: sliceExcerpt(cut, 0, inside[1].length) };
  const words = [...cut.text.matchAll(/\S+/g)];
  for (let at = 1; at < words.length; at++) {
    const index = words[at]?.index ?? 0;
    if (isProficiency(cut.text.slice(index), tools))
      return { language: sliceExcerpt(cut, 0, index), proficiency: sliceExcerpt(cut, index) };
    if (isProficiency(cut.text.slice(0, index), tools))
      return { language: sliceExcerpt(cut, index), proficiency: sliceExcerpt(cut, 0, index) };
  }
  return words.length <= 4 ? { language: cut, proficiency: null } : null;
}
