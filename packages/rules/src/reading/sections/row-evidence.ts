import type { PrintedRange } from "@vitae/languages/calendar";
import { fold } from "@vitae/languages/fold";
import type { LabelKind, SectionKind } from "@vitae/languages/language";
import { emailPattern } from "../contact/emails.ts";
import { findUrls } from "../contact/urls.ts";
import { isProficiency } from "../entries/proficiency.ts";
import { splitOutsideBrackets } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";

/** Kinds of sections that content identifies. */
export const contentKinds = [
  "contact",
  "summary",
  "experience",
  "education",
  "skills",
  "certifications",
  "projects",
  "languages",
  "publications",
] as const;
export type ContentKind = (typeof contentKinds)[number] & SectionKind;

/** Form of a row, independent of its words. */
export type RowForm =
  | "range"
  | "date"
  | "item"
  | "shortItem"
  | "prose"
  | "citation"
  | "told"
  | "list"
  | "name"
  | "pair"
  | "languages"
  | "contact";

/** How well rows of each form fit each of these kinds, in their order: logarithms of likelihoods, by judgement. */
const fits: Readonly<Record<RowForm, readonly number[]>> = {
  //         con sum exp edu ski cer pro lan pub
  range: [-5, -5, 1.2, 1, -5, -2.5, -1, -6, -3],
  date: [-3, -5, -1, 0.3, -4, 1.5, -0.5, -5, 0.3],
  item: [-4, -1.5, 1, -1, -1, -0.7, 0, -4, -0.3],
  shortItem: [-2, -3, -0.3, -0.7, 0.8, -0.2, -0.7, -1, -1],
  prose: [-4, 1, 0.2, -1.5, -2.5, -2, 0.1, -5, -0.5],
  citation: [-5, -1.5, -0.5, -1.5, -4, -0.3, -1, -5, 1.5],
  told: [-4, -1.5, -0.3, -1, -0.3, -0.5, 1.2, -2.5, -1],
  list: [-2, -2.5, -1.5, -1, 1, -1.5, -1.5, -1.5, -2],
  name: [-1, -2, 0, 0.1, 0, -0.1, -0.1, -1, -0.5],
  pair: [-1, -3, -1, -0.5, 0.2, -0.1, -0.2, 0.4, -1],
  languages: [-4, -4, -3, -3, -1.5, -3, -3, 2.5, -4],
  contact: [3, -4, -2, -3, -4, -3, -1, -5, -1],
};

const fitsOf = (form: RowForm): Record<ContentKind, number> =>
  Object.fromEntries(contentKinds.map((kind, at) => [kind, fits[form][at] ?? 0])) as Record<ContentKind, number>;

/** Kinds of contact data by label. */
const contactLabels: ReadonlySet<LabelKind | null> = new Set(["email", "phone", "address", "website", "birth", "nationality"]);

/** Minimum number of words of a text with content. */
const proseWords = 11;
/** A citation has as many marks between its parts. */
const citationMarks = 4;
/** Maximum number of words of a name. */
const nameWords = 4;

export interface RowEvidence {
  readonly form: RowForm;
  /** True for a range without an end so far. */
  readonly open: boolean;
  readonly scores: Readonly<Record<ContentKind, number>>;
}

/** How well a paragraph of rows fits each kind of section, by its form and by the words in it. */
function rowEvidence(row: Row, text: string, tools: LanguageTools): RowEvidence {
  const form = formOf(row, text, tools);
  const scores = fitsOf(form);
  const open = form === "range" && row.cells.some((cell) => tools.calendar.ranges(cell.text).some((range) => range.open));
  if (row.bullet || saysMore.has(form)) return { form, open, scores };
  const { words } = tools;
  const folded = fold(text);
  const school = words.institutions.has(folded) || words.degrees.has(folded);
  if (school) scores.education += form === "date" && !words.degrees.has(folded) ? 0.5 : 1.5;
  if (school && words.degrees.has(folded) && words.institutions.has(folded)) scores.education += 1;
  if (form === "range" && !school && wordsIn(text) > proseWords - 2) scores.projects += 1.2;
  if (!school && words.occupations.has(folded)) scores.experience += 0.8;
  if (!school && words.organisations.has(folded)) scores.experience += 0.4;
  return { form, open, scores };
}

/** Sections whose words do not identify their kind. */
const saysMore: ReadonlySet<RowForm> = new Set(["prose", "citation", "told", "languages", "contact"]);

