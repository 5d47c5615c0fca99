/** What may not leave the process. */
export type PiiKind = "NAME" | "EMAIL" | "PHONE" | "LINK" | "ADDRESS" | "BIRTH";

export interface PiiMask {
  /** The text with a placeholder, `[NAME_1]`, for everything that is secret; the same for the same words. */
  mask(text: string): string;
  /** The text with the words that the placeholders stand for. */
  restore(text: string): string;
  /**
   * True when something secret still stands in the text, also one that other marks part, or the ends of lines: then it must not be
   * sent.
   */
  leaks(text: string): boolean;
}

/** Found wherever they stand, also where nobody said so. */
const patterns: readonly (readonly [PiiKind, RegExp])[] = [
  ["EMAIL", /[\p{L}\p{M}\p{N}._%+'-]{1,64}\s?@\s?[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu],
  [
    "LINK",
    /(?:https?:\/\/|www\.)[^\s<>()]+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:com|org|net|io|dev|me|co|ai|app|[a-z]{2})\/[^\s<>()]+/giu,
  ],
  ["PHONE", /(?<![\p{L}\p{N}])[+＋(]?\p{Nd}[\p{Nd}\s().\-–/‑]{6,40}\p{Nd}(?![\p{L}\p{N}])/gu],
];

/** Years and ranges of years are no telephone numbers. */
const years =
  /^(?:[12]\d{3}|\d{1,2}[./-][12]\d{3}|[12]\d{3}[./-]\d{1,2})(?:\s*[-–/]\s*(?:[12]\d{3}|\d{1,2}[./-][12]\d{3}|[12]\d{3}[./-]\d{1,2}))*$/u;

/** What a model sees before each line. */
const lineNumber = /^L\d+[a-h]?\|/gm;
/** Fewer letters may well stand together by chance. */
const fewestTelling = 7;

const placeholder = /\[(?:NAME|EMAIL|PHONE|LINK|ADDRESS|BIRTH)_\d+\]/g;

/**
 * Replaces what is secret by placeholders, and puts it back. Known secrets are found whatever their case and spacing; e-mails, links and telephone
 * numbers also where nobody named them.
 *
 * @param known by kind; longer ones go first, so that a part of one never breaks it
 */
export function createPiiMask(known: readonly { readonly kind: PiiKind; readonly text: string }[]): PiiMask {
  const words = new Map<string, string>();
  const counts = new Map<PiiKind, number>();
  const marks = new Map<string, string>();

  const markOf = (kind: PiiKind, text: string): string => {
    const key = `${kind} ${text.replace(/\s+/g, " ")}`;
    const mark = marks.get(key) ?? `[${kind}_${(counts.get(kind) ?? 0) + 1}]`;
    if (!marks.has(key)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    marks.set(key, mark);
    if (!words.has(mark)) words.set(mark, text);
    return mark;
  };

  const secrets = known
    .filter(({ text }) => bare(text).length > 1)
    .sort((one, other) => other.text.length - one.text.length)
    .map(({ kind, text }) => ({ kind, pattern: loosely(text) }));
  const telling = [...new Set(known.map(({ text }) => bare(text)))].filter((text) => text.length >= fewestTelling);
  const found = (text: string, replace: (kind: PiiKind, match: string) => string) => {
    let masked = text;
    for (const [kind, pattern] of patterns) {
      masked = outside(masked, (part) =>
        part.replace(pattern, (match) => (kind === "PHONE" && !isNumber(match) ? match : replace(kind, match))),
      );
    }
    for (const { kind, pattern } of secrets) masked = outside(masked, (part) => part.replace(pattern, (match) => replace(kind, match)));
    return masked;
  };

  return {
    mask: (text) => found(text, markOf),
    restore: (text) => text.replace(placeholder, (mark) => words.get(mark) ?? mark),
    leaks: (text) => {
      let leaked = false;
      found(text, (_, match) => {
        leaked = true;
        return match;
      });
      const letters = bare(text.replace(lineNumber, "").replace(placeholder, "\0"));
      return leaked || telling.some((secret) => letters.includes(secret));
    },
  };
}

const bare = (text: string): string => text.toLowerCase().replace(/[\s\p{P}]+/gu, "");

const isNumber = (match: string): boolean => !years.test(match.trim()) && (match.match(/\p{Nd}/gu)?.length ?? 0) >= 7;

/** The parts of a text that are no placeholder, changed. */
const outside = (text: string, change: (part: string) => string): string => {
  let [from, masked] = [0, ""];
  for (const mark of text.matchAll(placeholder)) {
    masked += change(text.slice(from, mark.index)) + mark[0];
    from = mark.index + mark[0].length;
  }
  return masked + change(text.slice(from));
};

/** The words, whatever their case, accents and what stands between them; a short one not as a part of another word. */
function loosely(text: string): RegExp {
  const parts = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = parts
    .map((part) => Array.from(part.normalize("NFC").matchAll(glyph), ([each]) => spellings(each)).join(""))
    .join("[\\s\\p{P}\\u00ad]{0,8}");
  if (unspaced.test(text)) return new RegExp(words, "giu");
  // A handle is often made of a name: all of it goes.
  const [before, after] =
    bare(text).length >= fewestInHandle ? [`${inWord}{0,40}`, `${inWord}{0,40}`] : [`(?<!${inWord})`, `(?!${inWord})`];
  return new RegExp(before + words + after, "giu");
}

const inWord = "[\\p{L}\\p{M}\\p{N}]";
const fewestInHandle = 6;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const glyph = /[aou]e|\P{M}\p{M}*/giu;

/** "ü" is also written "ue" and "u". */
function spellings(letter: string): string {
  const umlaut = { ae: "ä", oe: "ö", ue: "ü", ä: "ae", ö: "oe", ü: "ue" }[letter.toLowerCase()];
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "");
  const ways = new Set([letter, letter.normalize("NFD"), ...(plain === "" ? [] : [plain]), ...(umlaut ? [umlaut] : [])]);
  return ways.size === 1 ? letter : `(?:${[...ways].join("|")})`;
}
