import { fold } from "../data/fold.ts";
import { type Cut, joinCuts, sliceCut, splitCut, stripCut } from "../engine/cuts.ts";
import type { DraftOf } from "../engine/grounding.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

type Drafts = DraftOf<ParsedResume>;

interface Skills {
  readonly skills: readonly Cut[];
  readonly groups: NonNullable<Drafts["skill_groups"]>;
  /** Spoken languages listed among the skills. */
  readonly languages: NonNullable<Drafts["languages"]>;
}

const maxSkillWords = 8;
/** Bars, dots and stars that picture a level. */
const rating = /[\u25a0-\u25ff\u2605\u2606\u2b50\u25cf\u25cb\u2022\ufffc•■□●○★☆]{2,}|\s\d{1,3}\s?%$|\s\d\s?\/\s?\d{1,2}$/gu;

/** Skills, in their groups where the document groups them: "Databases: PostgreSQL, SQLite". */
export function readSkills(rows: readonly Row[], tools: Tools): Skills {
  const groups: { name: Cut | null; skills: Cut[] }[] = [];
  const languages: NonNullable<Drafts["languages"]>[number][] = [];
  const texts = wrapped(rows);
  const tabular = texts.some(isTabular);
  texts.forEach((text, index) => {
    const labelled = groupLabel(text, tabular);
    if (labelled && tools.words.heading(labelled.name.text) === "languages" && isSpoken(labelled.value, tools)) {
      languages.push(...spokenIn([labelled.value], tools));
      return;
    }
    if (labelled) {
      groups.push({ name: labelled.name, skills: items(labelled.value, tools) });
      return;
    }
    if (isGroupName(text, texts[index + 1])) {
      groups.push({ name: withoutLevel(text.cut, tools), skills: [] });
      return;
    }
    if (groups.length === 0) groups.push({ name: null, skills: [] });
    groups.at(-1)?.skills.push(...text.cells.flatMap((cell) => items(cell, tools)));
  });
  const named = groups.filter((group) => group.name !== null && group.skills.length > 0);
  return {
    skills: distinct(groups.flatMap((group) => (group.skills.length > 0 || !group.name ? group.skills : [group.name]))),
    groups: named.map((group) => ({ ...(group.name && { name: group.name }), skills: group.skills })),
    languages,
  };
}

interface Text {
  readonly row: Row;
  readonly cut: Cut;
  readonly cells: readonly Cut[];
}

/** Rows with the later lines of a wrapped list put back to their first one. */
function wrapped(rows: readonly Row[]): Text[] {
  return grouped(rows, isWrapped).map(([row, ...more]) =>
    more.length === 0 ? { row, cut: row.cut, cells: row.cells } : withJoined(row, joinCuts([row.cut, ...more.map(({ cut }) => cut)])),
  );
}

const withJoined = (row: Row, cut: Cut): Text => ({ row, cut, cells: [cut] });

