import { fold } from "@vitae/languages/fold";
import { evidencePatterns } from "../words/evidence-words.ts";

/** End of a clause. */
const clauseEnd =
  /[.;!?。；！？\t•|,，、:：()]|(?<![\p{L}])(?:but|however|aber|jedoch|mais|pero|mas|ma|però|maar|ale|но|але|men|mutta|ancak|ama)(?![\p{L}])/gu;
/** Maximum number of words between a negation and its object. */
const wordCount = 7;
/** True for a continued negation: "no experience with Java, Kotlin or Go". */
const continuesList = /[,，、]\s*(?:(?:or|and|nor|oder|und|ou|et|o|u|y|e|of|en|lub|i|и|или|або|та)\s+)?$/iu;
const endsItem = /^\s*(?:$|[,.;，、。)]|(?:or|and|nor|oder|und|ou|et|y|e|of|en|lub|i|и|или)\s)/iu;
/** A full stop behind at most three letters belongs to an abbreviation: "kat. B". */
export const sentenceEnd = /(?<!(?<!\p{L})\p{L}{1,3})\.|[;!?。；！？\t•|]/u;
/** In scripts without spaces a no may stand a few letters in front of what it is said of. */
const denseReach = 6;
const behindReach = 40;
/** Letters of "test", "exam" or "theory" in front of "booked", which are no other thing. */
const mostBetween = 10;

/** Says that the candidate does not know what stands here: "no experience with Java", "keine Kenntnisse in SAP", "Java未経験". */
export function isNegated(text: string, start: number, end: number, language: string): boolean {
  const { negation, knowledge, trailingNegation } = evidencePatterns();
  const before = clauseBefore(text, start);
  for (const { 0: found, index } of before.matchAll(negation)) {
    if (found === "no" && language === "pt") continue;
    const between = before.slice(index + found.length).trim();
    if (/\p{Script=Han}/u.test(found) && between.length <= denseReach) return true;
    if (between === "" || (between.split(/\s+/).length <= wordCount && knowledge.test(between))) return true;
  }
  if (continuesList.test(text.slice(0, start)) && endsItem.test(text.slice(end))) {
    const sentence = fold(text.slice(0, start)).split(sentenceEnd).at(-1) ?? "";
    const opening = sentence.split(/[,，、]/u, 1)[0] ?? "";
    if ([...opening.matchAll(negation)].some(({ 0: found, index }) => knowledge.test(opening.slice(index + found.length)))) return true;
  }
  return trailingNegation.test(fold(text.slice(end).split(/[.;!?。；！？\t•|,，]/u, 1)[0] ?? ""));
}

/** Is learnt, planned or not done yet: "currently learning Rust", "PMP (in progress)". */
export function isInProgress(text: string, start: number, end: number): boolean {
  const { inProgress } = evidencePatterns();
  const after = fold(text.slice(end, end + behindReach).split(sentenceEnd, 1)[0] ?? "");
  const [own = "", ...more] = after.replace(/^[\s(（:–—-]+/u, "").split(/[,，、]\s*/u);
  // Behind a comma it may be said of something else that stands directly before it: "licence, diploma in progress", not "licence, in progress".
  const ofOther = (part: string): boolean => (inProgress.exec(part)?.index ?? 0) > mostBetween;
  const said = more.find((part) => inProgress.test(part));
  return inProgress.test(clauseBefore(text, start)) || inProgress.test(own) || (said !== undefined && !ofOther(said));
}

/** What the sentence or cell around a mention says of it. */
export interface Said {
  /** Only an interest: "interested in Rust". */
  readonly wish: boolean;
  /** It is the name of somebody: "won SAP as a customer". */
  readonly others: boolean;
  /** Somebody else did it: "held the cattle while the vet did the testing". */
  readonly byOthers: boolean;
  /** Outside of work: "(hobby)". */
  readonly aside: boolean;
  /** A certificate that is not held, or no longer: "forklift licence, expired 2019". */
  readonly lapsed: boolean;
}

export const says = (what: keyof Said, text: string, start: number, end: number): boolean =>
  evidencePatterns()[what].test(sentenceAround(text, start, end));

/** The sentence or cell without the words themselves. */
function sentenceAround(text: string, start: number, end: number): string {
  const before =
    fold(`${text.slice(0, start)} `)
      .split(sentenceEnd)
      .at(-1) ?? "";
  return `${before} ${fold(` ${text.slice(end)}`).split(sentenceEnd, 1)[0] ?? ""}`;
}

const clauseBefore = (text: string, start: number): string => {
  const before = fold(`${text.slice(0, start)} `);
  return before.split(clauseEnd).at(-1) ?? before;
};
