import type { PrintedRange } from "@vitae/languages/calendar";
import { fold } from "@vitae/languages/fold";
import type { LabelKind, SectionKind } from "@vitae/languages/language";
import { emailPattern } from "../contact/emails.ts";
import { findUrls } from "../contact/urls.ts";
import { isProficiency } from "../entries/spoken-languages.ts";
import { splitOutsideBrackets } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";

/** What a row can be told to belong to by what it holds. */
export const contentKinds = ["contact", "summary", "experience", "education", "skills", "certifications", "projects", "languages"] as const;
export type ContentKind = (typeof contentKinds)[number] & SectionKind;

/** What a row looks like, whatever it says. */
export type RowForm = "range" | "date" | "item" | "shortItem" | "prose" | "list" | "name" | "pair" | "languages" | "contact";

/** How well rows of each form fit each kind of section, as the logarithm of a likelihood, by judgement. */
const fits: Readonly<Record<RowForm, Readonly<Record<ContentKind, number>>>> = {
  //          contact       summary       experience      education       skills       certifications       projects       languages
  range: {
    contact: -5,
    summary: -5,
    experience: 1.2,
    education: 1,
    skills: -5,
    certifications: -2.5,
    projects: -1,
    languages: -6,
  },
  date: {
    contact: -3,
    summary: -5,
    experience: -1,
    education: 0.3,
    skills: -4,
    certifications: 1.5,
    projects: -0.5,
    languages: -5,
  },
  item: {
    contact: -4,
    summary: -1.5,
    experience: 1,
    education: -1,
    skills: -1,
    certifications: -0.7,
    projects: 0,
    languages: -4,
  },
  shortItem: {
    contact: -2,
    summary: -3,
    experience: -0.3,
    education: -0.7,
    skills: 0.8,
    certifications: -0.2,
    projects: -0.7,
    languages: -1,
  },
  prose: {
    contact: -4,
    summary: 1,
    experience: 0.2,
    education: -1.5,
    skills: -2.5,
    certifications: -2,
    projects: 0.3,
    languages: -5,
  },
  list: {
    contact: -2,
    summary: -2.5,
    experience: -1.5,
    education: -1,
    skills: 1,
    certifications: -1.5,
    projects: -1.5,
    languages: -1.5,
  },
  name: {
    contact: -1,
    summary: -2,
    experience: 0,
    education: 0.1,
    skills: 0,
    certifications: -0.1,
    projects: -0.1,
    languages: -1,
  },
  pair: {
    contact: -1,
    summary: -3,
    experience: -1,
    education: -0.5,
    skills: 0.2,
    certifications: -0.1,
    projects: -0.5,
    languages: 0.4,
  },
  languages: {
    contact: -4,
    summary: -4,
    experience: -3,
    education: -3,
    skills: -1.5,
    certifications: -3,
    projects: -3,
    languages: 2.5,
  },
  contact: {
    contact: 3,
    summary: -4,
    experience: -2,
    education: -3,
    skills: -4,
    certifications: -3,
    projects: -1,
    languages: -5,
  },
};

/** What labels in front of contact data announce. */
const contactLabels: ReadonlySet<LabelKind | null> = new Set(["email", "phone", "address", "website", "birth", "nationality"]);

/** A text of more words says something. */
const proseWords = 11;
/** And one of fewer names something. */
const nameWords = 4;

export interface RowEvidence {
  readonly form: RowForm;
  readonly scores: Readonly<Record<ContentKind, number>>;
}

/** How well a paragraph of rows fits each kind of section, by its form and by the words in it. */
function rowEvidence(row: Row, text: string, tools: LanguageTools): RowEvidence {
  const form = formOf(row, text, tools);
  const scores = { ...fits[form] };
  if (row.bullet || form === "prose" || form === "languages" || form === "contact") return { form, scores };
  const { words } = tools;
  const folded = fold(text);
  const school = words.institutions.has(folded) || words.degrees.has(folded);
  if (school) scores.education += form === "date" && !words.degrees.has(folded) ? 0.5 : 1.5;
  if (school && words.degrees.has(folded) && words.institutions.has(folded)) scores.education += 1;
  if (!school && words.occupations.has(folded)) scores.experience += 0.8;
  if (!school && words.organisations.has(folded)) scores.experience += 0.4;
  return { form, scores };
}

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
  const count = wordsIn(text);
  if (dates.length > 0 && count <= 2 * proseWords) return "date";
  const items = text === row.cut.text ? row.cells.flatMap((cell) => splitOutsideBrackets(cell)) : splitOutsideBrackets(row.cut);
  if (isPair(text)) return "pair";
  if (items.length >= 3 && items.every((item) => wordsIn(item.text) <= nameWords)) return "list";
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

/** Two short names with a mark between them: "Krio – fluent", "Rope work: expert". */
function isPair(text: string): boolean {
  const parts = text.split(/\t|\s*[:：]\s*|\s+[–—-]+\s+|\s*[(（]/u);
  return parts.length === 2 && parts.every((part) => wordsIn(part) <= nameWords - 1 && /\p{L}/u.test(part) && !/[,;]/.test(part));
}

/** Nothing but names of languages and levels; a name alone may be anything. */
function namesLanguages(text: string, tools: LanguageTools): boolean {
  const parts = text
    .split(/[,;|•·\t():：/–—]+|\s-\s/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  if (parts.length === 0 || parts.some((part) => part.split(/\s+/).length > nameWords)) return false;
  const names = parts.filter((part) => tools.words.isLanguage(part)).length;
  const levels = parts.filter((part) => isProficiency(part, tools)).length;
  return names > 0 && (names + levels >= parts.length - 1 || names * 2 >= parts.length);
}