/** Stretches of rows of which each belongs to the one above it. */
function grouped(rows: readonly Row[], belongs: (above: Row, row: Row) => boolean): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const above = last?.at(-1);
    if (last && above && belongs(above, row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const listMark = /[,;，、；،؛|•·]/u;

function isWrapped(above: Row, row: Row): boolean {
  if (row.cells.length > 1 || above.cells.length > 1 || row.line.region !== above.line.region) return false;
  if (row.bullet && row.cut.places[0]?.start !== 0) return false;
  if (row.bullet && row.line.block !== above.line.block) return false;
  if (/[,;，、(]\s*$/u.test(above.cut.text)) return true;
  if (/[:：]/.test(row.cut.text.slice(0, 40))) return false;
  const opened = (above.cut.text.match(/[([（]/g)?.length ?? 0) > (above.cut.text.match(/[)\]）]/g)?.length ?? 0);
  if (opened) return true;
  return row.wrapped && row.look === above.look && (row.overflow || listMark.test(above.cut.text) || /^\p{Ll}/u.test(row.cut.text));
}

/** "Languages: Go, SQL", or a name in the first cell and its list in the second. */
function groupLabel(text: Text, tabular: boolean): { name: Cut; value: Cut } | null {
  const colon = text.cut.text.search(/[:：]/);
  if (colon > 0 && colon < 50 && text.cut.text.length > colon + 1 && !listMark.test(text.cut.text.slice(0, colon))) {
    return { name: sliceCut(text.cut, 0, colon), value: sliceCut(text.cut, colon + 1) };
  }
  const [name, value] = text.cells;
  return tabular && text.cells.length === 2 && name && value ? { name, value } : null;
}

/** A name in the first cell and a list in the second: then every row of two cells is built like that. */
const isTabular = ({ cells }: Text): boolean =>
  cells.length === 2 && listMark.test(cells[1]?.text ?? "") && !listMark.test(cells[0]?.text ?? "");

/** A line of its own look above a list: a name without list marks, followed by items that look otherwise. */
function isGroupName(text: Text, next: Text | undefined): boolean {
  if (/[:：]$/.test(text.cut.text)) return true;
  if (!next || listMark.test(text.cut.text) || text.row.bullet || text.cells.length > 1) return false;
  if (next.row.bullet) return true;
  if (text.row.line.role === "heading" && next.row.line.role !== "heading") return true;
  return text.row.look !== next.row.look && (text.row.style.bold || text.row.style.size > next.row.style.size + 0.4);
}

/** "Accounting — Advanced", "Software (expert)" → the name alone. */
function withoutLevel(name: Cut, tools: Tools): Cut {
  const border = /\s+[–—-]+\s+|\s*[(（|]\s*/u.exec(name.text);
  const rest = border ? name.text.slice(border.index + border[0].length) : "";
  return border && border.index > 0 && isLevel(rest, tools) ? sliceCut(name, 0, border.index) : name;
}

/** The items of a list; commas inside brackets do not separate. */
export function items(cut: Cut, tools: Tools): Cut[] {
  const parts = splitOutsideBrackets(cut);
  const isSentence = /[.!?]/.test(cut.text.slice(-1));
  const isLevelAlone = (text: string) => parts.length <= 2 && tools.words.proficiencies.is(fold(text));
  return parts
    .map((item) => stripCut(withoutRating(item), /[,;•·|–—-]|\.(?!\p{L})/u, /[,;.•·|–—:-]/u))
    .filter((item) => /[\p{L}\p{N}]/u.test(item.text) && !isLevelAlone(item.text))
    .filter((item) => !isSentence || item.text.split(/\s+/).length <= maxSkillWords);
}

const withoutRating = (cut: Cut): Cut => {
  const mark = rating.exec(cut.text);
  rating.lastIndex = 0;
  return mark && mark.index > 0 ? sliceCut(cut, 0, mark.index) : cut;
};

function splitOutsideBrackets(cut: Cut): Cut[] {
  const parts: Cut[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < cut.text.length; at++) {
    const mark = cut.text.charAt(at);
    if ("([（".includes(mark)) depth++;
    else if (")]）".includes(mark)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && isListMark(cut.text, at)) {
      parts.push(sliceCut(cut, from, at));
      from = at + 1;
    }
  }
  parts.push(sliceCut(cut, from));
  return parts.filter((part) => part.text !== "");
}

/** A comma between digits belongs to a number; a middle dot or slash needs spaces around it. */
function isListMark(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (mark === ",") return !(/\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1)));
  if (mark === "·" || mark === "/" || mark === "-" || mark === "–")
    return text.charAt(at - 1) === " " && text.charAt(at + 1) === " " && mark !== "-";
  return ";，、；،؛|•\t".includes(mark);
}

export function distinct(cuts: readonly Cut[]): Cut[] {
  const seen = new Set<string>();
  return cuts.filter((cut) => !seen.has(fold(cut.text)) && seen.add(fold(cut.text)));
}

/** A row that lists nothing but names of languages, as headers have them: "Portuguese, English, Spanish". */
export function languageRow(rows: readonly Row[], tools: Tools): Row | undefined {
  return rows.find(({ cut }) => {
    const names = splitItems(cut);
    return names.length > 1 && names.every(({ text }) => text.split(/\s+/).length <= 3 && tools.words.isLanguage(text));
  });
}

/** Spoken languages with their levels, however both are put together. */
export function readLanguages(rows: readonly Row[], tools: Tools): NonNullable<Drafts["languages"]> {
  const cells = wrapped(rows).flatMap((text) =>
    text.cells.length > 1 && text.cells.every((cell) => !listMark.test(cell.text)) ? pairedCells(text, tools) : text.cells,
  );
  return spokenIn(cells, tools);
}

function spokenIn(cells: readonly Cut[], tools: Tools): NonNullable<Drafts["languages"]>[number][] {
  const spoken: { language: Cut; proficiency: Cut | null }[] = [];
  for (const item of cells.flatMap(splitOutsideBrackets).flatMap((cut) => sideBySide(cut, tools))) {
    const waiting = spoken.find((entry) => entry.proficiency === null);
    if (isLevel(item.text, tools)) {
      if (waiting) waiting.proficiency = unbracketed(item);
      continue;
    }
    const parts = languageAndLevel(item, tools);
    if (parts) spoken.push(parts);
  }
  return spoken.map(({ language, proficiency }) => ({ language, ...(proficiency && { proficiency }) }));
}

/** "Turkish English Greek", "native fluent": columns so narrow that only spaces part their cells. Names of two words stay whole. */
function sideBySide(item: Cut, tools: Tools): Cut[] {
  const words = splitCut(item, /\s+/g);
  const all = (is: (text: string) => boolean) => words.every(({ text }) => is(text));
  const apart = all((text) => tools.words.isLanguage(text)) || all((text) => isLevel(text, tools));
  return apart && !isLevel(item.text, tools) ? words : [item];
}

const isSpoken = (cut: Cut, tools: Tools): boolean => cut.text.split(/[\s,;()]+/).some((word) => tools.words.isLanguage(word));

/** "English | Native" is one language with its level; several languages side by side stay apart. */
const pairedCells = (text: Text, tools: Tools): readonly Cut[] =>
  text.cells.slice(1).some((cell) => isLevel(cell.text, tools)) && !isLevel(text.cells[0]?.text ?? "", tools)
    ? [sliceCut(text.cut, 0)]
    : text.cells;

const level = /^[(\s]*(?:[ABC][12](?:[.+]\d?)?)(?:\s*[–/-]\s*[ABC][12])?[)\s]*$/u;

const isLevel = (text: string, tools: Tools): boolean =>
  level.test(text) || tools.words.proficiencies.is(fold(text).replace(/^[(\s]+|[)\s.]+$/g, ""));

const unbracketed = (cut: Cut): Cut => stripCut(cut, /[(（:,–—-]/u, /[)）.,;]/u);

function languageAndLevel(item: Cut, tools: Tools): { language: Cut; proficiency: Cut | null } | null {
  const cut = stripCut(withoutRating(item), /[•·–—-]/u, /[.;,:–—-]/u);
  if (!/\p{L}/u.test(cut.text) || cut.text.length > 80) return null;
  const border = /\s*[(（:：]\s*|\s+[–—-]+\s+|\s{2,}/u.exec(cut.text);
  if (border && border.index > 0) {
    const language = sliceCut(cut, 0, border.index);
    const proficiency = unbracketed(sliceCut(cut, border.index + border[0].length));
    return isLevel(language.text, tools)
      ? { language: proficiency, proficiency: language }
      : { language, proficiency: proficiency.text ? proficiency : null };
  }
  const inside = /^(\S+(?:\s\S+)?)\s+(?:in|en|auf)\s+(\S+)$/u.exec(cut.text);
  if (inside?.[1] && inside[2] && isLevel(inside[1], tools))
    return { language: sliceCut(cut, cut.text.length - inside[2].length), proficiency: sliceCut(cut, 0, inside[1].length) };
  const words = [...cut.text.matchAll(/\S+/g)];
  for (let at = 1; at < words.length; at++) {
    const index = words[at]?.index ?? 0;
    if (isLevel(cut.text.slice(index), tools)) return { language: sliceCut(cut, 0, index), proficiency: sliceCut(cut, index) };
    if (isLevel(cut.text.slice(0, index), tools)) return { language: sliceCut(cut, index), proficiency: sliceCut(cut, 0, index) };
  }
  return words.length <= 4 ? { language: cut, proficiency: null } : null;
}

/** Interests and the like: what commas, bullets and lines separate. */
export const readInterests = (rows: readonly Row[], tools: Tools): Cut[] =>
  distinct(wrapped(rows).flatMap((text) => text.cells.flatMap((cell) => items(cell, tools))));

/** The rows as paragraphs: wrapped lines joined, list items apart. */
export const paragraphs = (rows: readonly Row[]): Cut[] =>
  grouped(rows, (above, row) => row.line.block === above.line.block && !(row.bullet && row.cut.places[0]?.start !== 0)).map((group) =>
    joinCuts(group.map(({ cut }) => cut)),
  );

export const splitItems = (cut: Cut): Cut[] => splitCut(cut, /\s*[,;，、；،؛|•·]\s*/gu);
