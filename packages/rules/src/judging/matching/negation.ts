import { fold } from "@vitae/languages/fold";
import { inProgressWords, knowledgeNouns, negationCues, trailingNegations } from "./negation-words.ts";

/** Where a clause ends: what is said behind it is another matter. */
const clauseEnd =
  /[.;!?。；！？\t•|,，、:：()]|(?<![\p{L}])(?:but|however|aber|jedoch|mais|pero|mas|ma|però|maar|ale|но|але|men|mutta|ancak|ama)(?![\p{L}])/gu;
/** As many words may stand between a no and what it is said of. */
const wordCount = 7;
/** Goes on with what was said no to: "no experience with Java, Kotlin or Go". */
const continuesList = /[,，、]\s*(?:(?:or|and|nor|oder|und|ou|et|o|u|y|e|of|en|lub|i|и|или|або|та)\s+)?$/iu;
const endsItem = /^\s*(?:$|[,.;，、。)]|(?:or|and|nor|oder|und|ou|et|y|e|of|en|lub|i|и|или)\s)/iu;

const either = (words: readonly string[]): string =>
  words
    .map(fold)
    .sort((a, b) => b.length - a.length)
    .join("|");
const cue = new RegExp(`(?<![\\p{L}\\p{M}])(?:${either(negationCues)})(?![\\p{L}\\p{M}])`, "gu");
const known = new RegExp(`(?:${either(knowledgeNouns)})`, "u");
const behind = new RegExp(`^.{0,12}?(?:${either(trailingNegations)})`, "u");
const denseCue = /(?:没有|沒有|无|無|不会|不會|缺乏|未使用过|不具备|不具備)[^，。；、]{0,6}$/u;
const unfinished = new RegExp(`(?<![\\p{L}])(?:${either(inProgressWords)})`, "u");

/** Says that the candidate does not know what stands here: "no experience with Java", "keine Kenntnisse in SAP", "Java未経験". */
export function isNegated(text: string, start: number, end: number, language: string): boolean {
  const before = clauseBefore(text, start);
  if (denseCue.test(before)) return true;
  for (const { 0: found, index } of before.matchAll(cue)) {
    if (found === "no" && language === "pt") continue;
    const between = before.slice(index + found.length).trim();
    if (between === "" || (between.split(/\s+/).length <= wordCount && known.test(between))) return true;
  }
  if (continuesList.test(text.slice(0, start)) && endsItem.test(text.slice(end))) {
    const sentence =
      fold(text.slice(0, start))
        .split(/[.;!?。；！？\t•|]/u)
        .at(-1) ?? "";
    const opening = sentence.split(/[,，、]/u, 1)[0] ?? "";
    if ([...opening.matchAll(cue)].some(({ 0: found, index }) => known.test(opening.slice(index + found.length)))) return true;
  }
  return behind.test(fold(text.slice(end).split(/[.;!?。；！？\t•|,，]/u, 1)[0] ?? ""));
}

/** Is learnt, planned or not done yet: "currently learning Rust", "PMP (in progress)". */
export function isInProgress(text: string, start: number, end: number): boolean {
  const before = clauseBefore(text, start);
  const after = fold(text.slice(end, end + 40).split(/[.;!?。；！？\t•|]/u, 1)[0] ?? "");
  return unfinished.test(before) || (/^[\s,(（:–—-]*/u.test(after) && unfinished.test(after.replace(/^[\s,(（:–—-]+/u, "").slice(0, 24)));
}

const clauseBefore = (text: string, start: number): string => {
  const before = fold(`${text.slice(0, start)} `);
  return before.split(clauseEnd).at(-1) ?? before;
};
