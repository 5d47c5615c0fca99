import { fold } from "@vitae/languages/fold";
import { isCommonWord } from "../words/common-words.ts";
import { evidencePatterns } from "../words/evidence-words.ts";
import { abbreviationsOf } from "./abbreviations.ts";
import { type CandidateIndex, type IndexedLine, quoteAround } from "./candidate-index.ts";
import { bestFinding, type Finding, notFound, toFinding } from "./findings.ts";
import { judgeGraded } from "./graded-names.ts";
import { isInProgress, isNegated } from "./negation.ts";
import { findQuantities } from "./quantities.ts";
import { isMeant, isNamedIn } from "./senses.ts";
import { printsUnfinished } from "./studies.ts";
import { acronymsIn, contentWords, findTerm, hasCapitals, toTermPattern, withoutEase } from "./term-pattern.ts";
import { sharedLetters, tokenise } from "./tokenise.ts";

/** Position of a term in a line. */
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
/** @param text wording of the requirement; names keep their capitals */
export const judgeTerms = (anyOf: readonly string[], candidate: CandidateIndex, text = ""): Finding =>
  bestFinding(tellingNames(anyOf).map((term) => judgeTerm(term, candidate, isNamedIn(text, term))));

/** "HubSpot or another": what is no name proves nothing. "Building or keeping a register": the first verb has the object of the second. */
function tellingNames(anyOf: readonly string[]): readonly string[] {
  const telling = anyOf.filter((name) => !(name.match(/[\p{L}\p{M}]+/gu) ?? [""]).every((word) => isCommonWord(fold(word))));
  const names = telling.length > 0 ? telling : anyOf;
  return names.map((name, at) => {
    const [form = "", ...object] = (names[at + 1] ?? "").split(" ");
    const alike = name.length >= shortestForm && form !== name && form.slice(-lettersOfForm) === name.slice(-lettersOfForm);
    return alike && /^\p{L}\p{Ll}+$/u.test(name) && isCommonWord(fold(object[0] ?? "")) ? `${name} ${object.join(" ")}` : name;
  });
}
const shortestForm = 6;
const lettersOfForm = 3;

function judgeTerm(term: string, candidate: CandidateIndex, named: boolean): Finding {
  const graded = judgeGraded(term, candidate);
  if (graded) return graded;
  const said = findMentions(term, candidate, { named }).filter(({ line }) => line.area !== "interest");
  const quote = ({ line, place }: TermMention) => quoteAround(candidate.lines, line, place);
  const [done, learnt] = [said.filter((one) => !unfinished(one)), said.filter(unfinished)];
  const proven = done.filter(({ line }) => !line.claimed && !repeats(line, term));
  if (proven.length > 0) return toFinding(isWhole(term, proven, candidate) ? "met" : "partial", proven.map(quote));
  if (said.length > 0) return toFinding("partial", [...done, ...learnt].map(quote));
  const skill = candidate.terms.canonical(term);
  if (skill !== null && candidate.terms.isTool(skill)) return notFound;
  return bestFinding([wordsInOneLine(term, candidate), judgeNames(term, candidate)]);
}

/** One program of a suite is not the suite: two of them are. */
function isWhole(term: string, mentions: readonly TermMention[], { terms }: CandidateIndex): boolean {
  const suite = terms.canonical(term) ?? "";
  const members = terms.together(suite).filter((skill) => terms.broader(skill).includes(suite));
  const named = mentions.map(({ line, place }) => terms.canonical(line.text.slice(...place)));
  const shown = new Set(mentions.flatMap(({ line }) => [...line.skills().keys()]));
  return members.length === 0 || named.includes(suite) || members.filter((skill) => shown.has(skill)).length > 1;
}

/** A name carries the demand that it stands in: "at home in VOB" is met by VOB, and "accessibility testing against WCAG" partly. */
function judgeNames(term: string, candidate: CandidateIndex): Finding {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? [];
  const begun = (at: number) => /^\p{Lu}/u.test(words[at] ?? "");
  // Not "ADP Workforce", which is a part of a longer name.
  const names = words.filter((word, at) => word !== term.trim() && hasCapitals(word) && !begun(at - 1) && !begun(at + 1));
  const { status, evidence } = bestFinding(names.map((one) => judgeTerm(one, candidate, true)));
  const rest = names.length === 0 ? [] : contentWords(words.filter((word) => !names.includes(word)).join(" "));
  return { status: status === "met" && rest.length > mostBesideName ? "partial" : status, evidence };
}
const mostBesideName = 1;

