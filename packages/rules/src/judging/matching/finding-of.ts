import { type CandidateIndex, type IndexedLine, type Place, quoteAround } from "./candidate-index.ts";
import { type Finding, toFinding } from "./findings.ts";
import { isInProgress } from "./negation.ts";
import { printsUnfinished } from "./studies.ts";

/** Text of a line that names what is demanded. */
interface Mention {
  readonly line: IndexedLine;
  readonly place: Place;
}

/** Met by the mentions of something held, which is not in progress; otherwise partly met. Without mentions nothing is found. */
export function findingOf(
  mentions: readonly Mention[],
  candidate: CandidateIndex,
  isHeld: (mention: Mention) => boolean = () => true,
): Finding {
  const held = mentions.filter(
    (mention) => !isInProgress(mention.line.text, ...mention.place) && isHeld(mention) && !printsUnfinished(mention.line, candidate),
  );
  const quotes = (some: readonly Mention[]) => some.map(({ line, place }) => quoteAround(candidate.lines, line, place));
  return held.length > 0 ? toFinding("met", quotes(held)) : toFinding("partial", quotes(mentions));
}
