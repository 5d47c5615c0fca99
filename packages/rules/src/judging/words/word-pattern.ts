const densely = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const nothing = /(?!)/gu;

/** One pattern for many words, longest first: whole words, "word-" beginnings, "-word" endings, and words of scripts without spaces anywhere. */
export function compilePattern(words: readonly string[]): RegExp {
  if (words.length === 0) return nothing;
  return new RegExp(patternSource(words), "giu");
}

/** The same as a piece of a larger pattern. What all words of a kind share stands once: looking for hundreds of words takes no longer than for one. */
export function patternSource(words: readonly string[]): string {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length);
  const free = sorted.filter((word) => densely.test(word));
  const spaced = sorted.filter((word) => !densely.test(word));
  const open = (word: string) => word.startsWith("-") || !/^[\p{L}\p{N}]/u.test(word);
  const bounded = spaced.filter((word) => !open(word));
  const kinds = [
    bounded.length > 0 ? `${notBefore}(?:${ended(bounded)})` : "",
    ended(spaced.filter(open)),
    free.map((word) => escaped(word.replace(/^-|-$/g, ""))).join("|"),
  ];
  return `(?:${kinds.filter(Boolean).join("|")})`;
}

const notBefore = "(?<![\\p{L}\\p{M}\\p{N}])";
const notAfter = "(?![\\p{L}\\p{M}\\p{N}])";

/** Whole words, beginnings with what follows, and words that end in a mark of their own. */
function ended(words: readonly string[]): string {
  const bare = (word: string) => escaped(word.replace(/^-|-$/g, ""));
  const begun = words.filter((word) => word.endsWith("-"));
  const marked = words.filter((word) => !word.endsWith("-") && !/[\p{L}\p{M}\p{N}]$/u.test(word));
  const whole = words.filter((word) => !begun.includes(word) && !marked.includes(word));
  return [
    marked.map(bare).join("|"),
    whole.length > 0 ? `(?:${whole.map(bare).join("|")})${notAfter}` : "",
    begun.length > 0 ? `(?:${begun.map(bare).join("|")})[\\p{L}\\p{M}]*` : "",
  ]
    .filter(Boolean)
    .join("|");
}

const escaped = (text: string): string =>
  turkish(text)
    .replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
    .replace(/ /g, "\\s+");

/** Their capitals and small letters are pairs in Turkish alone. */
const turkish = (text: string): string => text.replace(/İ/g, "I").replace(/ı/g, "i");

/** Tests a pattern and resets its position. */
export function matchesPattern(pattern: RegExp, text: string): boolean {
  const found = pattern.test(text);
  pattern.lastIndex = 0;
  return found;
}

/** The text as patterns read it, letter for letter in place: one kind of apostrophe, dash and space, digits 0–9. */
export const normaliseForPattern = (text: string): string =>
  turkish(text)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐‑‒–—―−－]/g, "-")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, " ")
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0630))
    .replace(/[۰-۹]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x06c0))
    .replace(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0936));
