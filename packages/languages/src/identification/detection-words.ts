import { productNames, tradeWords } from "./product-names.ts";

/** Fenced and inline code, and tags: bounded, so that no text makes them slow. */
const code = /```[\s\S]*?(?:```|$)|`[^`\n]{1,200}`|<[^<>\n]{1,200}>/g;
const address = /@|:\/\/|^www\.|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|eu|info|[a-z]{2})(?:[/?#:]|$)/i;
const codeLike = /[_\\{}=$%<>|^~[\]]|[+#]$|\p{Ll}\p{Lu}|\p{L}[.]\p{L}{2}|\(\)/u;
/** Chinese, Japanese and Thai write a whole sentence without a space: its digits and Latin words are parts of their own. */
const scriptBorder =
  /(?<=[^\P{L}\p{Script=Latin}])(?=[\p{Nd}\p{Script=Latin}])|(?<=[\p{Nd}\p{Script=Latin}])(?=[^\P{L}\p{Script=Latin}])/gu;
const edges = /^[^\p{L}\p{M}'’]+|(?<![^\p{L}\p{M}'’])[^\p{L}\p{M}'’]+$/gu;
/** So many letters are enough to do without the words of the trade. */
const enough = 10;

/** Returns the words of a text for identification, unchanged: without URLs, e-mail addresses, code, digits and product names. */
export function detectionWords(text: string): readonly string[] {
  const tokens = text
    .normalize("NFC")
    .replace(code, " ")
    .replace(scriptBorder, " ")
    .split(/\s+/u)
    .filter((token) => token !== "" && !address.test(token))
    .flatMap((token) => token.split(/[/,;:•|()]+/u))
    .map((token) => ({ raw: token, word: token.replace(edges, "") }));
  const shouted = mostlyUpper(tokens.map(({ word }) => word).join("")) && tokens.some(({ word }) => word.length > 5);
  const own = tokens
    .filter(
      ({ raw, word }) => /\p{L}/u.test(word) && !codeLike.test(raw) && !isLatinWithDigits(raw) && !productNames.has(word.toLowerCase()),
    )
    .filter(({ word }) => shouted || !isLatin.test(word) || word.length < 2 || word !== word.toUpperCase())
    .map(({ word }) => word);
  const words = withoutLatinNames(own).map((word) => word.toLowerCase());
  const trade = tradeWords();
  const others = words.filter((word) => !trade.has(word));
  return others.join("").length >= enough ? others : words;
}

const isLatin = /^\p{Script=Latin}+$/u;

/** In a sentence of another script, capitalised Latin words are names. */
function withoutLatinNames(words: readonly string[]): readonly string[] {
  const foreign = words.filter((word) => !/\p{Script=Latin}/u.test(word)).length;
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && isLatin.test(word)).length;
  return foreign > small ? words.filter((word) => !/^\p{Lu}/u.test(word) || !isLatin.test(word)) : words;
}

/** Versions, sizes and identifiers: `es2022`, `10kg`, `x86`. Other scripts write endings behind a number. */
const isLatinWithDigits = (token: string): boolean => /\p{Nd}/u.test(token) && /\p{Script=Latin}/u.test(token);

function mostlyUpper(letters: string): boolean {
  const upper = letters.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = letters.match(/\p{Ll}/gu)?.length ?? 0;
  return upper > lower;
}
