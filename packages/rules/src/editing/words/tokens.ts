import { fold } from "@vitae/languages/fold";

/** Part of an instruction, as offsets. */
export interface InstructionToken {
  readonly start: number;
  readonly end: number;
  /** Folded, for comparing; what stands in quotes is one token whose `word` nothing compares equal to. */
  readonly word: string;
  /** Text between quotes; null without quotes. */
  readonly quoted: { readonly start: number; readonly end: number } | null;
  readonly kind: "word" | "mark";
  /** A line begins with it. */
  readonly first: boolean;
}

const closing: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "„": "“”",
  "‘": "’",
  "‚": "‘’",
  "«": "»",
  "»": "«",
  "‹": "›",
  "「": "」",
  "『": "』",
  "《": "》",
  "”": "”",
};
const marks = new Set([..."()[]{},;:!?¿¡،؛؟，、；：。！？（）=→"]);
/** Scripts without spaces between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u;
/** White space, and marks of direction, which people copy unseen with numbers. */
const space = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Endings of Korean are written against a name in Latin letters. */
const hangul = /\p{Script=Hangul}/u;
const latin = /[A-Za-z\d]/;
/** Letter waw: "and", written against the next word. */
const arabicAnd = "\u0648";
const letter = /[\p{L}\p{M}\p{N}]/u;

/**
 * The tokens of an instruction, in one pass over it.
 *
 * @param elision an apostrophe belongs to the letters before it ("l'", "email"), not to those behind ("Acme", "'s")
 */
export function tokensOf(text: string, elision = false): InstructionToken[] {
  const tokens: InstructionToken[] = [];
  const ends = closingPlaces(text);
  let first = true;
  for (let at = 0; at < text.length; ) {
    const char = charAt(text, at);
    if (space.test(char)) {
      if (char === "\n") first = true;
      at += char.length;
      continue;
    }
    const close = opensQuote(text, at) ? ends(char, at) : -1;
    if (close > at) {
      tokens.push({ start: at, end: close + 1, word: "\u0000", quoted: { start: at + 1, end: close }, kind: "word", first });
      first = false;
      at = close + 1;
      continue;
    }
    const end = marks.has(char) || dense.test(char) ? at + char.length : wordEnd(text, at, elision);
    const word = fold(text.slice(at, end));
    const kind = letter.test(word) ? "word" : "mark";
    tokens.push({ start: at, end, word: word === "" ? char : word, quoted: null, kind, first });
    first = false;
    at = end;
  }
  return tokens;
}

const charAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);

/** A quote opens where no letter stands before it. */
const opensQuote = (text: string, at: number): boolean =>
  closing[text.charAt(at)] !== undefined && (at === 0 || !letter.test(text.charAt(at - 1)) || dense.test(text.charAt(at - 1)));

/** For an opening quote, where it closes: at the first such mark with no letter behind it; -1: nowhere. */
function closingPlaces(text: string): (open: string, from: number) => number {
  const places = new Map<string, number[]>();
  for (let at = 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (!/["'`“”‘’»«›」』》]/.test(char)) continue;
    const next = text.charAt(at + 1);
    if (next !== "" && letter.test(next) && !dense.test(next)) continue;
    const known = places.get(char);
    if (known) known.push(at);
    else places.set(char, [at]);
  }
  const from = new Map<string, number>();
  return (open, at) => {
    let best = -1;
    for (const char of closing[open] ?? "") {
      const known = places.get(char) ?? [];
      let next = from.get(char) ?? 0;
      while (next < known.length && (known[next] ?? 0) <= at) next++;
      from.set(char, next);
      const found = known[next];
      if (found !== undefined && (best < 0 || found < best)) best = found;
    }
    return best;
  };
}

/** End of the word that begins here. */
function wordEnd(text: string, from: number, elision: boolean): number {
  for (let at = from; at < text.length; ) {
    const char = charAt(text, at);
    const before = at > from ? text.charAt(at - 1) : "";
    const next = text.charAt(at + char.length);
    if (space.test(char) || dense.test(char) || (hangul.test(char) && latin.test(before))) return at;
    if (latin.test(char) && at === from + 1 && before === arabicAnd) return at;
    // "+EV": a sign in front of what is added.
    if (at === from && char === "+" && /\p{L}/u.test(next)) return from + 1;
    const inside = at > from && next !== "" && !space.test(next);
    if (marks.has(char) && !(inside && belongs(char, before, next))) return Math.max(at, from + 1);
    if (/["“”«»„]/.test(char) && at > from) return at;
    if (/[.…]/.test(char) && at > from && (next === "" || space.test(next) || /["”»)\],;]/.test(next))) return at;
    if (/['’]/.test(char) && at > from && letter.test(next)) {
      if (!elision) return at;
      return at + char.length;
    }
    at += char.length;
  }
  return text.length;
}

/** A mark inside "1,000", "10:30", "https://…", "a=b". */
const belongs = (char: string, before: string, next: string): boolean =>
  (/[,:]/.test(char) && /\d/.test(before) && /\d/.test(next)) ||
  (char === ":" && next === "/") ||
  (/[=?]/.test(char) && letter.test(before) && letter.test(next));
