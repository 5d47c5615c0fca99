import { fold } from "@vitae/languages/fold";
import type { LanguageTools } from "../tools/language-tools.ts";

/** Separators of a language and its level. */
export const levelBorder = /(?<!\s)\s*[(（:：]\s*|(?<!\s)\s+[–—-]+\s+|\s{2,}|\t/u;

const level = /^[(\s]*(?:[ABC][12](?:[.+]\d?)?)(?:\s*[–/-]\s*[ABC][12])?[)\s]*$/u;

/** True for a language level only. */
export const isProficiency = (text: string, tools: LanguageTools): boolean => {
  const bracket = /^([^(（]+)[(（]([^)）]+)[)）]$/u.exec(text.trim())?.map((part) => part.trim());
  const parts = bracket?.[1] && !levelBorder.test(bracket[1]) && !tools.words.isLanguage(bracket[1]) ? bracket.slice(1, 3) : [text];
  return parts.some(
    (part) =>
      level.test(part) || isNumbered(part, tools) || tools.words.proficiencies.is(fold(part).replace(/^[(\s]+|(?<![)\s.])[)\s.]+$/g, "")),
  );
};

/** "Level 2" */
function isNumbered(text: string, { words }: LanguageTools): boolean {
  const name = /^(\p{L}+)\s\p{Nd}$/u.exec(text.trim())?.[1];
  return name !== undefined && words.label(name) === "level";
}