/** A line without a carrier that repeats a whole requirement is only a self-description. */
const repeats = (line: IndexedLine, term: string): boolean =>
  line.area === "other" && tokenise(term).words.length >= mostRepeatedWords && line.text.length <= term.length * 2;
const mostRepeatedWords = 4;

const unfinished = ({ line, place: [start, end] }: TermMention): boolean => isInProgress(line.text, start, end);

/** Every place where the document says that the candidate knows it. */
export function findMentions(term: string, candidate: CandidateIndex, how: LookUp = {}): TermMention[] {
  const within = mentionFinder(term, candidate, how);
  const lines = candidate.lines.flatMap((line): TermMention[] => within(line).map((place) => ({ line, place })));
  return lines.length > 0 ? lines : acrossLines(candidate, within);
}

/** Search method of a term. */
export interface LookUp {
  /** Compares letters only, without the skill taxonomy. */
  readonly literally?: boolean;
  /** It is a name, which keeps its capitals. */
  readonly named?: boolean;
}

/** Position of a term in a line, by the skill taxonomy or by words, without negated ones. */
export function mentionFinder(
  term: string,
  candidate: CandidateIndex,
  { literally = false, named = false }: LookUp = {},
): (line: IndexedLine) => (readonly [number, number])[] {
  const { terms, language } = candidate;
  const skill = literally ? null : terms.canonical(term);
  // The skill taxonomy decides about the names of products: "excel" can be a verb. It does not find terms in long words, other forms and other scripts.
  const variants = terms.variants(term).filter((name) => name.length > 4 && (candidate.compounds || /\s/.test(name)));
  const inflected = skill !== null && !terms.isTool(skill) && term.length >= shortestInflected ? [term] : [];
  const phrases = (skill === null ? [term] : [...variants, ...inflected]).map((name) => toTermPattern(name, candidate.neutral.word));
  const abbreviated = abbreviationsOf(term);
  return (line) => {
    const known = skill === null ? undefined : line.skills().get(skill);
    const found = known ? [known] : phrases.flatMap((phrase) => findTerm(phrase, line, candidate.compounds));
    const places = found.length > 0 ? found : abbreviated(line);
    return places.filter((place) => !isNegated(line.text, ...place, language) && isMeant(term, line, place, candidate, named));
  };
}

const shortestInflected = 8;

/** A term that begins at the end of one line and ends on the next. */
const acrossLines = ({ seams }: CandidateIndex, within: (line: IndexedLine) => (readonly [number, number])[]): TermMention[] =>
  seams().flatMap(({ line, border }) =>
    within(line)
      .filter(([start, end]) => start < border && border < end)
      .slice(0, 1)
      .map((place) => ({ line: { ...line, text: line.text.slice(0, place[1]) }, place })),
  );

/** "lift up to 20 kg" is shown by "cases of 25 kg": the same unit, and as much of it. */
function measuredIn(term: string, candidate: CandidateIndex): Finding | null {
  const [wanted] = findQuantities(term);
  if (wanted === undefined) return null;
  for (const line of candidate.lines) {
    const found = findQuantities(line.text).find(({ unit, value }) => unit === wanted.unit && value >= wanted.value);
    if (found && line.area !== "interest" && !isNegated(line.text, found.start, found.end, candidate.language))
      return toFinding("met", [quoteAround(candidate.lines, line, [found.start, found.end])]);
  }
  return null;
}

/** Of the letters of a term, those that one line has: for a part of it, and for all but its endings. */
const leastShare = 0.55;
const shareOfAll = 0.7;
/** "Orbitalschweißen" in "Orbitalschweißanlage". */
const shareOfCompound = 0.8;
/** "cannulates" for "cannulation": a word of the same stem shows some of it. */
const shareOfDerived = 0.7;
const shortestDerived = 9;

/** All numbers and codes of a term stand in the line, and half of its abbreviations: "ISO 9606-1 (WIG)" for "DIN EN ISO 9606-1 (WIG)". */
function holdsNames(short: readonly string[], { words }: IndexedLine): boolean {
  const [held, missed] = [true, false].map((holds) => short.filter((name) => words.some(({ text }) => text === name) === holds));
  return (missed ?? []).length <= (held ?? []).length && !(missed ?? []).some((name) => /\p{N}/u.test(name));
}

