import { fold } from "./fold.ts";

/** A text as phrases are looked for in it: folded, a space between its words and around them, nothing else. */
export const toPhraseText = (text: string): string => ` ${fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;

/** Scripts that put no space between words, or grow words together at their ends. */
const grown = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Creates a pattern that finds any of the phrases as whole words in a `spaced` text; null without phrases. A phrase is a regular
 * expression in which "-" at the end of a word matches any ending, and "~" up to four words. Phrases of scripts without spaces are
 * searched unchanged.
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
