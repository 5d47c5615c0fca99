import { collapseWithOffsets, type Evidence, findCollapsed } from "@vitae/core/engine";
import spokenNames from "@vitae/languages/data/spoken-languages.json" with { type: "json" };
import { jobWords } from "../words/job-words.ts";
import { languageNames } from "../words/language-names.ts";
import { type CandidateIndex, type IndexedLine, quoteAround } from "./candidate-index.ts";
import { type Cefr, cefr } from "./cefr.ts";
import { bestFinding, type Finding, notFound, toFinding } from "./findings.ts";
import { findLanguageLevel } from "./language-levels.ts";
import { isInProgress, isNegated } from "./negation.ts";
import { findTerm, toTermPattern } from "./term-pattern.ts";

/** Names that CLDR lacks. */
const others: Readonly<Record<string, readonly string[]>> = spokenNames;

const names = new Map<string, ReturnType<typeof toTermPattern>[]>();

/** Names of a language in the document's language, in English and in itself. */
function namesOf(language: string, document: string): ReturnType<typeof toTermPattern>[] {
  const key = `${language} ${document}`;
  const known = names.get(key);
  if (known) return known;
  const tags = [...new Set([document === "und" ? "en" : document, "en", language])];
  const display = tags.flatMap((tag) => {
    try {
      return new Intl.DisplayNames([tag], { type: "language", fallback: "none" }).of(language) ?? [];
    } catch {
      return [];
    }
  });
  const made = [...new Set([...display, ...(others[language] ?? [])])].map((name) => toTermPattern(name));
  names.set(key, made);
  return made;
}

/**
 * A language at a level.
 *
 * Met at the level asked for or above, or wherever no level is asked for; partial up to two levels of CEFR below, or where the document
 * names the language without a level. `native` is met by native alone, partial from C1.
 */
export function judgeLanguage(
  { language, level }: { readonly language: string; readonly level: Cefr | null },
  candidate: CandidateIndex,
): Finding {
  const called = namesOf(language, candidate.language);
  const lines = candidate.lines.flatMap((line) => {
    if (line.area === "interest") return [];
    const place = called
      .flatMap((name) => findTerm(name, line, candidate.compounds))
      .find(([start, end]) => !isNegated(line.text, start, end, candidate.language));
    return place ? [{ line, place }] : [];
  });
  const listed = lines.filter(({ line }) => isListed(line, candidate));
  return bestFinding(
    [...listed, ...lines].map(({ line, place }) => {
      const near = levelNear(line, place, candidate);
      const learnt = near === null && isInProgress(line.text, ...place);
      const status = learnt ? "partial" : statusOf(level, near?.level ?? null, isSpokenLine(line, place, candidate));
      return status ? toFinding(status, [quoteAround(candidate.lines, line, place), near?.quote ?? null]) : notFound;
    }),
  );
}

/** One of several languages: "French or German", at the level that the text states. */
export function judgeLanguages(names: readonly string[], text: string, candidate: CandidateIndex): Finding {
  const level = findLanguageLevel(text);
  const codes = names.flatMap((name) =>
    languageNames(jobWords())
      .find(name)
      .map(({ code }) => code),
  );
  return bestFinding(codes.map((language) => judgeLanguage({ language, level }, candidate)));
}

/** A level at which a language is spoken at work. */
const lowestSpoken = "B1";

function statusOf(asked: Cefr | null, stated: Cefr | null, spoken: boolean): "met" | "partial" | null {
  if (stated === null) return !spoken ? null : asked === null ? "met" : "partial";
  if (asked === null) return cefr.indexOf(stated) < cefr.indexOf(lowestSpoken) ? "partial" : "met";
  const below = cefr.indexOf(asked) - cefr.indexOf(stated);
  if (below <= 0) return "met";
  return below <= 2 ? "partial" : null;
}

/** Stands in the list of spoken languages. */
const isListed = (line: IndexedLine, { resume }: CandidateIndex): boolean =>
  resume.languages.some(({ language }) => language !== "" && holdsWord(line.text, language));

/** Listed among the spoken languages, or said of speaking; "teacher of English" tells less. */
const isSpokenLine = (line: IndexedLine, [start, end]: readonly [number, number], candidate: CandidateIndex): boolean =>
  isListed(line, candidate) || cellAround(line.text, start, end).split(/\s+/).length <= mostWordsBeside;
const mostWordsBeside = 4;

const cellAround = (text: string, start: number, end: number): string =>
  `${
    text
      .slice(0, start)
      .split(/[,;|•·:，、；\t]/u)
      .at(-1) ?? ""
  }${text.slice(start, end)}${text.slice(end).split(/[,;|•·:，、；\t]/u, 1)[0] ?? ""}`.trim();

/** "Deutsch" does not stand in "Deutsche Gesellschaft". */
const holdsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/\p{L}$/u.test(text.slice(0, at)) && !/^\p{Ll}/u.test(text.slice(at + word.length))) return true;
  }
  return false;
};

/** Level, with its position if it is outside the cell of the language. */
interface Near {
  readonly level: Cefr;
  readonly quote: Evidence | null;
}

/** The level beside the name, up to the next language; else in the next cell or line, where lists print it alone. */
function levelNear(line: IndexedLine, [start, end]: readonly [number, number], candidate: CandidateIndex): Near | null {
  const { resume, lines } = candidate;
  const read = resume.languages.find(
    ({ language }) => language !== "" && holdsWord(line.text.slice(Math.max(0, start - 12), end + 12), language),
  );
  const fromParser = read?.proficiency ? findLanguageLevel(read.proficiency) : null;
  if (read && fromParser) return { level: fromParser, quote: printedNear(read.proficiency, line, candidate) };
  const inside = findLanguageLevel(line.text.slice(start, end));
  const after = line.text.slice(end).split(/[,;|•·\n，、；]|\t(?=\p{L}{4,}\s*[:(–-])/u, 1)[0] ?? "";
  const before =
    line.text
      .slice(0, start)
      .split(/[,;|•·，、；]/u)
      .at(-1) ?? "";
  const beside = inside ?? findLanguageLevel(after) ?? findLanguageLevel(before);
  if (beside) return { level: beside, quote: null };
  const next = lines[line.at + 1];
  const below = next && next.text.length <= 30 && line.text.trim().length <= end - start + 2 ? findLanguageLevel(next.text) : null;
  return next && below ? { level: below, quote: quoteAround(lines, next, [0, next.text.length]) } : null;
}

/** Lines around a language in which its level is looked for. */
const nearby = 3;

/** The words of a level that stand in another cell or line than the language. */
function printedNear(words: string, line: IndexedLine, { lines }: CandidateIndex): Evidence | null {
  for (const at of [
    line.at,
    ...Array.from({ length: 2 * nearby }, (_, step) => line.at + (step % 2 === 0 ? 1 : -1) * Math.ceil((step + 1) / 2)),
  ]) {
    const other = lines[at];
    const [place] = other ? findCollapsed(collapseWithOffsets(other.text), words) : [];
    if (other && place) return quoteAround(lines, other, place);
  }
  return null;
}