/** How much of a term a line has to hold, which line, and words that name no more than its kind: "certificate". */
interface WordSearch {
  readonly least?: number;
  readonly among?: (line: IndexedLine) => boolean;
  readonly idle?: ReadonlySet<string>;
  /** A name is met by all of its words: "Internal Auditor" is no "Lead Auditor". */
  readonly whole?: boolean;
}

/** All words of a long term in any order, or half of them, in one line. */
export function wordsInOneLine(
  term: string,
  candidate: CandidateIndex,
  { least = leastShare, among = () => true, idle = new Set(), whole = false }: WordSearch = {},
): Finding {
  const measured = measuredIn(term, candidate);
  if (measured) return measured;
  const denial = denialIn(term);
  const wanted = [...contentWords(term), ...denial];
  const short = findQuantities(term).length > 0 ? [] : acronymsIn(term);
  const alone = candidate.compounds || withoutEase(term) !== term || (wanted[0] ?? "").length >= shortestDerived;
  if (wanted.length < (alone ? 1 : 2)) return notFound;
  // "Chartered status with the ICE": a short name says which one it is, and its words say more than a kind.
  const telling = short.length > 0 ? [] : wanted.filter((word) => !idle.has(word));
  const own = telling.length > 0 ? telling : wanted;
  const distinguishing = whole ? distinguishingWords(term, wanted).filter((word) => !idle.has(word)) : [];
  let best: { line: IndexedLine; place: readonly [number, number]; count: number; letters: number; complete: boolean } | null = null;
  for (const line of candidate.lines) {
    if (line.area === "interest" || !among(line)) continue;
    if (!holdsNames(short, line)) continue;
    const hits = wanted
      .flatMap((word) => bestWord(word, line, candidate.compounds) ?? [])
      .filter(({ start, end }) => denial.length > 0 || !isNegated(line.text, start, end, candidate.language));
    const first = hits[0];
    const letters = hits.reduce((sum, { wanted: word, shared }) => sum + (own.includes(word) ? shared : 0), 0);
    if (!first || letters <= (best?.letters ?? 0)) continue;
    if (!isMeant(term, line, [first.start, hits.at(-1)?.end ?? first.end], candidate)) continue;
    const complete = distinguishing.every((word) => bestWord(word, line, candidate.compounds) !== null);
    best = { line, place: [first.start, first.end], count: hits.length, letters, complete };
  }
  if (!best) return notFound;
  const quote = quoteAround(candidate.lines, best.line, best.place);
  const learnt = isInProgress(best.line.text, ...best.place) || printsUnfinished(best.line, candidate);
  const share = best.letters / own.join("").length;
  if (wanted.length === 1 && !candidate.compounds && withoutEase(term) === term)
    return share >= shareOfDerived ? toFinding("partial", [quote]) : notFound;
  if (wanted.length === 1) return share >= shareOfCompound ? toFinding(best.line.claimed || learnt ? "partial" : "met", [quote]) : notFound;
  if (share >= shareOfAll && best.count >= 2) return toFinding(best.line.claimed || learnt || !best.complete ? "partial" : "met", [quote]);
  return share >= least && best.count >= 2 ? toFinding("partial", [quote]) : notFound;
}

/** The words of a name by which it differs from others: those with capitals and numbers, where it has some; otherwise all. */
export function distinguishingWords(term: string, all: readonly string[]): readonly string[] {
  const printed = tokenise(term).words.filter(({ start, text }) => /^[\p{Lu}\p{N}]/u.test(term.slice(start)) && text.length > 1);
  return printed.length > 1 ? printed.map(({ text }) => text) : all;
}

/** "cooking without gluten": a word of the demand itself denies nothing. */
const denialIn = (term: string): readonly string[] => [...fold(term).matchAll(evidencePatterns().negation)].map(([word]) => word);

/** The word of a line that shows the most of a wanted one. */
function bestWord(wanted: string, { words }: IndexedLine, compounds: boolean) {
  let best: { readonly wanted: string; readonly start: number; readonly end: number; readonly shared: number } | null = null;
  for (const { text, start, end } of words) {
    const shared = sharedLetters(wanted, text, compounds);
    if (shared > (best?.shared ?? 0)) best = { wanted, start, end, shared };
    if (shared === wanted.length) break;
  }
  return best;
}
