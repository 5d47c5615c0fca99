import type { Literal, Literals } from "./literals.ts";

/** Words of a human language in one place of a source file. */
export interface FoundWords {
  readonly line: number;
  readonly reason: "letters" | "list";
  /** What was found, at most a few words of it. */
  readonly shown: string;
}

/** So many words of a language side by side are a list of words. */
const minWords = 4;
/** Signs that modify a letter are no letters of a word: `ʼ`, `ー`. */
const foreignLetter = /[\p{L}--\p{Script=Latin}--\p{Lm}]/v;
const maxShownWords = 6;
const maxShownLetters = 40;

/**
 * Every literal with letters that are not Latin, and every list or alternation of four or more words.
 * @param isWord whether a word, lower case, is one of a human language
 */
export function findWords({ literals, lists }: Literals, isWord: (word: string) => boolean): FoundWords[] {
  const letters = literals.flatMap(({ line, text }): FoundWords[] => {
    const at = text.search(foreignLetter);
    return at < 0 ? [] : [{ line, reason: "letters", shown: text.slice(at, at + maxShownLetters) }];
  });
  const alternations = literals.map((literal) => ({ line: literal.line, items: splitItems(literal) }));
  const words = [...alternations, ...lists.filter(({ isTyped }) => !isTyped)]
    .map(({ line, items }) => ({ line, words: wordsAmong(items, isWord) }))
    .filter(({ words }) => words.length >= minWords)
    .map(({ line, words }): FoundWords => ({ line, reason: "list", shown: words.slice(0, maxShownWords).join(" ") }));
  return [...letters, ...words].sort((one, other) => one.line - other.line);
}

/** Codes in capitals and Roman numerals. */
const noWord = /^(?:[\p{Lu}\p{N}_-]+|[ivx]+)$/u;

/** Different items that are a word, or several in a row. */
const wordsAmong = (items: readonly string[], isWord: (word: string) => boolean): string[] => [
  ...new Set(items.filter((item) => item.length > 1 && !noWord.test(item) && item.split(" ").every((word) => isWord(word.toLowerCase())))),
];

/** What a literal lists: alternatives of a pattern, parts of a text that is split. */
function splitItems({ kind, text, isSplit }: Literal): string[] {
  if (kind === "pattern" || text.includes("|"))
    return text
      .replace(endings, " ")
      .split(/[|()]|\?:/)
      .map(bareWord);
  return isSplit ? text.split(/[\s,]+/) : [];
}

/** Alternatives behind a dot are domains and names of files. */
const endings = /\\{1,2}\.\)?(?:\{[\d,]*\})?\(\?:[^()]*\)/g;

/** Removes the parts of a pattern that describe the letters around a word: `\b`, `?`, `[^ ]*`. */
const bareWord = (part: string): string =>
  part
    .replace(/\\{1,2}[bBswdpPnt](?:\{[^}]*\})?|\[[^\]]*\]|\{[^}]*\}/g, "")
    .replace(/[\^$?*+.:=!<>\\-]+/g, "")
    .trim();
