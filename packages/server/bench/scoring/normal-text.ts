/** Text as the scorer compares it: signs, case, digits of other scripts and white space make no difference. */
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ""],
  [/[‘’ʼ`´]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/ß/g, "ss"],
  [/\s+/g, " "],
];
const signs = " .,;:|·•-/()[]\"'";
/** Scripts in which white space between letters is layout. */
const spaceless = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** A text without what only its typography adds, in lower case. */
export function normalText(text: string): string {
  const plain = typographic.reduce((result, [sign, by]) => result.replace(sign, by), withAsciiDigits(text.normalize("NFKC")).toLowerCase());
  let [from, to] = [0, plain.length];
  while (from < to && signs.includes(plain[from] ?? "")) from++;
  // A closing bracket belongs to the word before it.
  while (to > from && plain[to - 1] !== ")" && signs.includes(plain[to - 1] ?? "")) to--;
  return plain.slice(from, to);
}

const tight = (text: string): string => {
  const plain = normalText(text);
  return spaceless.test(plain) ? plain.replaceAll(" ", "") : plain;
};
export const sameText = (a: string, b: string): boolean => tight(a) === tight(b);
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, "");

/** Words of a text; each character is a word in a script without spaces. */
export const wordsOf = (text: string): string[] =>
  (normalText(text).match(/[\p{L}\p{N}\p{M}+#@.%]+/gu) ?? []).flatMap((part) => {
    const word = part.replace(/^[.%@]+/, "").replace(/[.@]+$/, "");
    return word === "" ? [] : spaceless.test(word) ? [...word] : [word];
  });

/** Number of words that two texts share; each occurrence counts once. */
export function sharedWords(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  return b.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

/** Share of equal characters, 0 to 1, by edit distance; long texts are compared by their words. */
export function similarity(a: string, b: string): number {
  const [left, right] = [[...tight(a)], [...tight(b)]];
  const longest = Math.max(left.length, right.length);
  if (longest === 0) return 1;
  if (left.length === 0 || right.length === 0) return 0;
  if (longest <= 400) return 1 - editDistance(left, right) / longest;
  const [words, others] = [wordsOf(a), wordsOf(b)];
  return (2 * sharedWords(words, others)) / Math.max(words.length + others.length, 1);
}

function editDistance(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of a.entries()) {
    const now = [row + 1];
    for (const [at, other] of b.entries())
      now.push(Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, (before[at] ?? 0) + (letter === other ? 0 : 1)));
    before = now;
  }
  return before[b.length] ?? 0;
}

/** Digits of every script stand in tens of code points, zero first. */
const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });
