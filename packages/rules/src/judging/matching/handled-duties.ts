import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { isJoint } from "../words/common-words.ts";
import { evidencePatterns, evidenceWords } from "../words/evidence-words.ts";
import { sentenceEnd } from "./negation.ts";
import { isSameWord, tokenise } from "./tokenise.ts";

/** True for a duty whose object is only ordered, sold or filed, for those who work with it: "Order gel for the laser". */
export type IsHandling = (duty: string) => boolean;

const allWords = once(() => evidenceWords().flatMap(({ handles }) => handles.map((forms) => forms.map(fold))));

/** What a job asks for is work in its eyes: nobody "only" sells, where sales are asked for. @param asked words of all demands, folded */
export function handlingFor(asked: readonly string[]): IsHandling {
  const words = allWords()
    .filter((forms) => !forms.some((form) => asked.some((word) => isSameWord(word, form))))
    .flat();
  const handles = (word: string | undefined) => word !== undefined && words.some((form) => isSameWord(word, form));
  return (duty) => {
    const [first, second, third] = tokenise(duty).words;
    if (!first || !second || !handles(first.text)) return false;
    // "Booked on a course" tells of somebody's own.
    if (evidencePatterns().inProgress.exec(fold(duty))?.index === 0) return false;
    // "Order and read X-rays": the other verb is work.
    if (isJoint(second.text)) return handles(third?.text);
    return !/^\s*[,&/]/u.test(duty.slice(first.end)) || handles(second.text);
  };
}

/** True for what stands in such a duty, unless it is the means: "sold tickets in Ticketmaster". @param isKnown a skill of the taxonomy */
export function isHandled(text: string, start: number, isHandling: IsHandling, isKnown: boolean): boolean {
  const before = text.slice(0, start);
  const from = before.length - (before.split(sentenceEnd).at(-1) ?? "").length;
  const isMeans = (isKnown || /^[\p{Lu}\d]/u.test(text.slice(start))) && evidencePatterns().behindMeans.test(fold(before));
  return before.slice(from).trim() !== "" && !isMeans && isHandling(text.slice(from));
}
