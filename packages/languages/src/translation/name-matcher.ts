/** Finds names in texts: as written, in capitals, and with other blanks between their words. */
export interface NameMatcher {
  /** Ranges in UTF-16 units, in any order; they can overlap. */
  find(text: string): readonly (readonly [from: number, to: number])[];
  /** Reports whether a translation contains each name of its source as often, byte for byte and as a word of its own. */
  areKept(source: string, translation: string): boolean;
}

/** Scripts that end a name with a letter of another script, or with none. */
const spaced = ["Latin", "Cyrillic", "Greek", "Armenian", "Georgian"] as const;
/** Scripts that write particles before a name without a space, and scripts that write them behind it. */
const prefixing = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const suffixing = /\p{Script=Hangul}/u;
/** Scripts without spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** Names of so many letters match in the same case only: "Na" is a name, and "NA" is not. */
const shortName = 3;

/** Creates a matcher. @param names longest first */
export function createNameMatcher(names: readonly string[]): NameMatcher {
  const known = new Set(names);
  const patterns = [...Map.groupBy(names, bordersOf)].map(
    ([borders, alike]) => new RegExp(withBorders(borders, alike.map(spelled).join("|")), "giu"),
  );
  const isName = (match: string): boolean => known.has(match) || (match.length > shortName && !/^\p{Ll}/u.test(match));
  const find: NameMatcher["find"] = (text) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].filter(([match]) => isName(match)).map(({ index, 0: { length } }) => [index, index + length] as const),
    );
  return {
    find,
    areKept: (source, translation) =>
      [...new Set(find(source).map(([from, to]) => source.slice(from, to)))].every((name) => {
        const pattern = new RegExp(withBorders(bordersOf(name), spelled(name)), "gu");
        return (translation.match(pattern)?.length ?? 0) >= (source.match(pattern)?.length ?? 0);
      }),
  };
}

const spelled = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    .join("\\s+");

/** The characters that must not precede and follow a name, as one key. */
const bordersOf = (name: string): string => {
  const letters = Array.from(name.trim());
  return `${borderOf(letters[0] ?? "", prefixing)} ${borderOf(letters.at(-1) ?? "", suffixing)}`;
};

function borderOf(letter: string, attaching: RegExp): string {
  if (unspaced.test(letter) || attaching.test(letter)) return "";
  const script = spaced.find((each) => new RegExp(`\\p{Script=${each}}`, "u").test(letter));
  return `[${script ? `\\p{Script=${script}}` : "\\p{L}"}\\p{M}\\p{N}]`;
}

function withBorders(borders: string, words: string): string {
  const [before, after] = borders.split(" ");
  return `${before ? `(?<!${before})` : ""}(?:${words})${after ? `(?!${after})` : ""}`;
}
