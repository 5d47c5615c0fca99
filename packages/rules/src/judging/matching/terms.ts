import { type CandidateIndex, type IndexedLine, quoteAround } from "./candidate-index.ts";
import { bestFinding, type Finding, notFound, toFinding } from "./findings.ts";
import { isInProgress, isNegated } from "./negation.ts";
import { contentWords, findTerm, toTermPattern } from "./term-pattern.ts";
import { isSameWord } from "./tokenise.ts";

/** Where a line says a term. */
export interface TermMention {
  readonly line: IndexedLine;
  readonly place: readonly [number, number];
}

/**
 * One of the terms, or a skill that implies it.
 *
 * Met where skills, work, projects, studies or certificates name it; partial where only the summary or the interests do, where it is still
 * being learnt, or where one line holds at least half of the words of a term of three or more. How often it stands there changes nothing.
 */
export const judgeTerms = (anyOf: readonly string[], candidate: CandidateIndex): Finding =>
  bestFinding(anyOf.map((term) => judgeTerm(term, candidate)));

function judgeTerm(term: string, candidate: CandidateIndex): Finding {
  const said = findMentions(term, candidate);
  const quote = ({ line, place }: TermMention) => quoteAround(candidate.lines, line, place);
  const [done, learnt] = [said.filter((one) => !unfinished(one)), said.filter(unfinished)];
  const proven = done.filter(({ line }) => !line.claimed);
  if (proven.length > 0) return toFinding("met", proven.map(quote));
  if (said.length > 0) return toFinding("partial", [...done, ...learnt].map(quote));
  return inOneLine(term, candidate);
}

const unfinished = ({ line, place: [start, end] }: TermMention): boolean => isInProgress(line.text, start, end);

/** Every place where the document says that the candidate knows it. */
export function findMentions(term: string, candidate: CandidateIndex): TermMention[] {
  const within = mentionFinder(term, candidate);
  const lines = candidate.lines.flatMap((line): TermMention[] => within(line).map((place) => ({ line, place })));
  return lines.length > 0 ? lines : acrossLines(candidate, within);
}

/** Where a line names a term, by the table of skills or by its words; denials do not count. */
export function mentionFinder(term: string, candidate: CandidateIndex): (line: IndexedLine) => (readonly [number, number])[] {
  const { terms, language } = candidate;
  const skill = terms.canonical(term);
  // What the table knows it also knows when to believe: "excel" may be a verb. Long words and other scripts hide terms from it.
  const phrases = (
    skill === null ? [term] : terms.variants(term).filter((name) => name.length > 4 && (candidate.compounds || /\s/.test(name)))
  ).map((name) => toTermPattern(name, candidate.neutral.word));
  return (line) => {
    const known = skill === null ? undefined : line.skills().get(skill);
    const places = known ? [known] : phrases.flatMap((phrase) => findTerm(phrase, line, candidate.compounds));
    return places.filter(([start, end]) => !isNegated(line.text, start, end, language));
  };
}

/** A term that begins at the end of one line and ends on the next. */
const acrossLines = ({ seams }: CandidateIndex, within: (line: IndexedLine) => (readonly [number, number])[]): TermMention[] =>
  seams().flatMap(({ line, border }) =>
    within(line)
      .filter(([start, end]) => start < border && border < end)
      .slice(0, 1)
      .map((place) => ({ line: { ...line, text: line.text.slice(0, place[1]) }, place })),
  );

/** All words of a long term in any order, or half of them, in one line. */
function inOneLine(term: string, candidate: CandidateIndex): Finding {
  const wanted = contentWords(term);
  if (wanted.length < 2) return notFound;
  let best: { line: IndexedLine; place: readonly [number, number]; count: number } | null = null;
  for (const line of candidate.lines) {
    const hits = wanted.flatMap((word) => line.words.find(({ text }) => isSameWord(text, word)) ?? []);
    const first = hits[0];
    if (!first || hits.length <= (best?.count ?? 0) || isNegated(line.text, first.start, first.end, candidate.language)) continue;
    best = { line, place: [first.start, first.end], count: hits.length };
  }
  if (!best) return notFound;
  const quote = quoteAround(candidate.lines, best.line, best.place);
  if (best.count === wanted.length) return toFinding(best.line.claimed ? "partial" : "met", [quote]);
  return wanted.length >= 3 && best.count >= 2 && best.count * 2 >= wanted.length ? toFinding("partial", [quote]) : notFound;
}
