import { type CandidateIndex, quoteAround } from "./candidate-index.ts";
import { type Finding, toFinding } from "./findings.ts";
import { isInProgress, isNegated, says } from "./negation.ts";
import { findTerm, toTermPattern } from "./term-pattern.ts";

/** Classes that each class of a driving licence includes. @source Directive 2006/126/EC, article 6 */
const includes: Readonly<Record<string, readonly string[]>> = {
  CE: ["C", "C1E", "C1", "BE", "B"],
  C: ["C1", "B"],
  C1E: ["C1", "BE", "B"],
  C1: ["B"],
  DE: ["D", "D1E", "D1", "BE", "B"],
  D: ["D1", "B"],
  D1E: ["D1", "BE", "B"],
  D1: ["B"],
  BE: ["B"],
  A: ["A2", "A1", "AM"],
  A2: ["A1", "AM"],
  A1: ["AM"],
  B: ["AM"],
};
const printed = /(?<![\p{L}\p{N}+])(?:[BCD]1?\s?\+?\s?E|[CD]1|A[12M]|[B-D]|A(?!\s\p{Ll}{2,}\s\p{Ll}))(?![\p{L}\p{N}+])/gu;

const classesIn = (text: string): string[] => (text.match(printed) ?? []).map((found) => found.replace(/[\s+]/gu, ""));

/**
 * A driving licence of a class that is asked for, or of one that includes it. A licence without a class is one for cars. Null where no
 * class is asked for.
 *
 * @param licences names of driving licences
 */
export function judgeDrivingClass(asked: string, licences: readonly string[], candidate: CandidateIndex): Finding | null {
  const wanted = classesIn(asked);
  if (wanted.length === 0) return null;
  const patterns = licences.map((name) => toTermPattern(name));
  const found = candidate.lines.flatMap((line) => {
    const place = patterns.flatMap((pattern) => findTerm(pattern, line, candidate.compounds))[0];
    if (!place || line.claimed || isNegated(line.text, ...place, candidate.language) || says("lapsed", line.text, ...place)) return [];
    // The heading of a list of classes names none itself.
    const own = classesIn(line.text);
    const isHeading = line.text.trim().length <= place[1] - place[0] + 1;
    const classes = own.length > 0 || !isHeading ? own : classesIn(candidate.lines[line.at + 1]?.text ?? "");
    const held = classes.length > 0 ? classes : ["B"];
    if (!held.some((one) => wanted.includes(one) || wanted.some((other) => includes[one]?.includes(other)))) return [];
    return [{ quote: quoteAround(candidate.lines, line, place), learnt: isInProgress(line.text, ...place) }];
  });
  const done = found.filter(({ learnt }) => !learnt);
  return toFinding(
    done.length > 0 ? "met" : "partial",
    (done.length > 0 ? done : found).map(({ quote }) => quote),
  );
}
