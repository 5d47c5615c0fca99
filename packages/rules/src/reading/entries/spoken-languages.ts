import { type DraftOf, type Excerpt, sliceExcerpt, splitExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { joinWrappedRows, type ListText, listSeparator, splitItems, splitOutsideBrackets, withoutRating } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import { isHeaderRow } from "../rows/tables.ts";
import type { LanguageTools } from "../tools/language-tools.ts";

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
  const cells = joinWrappedRows(rows.filter((row) => !isHeaderRow(row.cells, tools.words))).flatMap((text) =>
    text.cells.length > 1 && text.cells.every((cell) => !listSeparator.test(cell.text)) ? pairedCells(text, tools) : text.cells,
  );
  return findSpokenLanguages(cells, tools);
}

/** The languages that cells name. */
export function findSpokenLanguages(cells: readonly Excerpt[], tools: LanguageTools): NonNullable<Drafts["languages"]>[number][] {
  const spoken: { language: Excerpt; proficiency: Excerpt | null }[] = [];
  const items = cells.flatMap((cell) => pairsIn(cell, tools) ?? splitOutsideBrackets(cell).flatMap((cut) => sideBySide(cut, tools)));
  for (const item of items) {
    const waiting = spoken.find((entry) => entry.proficiency === null);
    if (isProficiency(item.text, tools)) {
      if (waiting) waiting.proficiency = unbracketed(item);
      continue;
    }
    const parts = languageAndLevel(item, tools);
    if (parts) spoken.push(parts);
  }
  return spoken.map(({ language, proficiency }) => ({ language, ...(proficiency && { proficiency }) }));
}

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
  if (borders.length < 2 || borders[0] !== 0 || listSeparator.test(item.text)) return null;
  const pairs = borders.map((from, index) => sliceExcerpt(item, from, borders[index + 1] ?? item.text.length));
  return pairs.every(({ text }) => /\S\s*(?:\s[–—-]\s|[:(（])/u.test(text)) ? pairs : null;
}

export const namesLanguage = (cut: Excerpt, tools: LanguageTools): boolean =>
  cut.text.split(/[\s,;()]+/).some((word) => tools.words.isLanguage(word));

/** "English | Native" is one language with its level; several languages side by side stay apart. */
const pairedCells = (text: ListText, tools: LanguageTools): readonly Excerpt[] =>
  text.cells.slice(1).some((cell) => isProficiency(cell.text, tools)) && !isProficiency(text.cells[0]?.text ?? "", tools)
    ? [sliceExcerpt(text.cut, 0)]
    : text.cells;

const level = /^[(\s]*(?:[ABC][12](?:[.+]\d?)?)(?:\s*[–/-]\s*[ABC][12])?[)\s]*$/u;

/** Says how well a language is spoken, and nothing else. */
export const isProficiency = (text: string, tools: LanguageTools): boolean =>
  level.test(text) || tools.words.proficiencies.is(fold(text).replace(/^[(\s]+|[)\s.]+$/g, ""));

const unbracketed = (cut: Excerpt): Excerpt => stripExcerpt(cut, /[(（:,–—-]/u, /[)）.,;]/u);

function languageAndLevel(item: Excerpt, tools: LanguageTools): { language: Excerpt; proficiency: Excerpt | null } | null {
  const cut = stripExcerpt(withoutRating(item), /[•·–—-]/u, /[.;,:–—-]/u);
  if (!/\p{L}/u.test(cut.text) || cut.text.length > 80) return null;
  const border = /\s*[(（:：]\s*|\s+[–—-]+\s+|\s{2,}/u.exec(cut.text);
  if (border && border.index > 0) {
    const language = sliceExcerpt(cut, 0, border.index);
    const proficiency = unbracketed(sliceExcerpt(cut, border.index + border[0].length));
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
