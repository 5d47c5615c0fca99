import { type DraftOf, type Excerpt, sliceExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { joinWrappedRows, type ListText, listSeparator, splitOutsideBrackets, withoutRating } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";

type Drafts = DraftOf<ParsedResume>;

interface Skills {
  readonly skills: readonly Excerpt[];
  readonly groups: NonNullable<Drafts["skill_groups"]>;
}

const maxSkillWords = 8;
/** Extracts skills, with their groups if the document groups them: "Databases: PostgreSQL, SQLite". */
export function readSkills(rows: readonly Row[], tools: LanguageTools): Skills {
  const groups: { name: Excerpt | null; skills: Excerpt[] }[] = [];
  const texts = joinWrappedRows(rows);
  const tabular = texts.some(isTabular);
  texts.forEach((text, index) => {
    const labelled = groupLabel(text, tabular);
    if (labelled) {
      groups.push({ name: labelled.name, skills: listItems(labelled.value, tools) });
      return;
    }
    if (isGroupName(text, texts[index + 1])) {
      groups.push({ name: text.cut, skills: [] });
      return;
    }
    if (groups.length === 0) groups.push({ name: null, skills: [] });
    groups.at(-1)?.skills.push(...text.cells.flatMap((cell) => listItems(cell, tools)));
  });
  const named = groups.filter((group) => group.name !== null && group.skills.length > 0);
  return {
    skills: distinct(groups.flatMap((group) => (group.skills.length > 0 || !group.name ? group.skills : [group.name]))),
    groups: named.map((group) => ({ ...(group.name && { name: group.name }), skills: group.skills })),
  };
}

/** "Languages: Go, SQL", or a name in the first cell and its list in the second. */
function groupLabel(text: ListText, tabular: boolean): { name: Excerpt; value: Excerpt } | null {
  const colon = text.cut.text.search(/[:：]/);
  if (colon > 0 && colon < 50 && text.cut.text.length > colon + 1 && !listSeparator.test(text.cut.text.slice(0, colon))) {
    return { name: sliceExcerpt(text.cut, 0, colon), value: sliceExcerpt(text.cut, colon + 1) };
  }
  const [name, value] = text.cells;
  return tabular && text.cells.length === 2 && name && value ? { name, value } : null;
}

/** A name in the first cell and a list in the second: then every row of two cells is built like that. */
const isTabular = ({ cells }: ListText): boolean =>
  cells.length === 2 && listSeparator.test(cells[1]?.text ?? "") && !listSeparator.test(cells[0]?.text ?? "");

/** Line in a different style above a list: a name without a bullet, followed by items. */
function isGroupName(text: ListText, next: ListText | undefined): boolean {
  if (/[:：]$/.test(text.cut.text)) return true;
  if (!next || listSeparator.test(text.cut.text) || text.row.bullet || text.cells.length > 1) return false;
  if (next.row.bullet) return true;
  if (text.row.line.role === "heading" && next.row.line.role !== "heading") return true;
  const [own, below] = [text.row.style, next.row.style];
  return (own.bold && !below.bold) || own.size > below.size + 0.4 || (own.bold && own.color !== below.color);
}

/** Splits a list into its items; commas inside brackets do not separate. */
export function listItems(cut: Excerpt, tools: LanguageTools): Excerpt[] {
  const parts = splitOutsideBrackets(cut);
  const isSentence = /[.!?]/.test(cut.text.slice(-1));
  const isLevelAlone = (text: string) => parts.length <= 2 && tools.words.proficiencies.is(fold(text));
  return parts
    .map((item) => stripExcerpt(withoutRating(item), /[,;•·|–—▪▫■□●○‣◦✓✔➢-]|\.(?!\p{L})/u, /[,;.•·|–—:-]/u))
    .filter((item) => /[\p{L}\p{N}]/u.test(item.text) && !isLevelAlone(item.text))
    .filter((item) => !isSentence || item.text.split(/\s+/).length <= maxSkillWords);
}

/** Removes repeated values; the first one stays. */
export function distinct(cuts: readonly Excerpt[]): Excerpt[] {
  const seen = new Set<string>();
  return cuts.filter((cut) => !seen.has(fold(cut.text)) && seen.add(fold(cut.text)));
}

/** Interests and the like: what commas, bullets and lines separate. */
export const readInterests = (rows: readonly Row[], tools: LanguageTools): Excerpt[] =>
  distinct(joinWrappedRows(rows).flatMap((text) => text.cells.flatMap((cell) => listItems(cell, tools))));
