import { productNames, tradeWords } from "./product-names.ts";

/** Fenced and inline code, and tags: bounded, so that no text makes them slow. */
const code = /```[\s\S]*?(?:```|$)|`[^`\n]{1,200}`|<[^<>\n]{1,200}>/g;
const address = /@|:\/\/|^www\.|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|eu|info|[a-z]{2})(?:[/?#:]|$)/i;
const codeLike = /[_\\{}=$%<>|^~[\]]|\p{Nd}|[+#]$|\p{Ll}\p{Lu}|\p{L}[.]\p{L}{2}|\(\)/u;
const edges = /^[^\p{L}\p{M}'’]+|(?<![^\p{L}\p{M}'’])[^\p{L}\p{M}'’]+$/gu;
/** So many letters are enough to do without the words of the trade. */
const enough = 10;

/**
 * The words of a text that tell its language, as they stand: without URLs, e-mail addresses, code, digits, and the names of products
 * that every language uses as they are.
 */
export function detectionWords(text: string): readonly string[] {
  const tokens = text
    .normalize("NFC")
    .replace(code, " ")
    .split(/\s+/u)
    .filter((token) => token !== "" && !address.test(token))
    .flatMap((token) => token.split(/[/,;:•|()]+/u))
    .map((token) => ({ raw: token, word: token.replace(edges, "") }));
  const shouted = mostlyUpper(tokens.map(({ word }) => word).join("")) && tokens.some(({ word }) => word.length > 5);
  const words = tokens
    .filter(({ raw, word }) => /\p{L}/u.test(word) && !codeLike.test(raw) && !productNames.has(word.toLowerCase()))
    .filter(({ word }) => shouted || !/^\p{Script=Latin}+$/u.test(word) || word.length < 2 || word !== word.toUpperCase())
    .map(({ word }) => word.toLowerCase());
  const trade = tradeWords();
  const others = words.filter((word) => !trade.has(word));
  return others.join("").length >= enough ? others : words;
}

function mostlyUpper(letters: string): boolean {
  const upper = letters.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = letters.match(/\p{Ll}/gu)?.length ?? 0;
  return upper > lower;
}
