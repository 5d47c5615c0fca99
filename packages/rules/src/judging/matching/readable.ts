import { type Evidence, once, unmasked } from "@vitae/core/engine";
import type { ParsedResume, VisibleDocument } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { type Neutral, neutralWords } from "../../safeguards/redaction/neutral-word.ts";
import type { SkillTerms } from "../skill-terms/skill-terms.ts";
import { type Words, wordsOf } from "./words.ts";

/** A line, or two lines that a term may run over. */
export interface ReadLine extends Words {
  readonly page: number | null;
  /** Position in the document. */
  readonly at: number;
  /** What is said of wishes and of the person rather than of work: the summary, interests. */
  readonly claimed: boolean;
  /** Skills of the table that it names; each with its broader ones. */
  readonly skills: () => ReadonlyMap<string, Place>;
}
type Place = readonly [start: number, end: number];

/** A candidate ready to be judged: what the rules look things up in. */
export interface Readable {
  readonly lines: readonly ReadLine[];
  readonly resume: ParsedResume;
  readonly today: string | null;
  readonly language: string;
  readonly neutral: Neutral;
  readonly terms: SkillTerms;
  /** The language puts words together: "Finanzbuchhaltung". */
  readonly compounds: boolean;
  /** The end of each line with the beginning of the next, where a term may run over both. */
  readonly seams: () => readonly Seam[];
}

/** Two lines as one; the next begins at `border`. */
export interface Seam {
  readonly line: ReadLine;
  readonly border: number;
}

const compounding = new Set(["de", "nl", "sv", "da", "nb", "fi", "hu"]);

export function readable(
  { document, resume, today }: { readonly document: VisibleDocument; readonly resume: ParsedResume; readonly today: string | null },
  terms: SkillTerms,
): Readable {
  const claims = squash([resume.summary, ...resume.interests].join(" "));
  const lines = document.lines.map((line, at) => readLine(line.text, { page: line.page, at, claimed: isWithin(line.text, claims) }, terms));
  return {
    lines,
    resume,
    today,
    language: resume.language,
    neutral: neutralWords(resume.language),
    terms,
    compounds: compounding.has(resume.language),
    seams: once(() => lines.flatMap((line, at) => seamOf(line, lines[at + 1], terms) ?? [])),
  };
}

/** Characters on either side of a line's end that a term may take. */
const seamWidth = 60;

function seamOf(line: ReadLine, next: ReadLine | undefined, terms: SkillTerms): Seam | null {
  if (!next || next.page !== line.page || line.text.length < 3) return null;
  const head = line.text.endsWith("\u00ad") ? line.text.slice(0, -1) : `${line.text} `;
  const from = Math.max(0, head.length - seamWidth);
  const text = head.slice(from) + next.text.slice(0, seamWidth);
  return {
    line: readLine(text, { page: line.page, at: line.at, claimed: line.claimed && next.claimed }, terms),
    border: head.length - from,
  };
}

const squash = (text: string): string => fold(text).replace(/[\s\u00ad-]+/g, "");
const isWithin = (text: string, whole: string): boolean => squash(text).length > 5 && whole.includes(squash(text));

/** Any text as lines are read. */
export function readLine(text: string, about: Pick<ReadLine, "page" | "at" | "claimed">, terms: SkillTerms): ReadLine {
  return { ...wordsOf(text), ...about, skills: once(() => skillsIn(text, terms)) };
}

function skillsIn(text: string, terms: SkillTerms): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const named = terms.find(text);
  for (const { skill, at, end } of named) if (!found.has(skill)) found.set(skill, [at, end]);
  for (const { skill, at, end } of named) for (const broad of terms.broader(skill)) if (!found.has(broad)) found.set(broad, [at, end]);
  return found;
}

/** Longer quotes are cut down to what stands around the words they prove. */
const longestQuote = 200;

/**
 * What a line says around a place, in words that nothing masked touches: the piece with the place, else the longest of the line, else
 * of the lines beside it. Null where everything is masked.
 */
export function quoteAround(lines: readonly ReadLine[], line: ReadLine, [start, end]: Place): Evidence | null {
  const own = unmasked(line.text).filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const holding = own.find((piece) => piece.start <= start && end <= piece.start + piece.text.length);
  if (holding) return { quote: tidy(within(holding.text, start - holding.start, end - holding.start)), page: line.page };
  const longest = longestOf(own.map(({ text }) => text));
  if (longest) return { quote: tidy(longest.slice(0, longestQuote)), page: line.page };
  for (const step of [1, -1]) {
    const beside = lines[line.at + step];
    const text = beside && longestOf(unmasked(beside.text).map((piece) => piece.text));
    if (beside && text) return { quote: tidy(text.slice(0, longestQuote)), page: beside.page };
  }
  return null;
}

const longestOf = (texts: readonly string[]): string => texts.reduce((best, text) => (text.length > best.length ? text : best), "");

/** The cell that the place stands in; of a long one the words around it. */
function within(text: string, start: number, end: number): string {
  const left = Math.max(text.lastIndexOf("\t", Math.max(start - 1, 0)) + 1, 0);
  const right = text.indexOf("\t", end);
  const cell = text.slice(start === 0 ? 0 : left, right < 0 ? text.length : right);
  if (cell.length <= longestQuote) return cell;
  const from = Math.max(0, start - left - 80);
  const part = cell.slice(from, from + longestQuote);
  return from === 0 ? part.replace(/\s\S*$/u, "") : part.replace(/^\S*\s/u, "").replace(/\s\S*$/u, "");
}

const tidy = (quote: string): string => quote.replace(/^[\s•·▪◦*,;:|–—-]+(?=\S)|[\s\u00ad,;|–—-]+$/gu, "");
