import { type Cut, type DraftOf, sliceCut, stripCut } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { listMark, splitOutsideBrackets, type Text, withoutRating, wrapped } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import type { Tools } from "../tools/tools.ts";
import { isLevel, isSpoken, spokenIn } from "./spoken-languages.ts";

type Drafts = DraftOf<ParsedResume>;

interface Skills {
  readonly skills: readonly Cut[];
  readonly groups: NonNullable<Drafts["skill_groups"]>;
  /** Spoken languages listed among the skills. */
  readonly languages: NonNullable<Drafts["languages"]>;
}

const maxSkillWords = 8;
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
    .map((item) => stripCut(withoutRating(item), /[,;•·|–—▪▫■□●○‣◦✓✔➢-]|\.(?!\p{L})/u, /[,;.•·|–—:-]/u))
    .filter((item) => /[\p{L}\p{N}]/u.test(item.text) && !isLevelAlone(item.text))
    .filter((item) => !isSentence || item.text.split(/\s+/).length <= maxSkillWords);
}

export function distinct(cuts: readonly Cut[]): Cut[] {
  const seen = new Set<string>();
  return cuts.filter((cut) => !seen.has(fold(cut.text)) && seen.add(fold(cut.text)));
}

/** Interests and the like: what commas, bullets and lines separate. */
export const readInterests = (rows: readonly Row[], tools: Tools): Cut[] =>
  distinct(wrapped(rows).flatMap((text) => text.cells.flatMap((cell) => items(cell, tools))));
