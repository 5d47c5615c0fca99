import { alternatives } from "@vitae/languages/alternatives";
import levels from "@vitae/languages/data/certificate-levels.json" with { type: "json" };
import { fold } from "@vitae/languages/fold";
import { type CandidateIndex, type IndexedLine, quoteAround } from "./candidate-index.ts";
import { type Finding, toFinding } from "./findings.ts";
import { isInProgress, isNegated } from "./negation.ts";
import { acronymsIn, contentWords } from "./term-pattern.ts";
import { sharedLetters, unspacedScript } from "./tokenise.ts";

/** Level that a text states, and whether a lower number is the higher level: "Level 3", "2級". */
export interface Grade {
  readonly rank: number;
  readonly descends: boolean;
  readonly start: number;
  readonly end: number;
}

const number = "(\\d|iv|v|i{1,3})(?![\\p{L}\\p{N}])";
const ascending = new RegExp(
  `(?<!\\p{L})(?:(?:${alternatives(levels.ascending.map(fold))})\\s?${number}|(\\d)\\.?\\s(?:${alternatives(levels.ascending.map(fold))})(?!\\p{L}))`,
  "u",
);
const descending = new RegExp(
  `(?:${alternatives(levels.descending.map(fold))})\\s?n?([1-5])(?!\\p{N})|(?<!\\p{N})([1-9])\\s?(?:${alternatives(levels.descending.map(fold))})`,
  "u",
);
const roman = ["i", "ii", "iii", "iv", "v"];

export function gradeIn(text: string): Grade | null {
  const folded = fold(text);
  for (const [pattern, descends] of [
    [descending, true],
    [ascending, false],
  ] as const) {
    const found = pattern.exec(folded);
    const said = found?.[1] ?? found?.[2];
    if (!found || said === undefined) continue;
    return { rank: roman.indexOf(said) + 1 || Number(said), descends, start: found.index, end: found.index + found[0].length };
  }
  return null;
}

/** A name with a level is met by the same name at this level or above, and partial by one below; null for a name without one, and where no line prints the name with a level. */
export function judgeGraded(name: string, candidate: CandidateIndex): Finding | null {
  const asked = gradeIn(name);
  if (asked === null || fold(name).length !== name.length) return null;
  const rest = `${name.slice(0, asked.start)} ${name.slice(asked.end)}`;
  const short = acronymsIn(rest).filter((word) => !/^\d/u.test(word));
  const words = short.length > 0 ? short : contentWords(rest);
  const bare = fold(rest).trim();
  if (words.length === 0 && !unspacedScript.test(bare)) return null;
  const found = candidate.lines.flatMap((line) => {
    const held = line.area === "interest" ? null : gradeIn(line.text);
    if (
      !held ||
      held.descends !== asked.descends ||
      !holdsAll(words, line, candidate) ||
      (words.length === 0 && !line.dense.includes(bare))
    )
      return [];
    if (isNegated(line.text, held.start, held.end, candidate.language)) return [];
    const enough = asked.descends ? held.rank <= asked.rank : held.rank >= asked.rank;
    const done = enough && !line.claimed && !isInProgress(line.text, held.start, held.end);
    return [{ done, quote: quoteAround(candidate.lines, line, [held.start, held.end]) }];
  });
  if (found.length === 0) return null;
  const best = found.filter(({ done }) => done);
  return best.length > 0
    ? toFinding(
        "met",
        best.map(({ quote }) => quote),
      )
    : toFinding(
        "partial",
        found.map(({ quote }) => quote),
      );
}

const holdsAll = (wanted: readonly string[], { words }: IndexedLine, { compounds }: CandidateIndex): boolean =>
  wanted.every((word) => words.some(({ text }) => sharedLetters(word, text, compounds) === word.length));
