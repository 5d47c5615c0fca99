/** Kind of personal data that must be masked. */
export type PiiKind = "NAME" | "EMAIL" | "PHONE" | "LINK" | "ADDRESS" | "BIRTH";

export interface PiiMask {
  /** Replaces personal data by placeholders such as `[NAME_1]`; equal words get equal placeholders. */
  mask(text: string): string;
  /** Replaces placeholders by the original words. */
  restore(text: string): string;
  /**
   * Reports whether a text still contains personal data, also if other characters or line ends separate it. Such a text must not be
   * sent.
   */
  leaks(text: string): boolean;
}

/** Patterns of personal data that is recognised without being known. */
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

/** Line number before each line of a document. */
const lineNumber = /^L\d+[a-h]?\|/gm;
/** Minimum number of letters of a known value; shorter ones can occur by chance. */
const fewestTelling = 7;

const placeholder = /\[(?:NAME|EMAIL|PHONE|LINK|ADDRESS|BIRTH)_\d+\]/g;

/**
 * Creates a PII mask. Known values are found regardless of case and spacing; e-mail addresses, links and telephone numbers are also
 * found if unknown.
 *
 * @param known known values by kind; longer ones are replaced first, so that a part of one does not break it
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

/** Creates a pattern for words, regardless of case, accents and separators; a short word does not match inside another. */
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
