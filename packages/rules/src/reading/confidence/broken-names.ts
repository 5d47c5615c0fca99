import type { ExtractedValue } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";

/** No name has more words. */
export const longName = 10;

/** A name that seems to be torn from the text around it: it begins in a small letter, or ends in a word or bracket that goes on. */
export function isBroken({ text }: ExtractedValue, words: Vocabulary): boolean {
  return isCutOff(text, words) || /^[\p{Ll}\p{P}]/u.test(text.replace(/^["«„“'(¿¡#.]/u, ""));
}

function isCutOff(text: string, words: Vocabulary): boolean {
  const last = fold(text.split(/\s+/).at(-1) ?? "");
  const open = (text.match(/[([（]/gu)?.length ?? 0) !== (text.match(/[)\]）]/gu)?.length ?? 0);
  return open || /[,;:&/–—-]$/u.test(text) || (/\s/.test(text) && words.languages.some(({ common }) => common.includes(last)));
}