/** The paragraphs of rows, each with what it fits: a wrapped line says nothing of its own. */
export function evidenceOf(
  rows: readonly Row[],
  tools: LanguageTools,
): { readonly rows: readonly Row[]; readonly evidence: RowEvidence }[] {
  const paragraphs: { row: Row; rows: Row[]; text: string }[] = [];
  for (const row of rows) {
    const last = paragraphs.at(-1);
    if (last && row.wrapped && row.look === last.row.look && row.cells.length === 1 && last.row.cells.length === 1) {
      last.rows.push(row);
      last.text += ` ${row.cut.text}`;
    } else paragraphs.push({ row, rows: [row], text: row.cut.text });
  }
  return paragraphs.map(({ row, rows: own, text }) => ({
    rows: own,
    evidence: rowEvidence(row, text, tools),
  }));
}

function formOf(row: Row, text: string, tools: LanguageTools): RowForm {
  if (row.cells.some((cell) => contactLabels.has(tools.words.label(cell.text.split(/[:：]/u, 1)[0] ?? "")))) return "contact";
  if (text.search(emailPattern) >= 0 || findUrls(text).length > 0 || /(?:^|[^\p{Nd}])[+＋]?(?:[\s().-]?\p{Nd}){9,}/u.test(text))
    return "contact";
  const dates = row.cells.flatMap((cell) => datesBeside(cell.text, tools));
  if (dates.some(({ to, open, present }) => to !== null || open || present !== null)) return "range";
  if (namesLanguages(text, tools)) return "languages";
  if (dates.length === 0 && !row.bullet && isToldBeside(row.cells)) return "told";
  const count = wordsIn(text);
  if (dates.length > 0 && count <= 2 * proseWords) return "date";
  const items = text === row.cut.text ? row.cells.flatMap((cell) => splitOutsideBrackets(cell)) : splitOutsideBrackets(row.cut);
  if (isPair(row.cells.length === 2 ? row.cells.map((cell) => cell.text) : text.split(pairMark))) return "pair";
  if (items.length >= 3 && items.every((item) => wordsIn(item.text) <= nameWords)) return "list";
  if (count > proseWords && /(?:19|20)\d\d/u.test(text) && (text.match(/[.,:;]/gu)?.length ?? 0) >= citationMarks) return "citation";
  if (isTold(text, row.bullet ? dash : colonOrDash)) return "told";
  if (row.bullet) return count > nameWords ? "item" : "shortItem";
  if (count > proseWords || (count > nameWords + 1 && /[.!?。！？।]$/u.test(text))) return "prose";
  return "name";
}

/** A year inside running words dates nothing. */
function datesBeside(text: string, { calendar }: LanguageTools): PrintedRange[] {
  if (wordsIn(text) > nameWords && /[.!?。]$/u.test(text)) return [];
  return calendar.ranges(text).filter(({ start, end }) => wordsIn(text) <= proseWords || start === 0 || end >= text.length - 1);
}

/** Scripts without spaces put a word into some three characters. */
const wordsIn = (text: string): number =>
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0) / 3 + text.split(/\s+/).length;

const pairMark = /\t|(?<!\s)\s*[:：]\s*|(?<!\s)\s+[–—-]+\s+|(?<!\s)\s*[(（]/u;

/** Two short names with a mark between them: "Krio – fluent", "Rope work: expert". */
function isPair(parts: readonly string[]): boolean {
  return parts.length === 2 && parts.every((part) => wordsIn(part) <= nameWords - 1 && /\p{L}/u.test(part) && !/[,;]/.test(part));
}

const dash = /\s[–—-]\s/u;
const colonOrDash = /:\s|：|\s[–—-]\s/u;

/** Short name with a description: "Night Signals: a lamp for every berth". In a list, a colon can also follow the name of a group. */
function isTold(text: string, marks: RegExp): boolean {
  const mark = marks.exec(text);
  return (
    mark !== null && mark.index > 1 && wordsIn(text.slice(0, mark.index)) <= nameWords + 1 && wordsIn(text.slice(mark.index)) > nameWords
  );
}

/** A short name in one cell, and what it is in the next. */
const isToldBeside = ([name, told, ...more]: Row["cells"]): boolean =>
  name !== undefined && told !== undefined && more.length === 0 && wordsIn(name.text) <= nameWords && wordsIn(told.text) > nameWords;

/** Nothing but names of languages and levels; a name alone may be anything. */
function namesLanguages(text: string, tools: LanguageTools): boolean {
  const parts = text
    .split(/[,;|•·\t():：/–—]+|\s-\s/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  if (parts.length === 0 || parts.some((part) => part.split(/\s+/).length > nameWords)) return false;
  const names = parts.filter((part) => tools.words.isLanguage(part)).length;
  const levels = parts.filter((part) => isProficiency(part, tools)).length;
  if (names === 0 && levels > 0 && parts.length === 2) return true;
  return names > 0 && (names + levels >= parts.length - 1 || names * 2 >= parts.length);
}
