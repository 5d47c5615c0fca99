import { bestOf, type Finding, found, nothing } from "./findings.ts";
import { isDenied, isUnfinished } from "./negation.ts";
import { contentWords, phraseOf, placesOf } from "./phrases.ts";
import { quoteAround, type Readable, type ReadLine } from "./readable.ts";
import { sameWord } from "./words.ts";

/** Where a line says a term. */
export interface Said {
  readonly line: ReadLine;
  readonly place: readonly [number, number];
}

/**
 * One of the terms, or a skill that implies it.
 *
 * Met where skills, work, projects, studies or certificates name it; partial where only the summary or the interests do, where it is still
 * being learnt, or where one line holds at least half of the words of a term of three or more. How often it stands there changes nothing.
 */
export const judgeTerms = (anyOf: readonly string[], candidate: Readable): Finding =>
  bestOf(anyOf.map((term) => judgeTerm(term, candidate)));

function judgeTerm(term: string, candidate: Readable): Finding {
  const said = mentions(term, candidate);
  const quote = ({ line, place }: Said) => quoteAround(candidate.lines, line, place);
  const [done, learnt] = [said.filter((one) => !unfinished(one)), said.filter(unfinished)];
  const proven = done.filter(({ line }) => !line.claimed);
  if (proven.length > 0) return found("met", proven.map(quote));
  if (said.length > 0) return found("partial", [...done, ...learnt].map(quote));
  return inOneLine(term, candidate);
}

const unfinished = ({ line, place: [start, end] }: Said): boolean => isUnfinished(line.text, start, end);

/** Every place where the document says that the candidate knows it. */
export function mentions(term: string, candidate: Readable): Said[] {
  const within = mentionedBy(term, candidate);
  const lines = candidate.lines.flatMap((line): Said[] => within(line).map((place) => ({ line, place })));
  return lines.length > 0 ? lines : acrossLines(candidate, within);
}

/** Where a line names a term, by the table of skills or by its words; denials do not count. */
export function mentionedBy(term: string, candidate: Readable): (line: ReadLine) => (readonly [number, number])[] {
  const { terms, language } = candidate;
  const skill = terms.canonical(term);
  // What the table knows it also knows when to believe: "excel" may be a verb. Long words and other scripts hide terms from it.
  const phrases = (
    skill === null ? [term] : terms.variants(term).filter((name) => name.length > 4 && (candidate.compounds || /\s/.test(name)))
  ).map((name) => phraseOf(name, candidate.neutral.word));
  return (line) => {
    const known = skill === null ? undefined : line.skills().get(skill);
    const places = known ? [known] : phrases.flatMap((phrase) => placesOf(phrase, line, candidate.compounds));
    return places.filter(([start, end]) => !isDenied(line.text, start, end, language));
  };
}

/** A term that begins at the end of one line and ends on the next. */
const acrossLines = ({ seams }: Readable, within: (line: ReadLine) => (readonly [number, number])[]): Said[] =>
  seams().flatMap(({ line, border }) =>
    within(line)
      .filter(([start, end]) => start < border && border < end)
      .slice(0, 1)
      .map((place) => ({ line: { ...line, text: line.text.slice(0, place[1]) }, place })),
  );

/** All words of a long term in any order, or half of them, in one line. */
function inOneLine(term: string, candidate: Readable): Finding {
  const wanted = contentWords(term);
  if (wanted.length < 2) return nothing;
  let best: { line: ReadLine; place: readonly [number, number]; count: number } | null = null;
  for (const line of candidate.lines) {
    const hits = wanted.flatMap((word) => line.words.find(({ text }) => sameWord(text, word)) ?? []);
    const first = hits[0];
    if (!first || hits.length <= (best?.count ?? 0) || isDenied(line.text, first.start, first.end, candidate.language)) continue;
    best = { line, place: [first.start, first.end], count: hits.length };
  }
  if (!best) return nothing;
  const quote = quoteAround(candidate.lines, best.line, best.place);
  if (best.count === wanted.length) return found(best.line.claimed ? "partial" : "met", [quote]);
  return wanted.length >= 3 && best.count >= 2 && best.count * 2 >= wanted.length ? found("partial", [quote]) : nothing;
}
