import { mapTexts, warning } from "@vitae/core/engine";
import type { Line, ParsedResume, Requirement, Warning } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { addressesJudge, speaksOfVacancy } from "../safeguards/injection-signals.ts";
import { injectionWords } from "../safeguards/injection-words.ts";
import { beginsWithDeed } from "../safeguards/prompt-injection.ts";
import type { JudgedCandidate } from "./matching/judge-by-rules.ts";
import { unspacedScript } from "./matching/tokenise.ts";
import { type NamedDemand, namesOfDemands, placesOf } from "./named-demands.ts";

type Grammar = NonNullable<ReturnType<typeof injectionWords>[number]["grammar"]>;
type Kind = keyof Grammar;
interface Patterns extends Readonly<Record<Kind, RegExp>> {}

/** Below this a sentence is about work; a sentence that begins with a deed may be about the selection of others. */
const threshold = 2;
const thresholdOfDeeds = 3;
/** Letters behind a demand in which its verb or its complement stands, and words that confirm it. */
const predicateReach = 16;
const confirmReach = 40;
const longest = 600;

/**
 * Takes sentences out of a candidate that name a demand and speak of the selection instead of work: they point at the document itself, speak
 * to its reader, ask for something, or say of a demand what it is to be taken for. Small words tell, so that it does not matter what about.
 */
export function withoutSelectionTalk<Candidate extends JudgedCandidate>(
  candidate: Candidate,
  requirements: readonly Requirement[],
): { readonly candidate: Candidate; readonly warnings: readonly Warning[] } {
  const { document, resume } = candidate;
  const demands = namesOfDemands(requirements);
  const pages = new Map<number | null, number>();
  const lines = document.lines.flatMap((line, at): Line[] => {
    const cut = sentencesOf(line.text).filter(
      (sentence) => speaksOfSelection(sentence, demands) || goesOn(sentence, line, document.lines[at + 1], demands),
    );
    if (cut.length === 0) return [line];
    pages.set(line.page, (pages.get(line.page) ?? 0) + cut.length);
    // Lengths stay as they are, and with them the places of the spans.
    const text = cut.reduce((left, sentence) => left.replace(sentence, () => " ".repeat(sentence.length)), line.text);
    return /[\p{L}\p{N}]/u.test(text) ? [{ ...line, text }] : [];
  });
  if (pages.size === 0) return { candidate, warnings: [] };
  const cutText = (text: string) =>
    sentencesOf(text).reduce((left, sentence) => (speaksOfSelection(sentence, demands) ? left.replace(sentence, () => "") : left), text);
  return {
    candidate: { ...candidate, document: { ...document, lines }, resume: mapTexts(resume, cutText) as ParsedResume },
    warnings: [...pages].map(([page, count]) => warning("prompt_injection_removed", { count }, { page })),
  };
}

const sentencesOf = (text: string): string[] => text.match(/(?:[^.!?。！？।\t•|]|[.!?](?=\S))+[.!?。！？।"'”»]*/gu) ?? [];

/** The last sentence of a line may go on in the next. */
function goesOn(sentence: string, line: Line, next: Line | undefined, demands: readonly NamedDemand[]): boolean {
  if (!next || next.page !== line.page || /[.!?。！？।]["'”»]?\s*$/u.test(sentence) || !line.text.trimEnd().endsWith(sentence.trim()))
    return false;
  const [first = ""] = sentencesOf(next.text);
  return /^\s*\p{Ll}/u.test(first) && speaksOfSelection(`${sentence} ${first}`, demands);
}

/** Whether a sentence that names a demand speaks of the selection. */
export function speaksOfSelection(sentence: string, demands: readonly NamedDemand[]): boolean {
  const folded = fold(sentence.slice(0, longest)).trim();
  const places = placesOf(demands, folded);
  if (places.length === 0) return false;
  const toldOfWork = beginsWithDeed(folded);
  if (!toldOfWork && (speaksOfVacancy(folded) || addressesJudge(labelOf(folded)))) return true;
  const least = toldOfWork ? thresholdOfDeeds : threshold;
  return grammars().some((grammar) => scoreOf(folded, places, grammar) >= least);
}

/** What stands in front of a colon; "" where none stands. */
const labelOf = (folded: string): string => folded.slice(0, Math.max(folded.search(/[:：]/u), 0));

function scoreOf(folded: string, places: readonly (readonly [number, number])[], grammar: Patterns): number {
  const label = labelOf(folded);
  const behind = places.map(([, end]) => folded.slice(end));
  const near = (reach: number, pattern: RegExp) => behind.some((text) => pattern.test(text.slice(0, reach)));
  const has = (kind: Kind) => grammar[kind].test(folded);
  const selection = has("selection");
  return (
    sum([has("deictics"), 1], [has("you"), 1], [has("selves"), 1], [has("requests"), 1], [grammar.openers.test(folded.slice(0, 24)), 1]) +
    sum([selection, weak], [label !== "" && grammar.selection.test(label), 1]) +
    sum([near(predicateReach, grammar.predicates), 1], [near(predicateReach, grammar.complements), 1]) +
    (near(confirmReach, grammar.confirmed) ? 1 : has("confirmed") ? weak : 0)
  );
}
const weak = 1;

const sum = (...counted: readonly (readonly [boolean, number])[]): number =>
  counted.reduce((total, [holds, weight]) => total + (holds ? weight : 0), 0);

const grammars = once((): readonly Patterns[] =>
  injectionWords().flatMap(({ grammar }) =>
    grammar
      ? [
          Object.fromEntries(
            (Object.entries(grammar) as [Kind, readonly string[]][]).map(([kind, words]) => [kind, patternOf(kind, words)]),
          ) as Record<Kind, RegExp>,
        ]
      : [],
  ),
);

/** Whole words, beginnings of words for what the selection is called; of scripts without spaces anywhere. */
function patternOf(kind: Kind, words: readonly string[]): RegExp {
  const open = kind === "selection" || kind === "confirmed";
  const sources = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const plain = fold(word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      if (unspacedScript.test(word)) return plain;
      const start = /\p{Script=Arabic}/u.test(word) ? "(?<![\\p{L}\\p{M}])[وفبل]?" : "(?<![\\p{L}\\p{M}])";
      return `${start}${plain}${open ? "" : "(?![\\p{L}\\p{M}])"}`;
    });
  return new RegExp(sources.join("|"), "u");
}
