import { type Evidence, unredactedParts } from "@vitae/core/engine";
import type { ParsedResume, VisibleDocument } from "@vitae/core/ports";
import { once } from "@vitae/languages/once";
import { type GenderNeutral, genderNeutral } from "../../safeguards/redaction/gender-neutral.ts";
import type { SkillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import type { IsHandling } from "./handled-duties.ts";
import { dateOfDocument } from "./months-worked.ts";
import { type LineArea, lineAreas, squash } from "./sections.ts";
import { type TokenisedText, tokenise } from "./tokenise.ts";

/** A line, or two lines that a term may run over. */
export interface IndexedLine extends TokenisedText {
  readonly page: number | null;
  /** Position in the document. */
  readonly at: number;
  /** Sections about wishes and the person instead of work: summary, interests. */
  readonly claimed: boolean;
  /** Its carrier. */
  readonly area: LineArea;
  /** Skills of the table that it names; each with its broader ones. */
  readonly skills: () => ReadonlyMap<string, Place>;
}
export type Place = readonly [start: number, end: number];

/** Candidate with its indexes, ready for evaluation. */
export interface CandidateIndex {
  readonly lines: readonly IndexedLine[];
  readonly resume: ParsedResume;
  readonly today: string | null;
  readonly language: string;
  readonly neutral: GenderNeutral;
  readonly terms: SkillTaxonomy;
  /** The title of the role whose duties a line tells; "" for other lines. */
  readonly titleAbove: (line: IndexedLine) => string;
  /** Of a duty whose object is only handled for others. */
  readonly isHandling: IsHandling;
  /** The language puts words together: "Finanzbuchhaltung". */
  readonly compounds: boolean;
  /** The end of each line with the beginning of the next, where a term may run over both. */
  readonly seams: () => readonly LineJoin[];
}

/** Two lines as one; the next begins at `border`. */
export interface LineJoin {
  readonly line: IndexedLine;
  readonly border: number;
}

const compounding = new Set(["de", "nl", "sv", "da", "nb", "fi", "hu"]);

export function indexCandidate(
  { document, resume, today }: { readonly document: VisibleDocument; readonly resume: ParsedResume; readonly today: string | null },
  terms: SkillTaxonomy,
  isHandling: IsHandling,
): CandidateIndex {
  const claims = squash(resume.summary);
  const areaOf = lineAreas(resume);
  const lines = document.lines.map((line, at) =>
    indexLine(line.text, { page: line.page, at, claimed: isWithin(line.text, claims), area: areaOf(line.text) }, terms),
  );
  return {
    lines,
    resume,
    today: dateOfDocument(
      today,
      resume.experience.map(({ start_date_iso: start }) => start),
    ),
    language: resume.language,
    neutral: genderNeutral(resume.language),
    terms,
    titleAbove: titleFinder(resume),
    isHandling,
    compounds: compounding.has(resume.language),
    seams: once(() => lines.flatMap((line, at) => seamOf(line, lines[at + 1], terms) ?? [])),
  };
}

/** Characters on either side of a line's end that a term may take. */
const seamWidth = 60;

function seamOf(line: IndexedLine, next: IndexedLine | undefined, terms: SkillTaxonomy): LineJoin | null {
  if (!next || next.page !== line.page || line.text.length < 3) return null;
  const head = line.text.endsWith("\u00ad") ? line.text.slice(0, -1) : `${line.text} `;
  const from = Math.max(0, head.length - seamWidth);
  const text = head.slice(from) + next.text.slice(0, seamWidth);
  return {
    line: indexLine(text, { page: line.page, at: line.at, claimed: line.claimed && next.claimed, area: line.area }, terms),
    border: head.length - from,
  };
}

/** A duty can have several lines; a title has its own line. */
function titleFinder(resume: ParsedResume): (line: IndexedLine) => string {
  const roles = resume.experience.map((role) => ({
    title: role.title,
    text: squash([role.title, role.description, ...role.responsibilities].join(" ")),
  }));
  return (line) => {
    const plain = squash(line.text);
    return roles.find(({ text }) => plain.length > 2 && text.includes(plain))?.title ?? "";
  };
}

const isWithin = (text: string, whole: string): boolean => squash(text).length > 5 && whole.includes(squash(text));

/** Any text as lines are read. */
export function indexLine(text: string, about: Pick<IndexedLine, "page" | "at" | "claimed" | "area">, terms: SkillTaxonomy): IndexedLine {
  return { ...tokenise(text), ...about, skills: once(() => skillsIn(text, terms)) };
}

function skillsIn(text: string, terms: SkillTaxonomy): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const named = terms.find(text);
  for (const { skill, at, end } of named) if (!found.has(skill)) found.set(skill, [at, end]);
  for (const { skill, at, end } of named) for (const broad of terms.broader(skill)) if (!found.has(broad)) found.set(broad, [at, end]);
  return found;
}

/** Maximum length of a quote. Longer ones are shortened around the matching words. */
const longestQuote = 200;

/**
 * Unmasked words around a position: the part with the position, else the longest of the line, else
 * of the lines beside it. Null where everything is masked.
 */
export function quoteAround(lines: readonly IndexedLine[], line: IndexedLine, [start, end]: Place): Evidence | null {
  const own = unredactedParts(line.text).filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const holding = own.find((piece) => piece.start <= start && end <= piece.start + piece.text.length);
  if (holding) return { quote: tidy(within(holding.text, start - holding.start, end - holding.start)), page: line.page };
  const longest = longestOf(own.map(({ text }) => text));
  if (longest) return { quote: tidy(longest.slice(0, longestQuote)), page: line.page };
  for (const step of [1, -1]) {
    const beside = lines[line.at + step];
    const text = beside && longestOf(unredactedParts(beside.text).map((piece) => piece.text));
    if (beside && text) return { quote: tidy(text.slice(0, longestQuote)), page: beside.page };
  }
  return null;
}

const longestOf = (texts: readonly string[]): string => texts.reduce((best, text) => (text.length > best.length ? text : best), "");

/** Returns the cell of a position; for a long cell, the words around it. */
function within(text: string, start: number, end: number): string {
  const left = Math.max(text.lastIndexOf("\t", Math.max(start - 1, 0)) + 1, 0);
  const right = text.indexOf("\t", end);
  const cell = text.slice(start === 0 ? 0 : left, right < 0 ? text.length : right);
  if (cell.length <= longestQuote) return cell;
  const from = Math.max(0, start - left - 80);
  const part = cell.slice(from, from + longestQuote);
  return from === 0 ? part.replace(/\s\S*$/u, "") : part.replace(/^\S*\s/u, "").replace(/\s\S*$/u, "");
}

const tidy = (quote: string): string => quote.replace(/^[\s•·▪◦*,;:|–—-]+(?=\S)|(?<![\s\u00ad,;|–—-])[\s\u00ad,;|–—-]+$/gu, "");
