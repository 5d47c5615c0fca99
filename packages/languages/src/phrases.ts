import { fold } from "./fold.ts";

/** A text as phrases are looked for in it: folded, a space between its words and around them, nothing else. */
export const toPhraseText = (text: string): string => ` ${fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;

/** Scripts that put no space between words, or grow words together at their ends. */
const grown = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * What finds any of the phrases in a `spaced` text, as whole words; null without a phrase. A phrase is a regular expression in which "-" at
 * the end of a word stands for any ending, and "~" for up to four words. Scripts that grow words together are looked for as they stand.
 */
export function phrasePattern(phrases: readonly string[]): RegExp | null {
  const folded = phrases.map((phrase) =>
    fold(phrase)
      .replace(/-\?/g, " ?")
      .replace(/(?<!\d)[',] ?/g, " "),
  );
  const apart = folded.filter((phrase) => !grown.test(phrase)).map(wordsOf);
  const together = folded.filter((phrase) => grown.test(phrase)).map(lettersOf);
  const parts = [...(apart.length > 0 ? [` (?:${apart.join("|")})(?= )`] : []), ...together];
  return parts.length > 0 ? new RegExp(parts.join("|")) : null;
}

const wordsOf = (phrase: string): string =>
  phrase
    .replace(/-(?= |~|\)|\||$)/g, "[^ ]*")
    .replace(/-/g, " ")
    .replace(/ ?~ ?/g, " (?:[^ ]+ ){0,4}");

const lettersOf = (phrase: string): string =>
  phrase
    .replace(/ ?~ ?/g, ".{0,12}")
    .replace(/-(?= |\)|\||$)/g, "")
    .replace(/ \??/g, " ?");
