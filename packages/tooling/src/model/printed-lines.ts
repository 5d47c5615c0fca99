/** Position of a text in numbered lines. */
export interface Found {
  /** Indexes of its first and last line. */
  readonly first: number;
  readonly last: number;
  /** The shortest reference to it. */
  readonly ref: string;
}

export interface PrintedLines {
  /** Their numbers. */
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  /** All positions in printed order. Ignores case, spaces and punctuation; matches whole words only. */
  find(text: string): readonly Found[];
  /** A reference to whole lines. */
  range(first: number, last: number): string;
}

interface Part {
  /** `7`, or `7a` where the line is shown in parts. */
  readonly id: string;
  readonly line: number;
  readonly text: string;
}

/** The numbered lines of a question, `L12| text` and `L7a| text`. */
export function printedLines(data: string): PrintedLines {
  const ids: string[] = [];
  const parts = [...data.matchAll(/^L(\d+)([a-h]?)\| (.*)$/gm)].map(([, number = "", letter = "", text = ""]): Part => {
    if (ids.at(-1) !== number) ids.push(number);
    return { id: number + letter, line: ids.length - 1, text };
  });
  const byLine = Map.groupBy(parts, ({ line }) => line);
  const texts = ids.map((_, line) => (byLine.get(line) ?? []).map(({ text }) => text).join("   "));

  const at: { part: Part; column: number; length: number }[] = [];
  let letters = "";
  for (const part of parts) {
    for (const { 0: glyph, index } of part.text.matchAll(letter)) {
      const folded = fold(glyph);
      for (let unit = 0; unit < folded.length; unit++) at.push({ part, column: index, length: glyph.length });
      letters += folded;
    }
  }

  const range = (first: number, last: number) => (first === last ? (ids[first] ?? "") : `${ids[first]}-${ids[last]}`);

  const foundAt = (start: number, end: number): Found | null => {
    const [from, to, before, after] = [at[start], at[end - 1], at[start - 1], at[end]];
    if (!from || !to) return null;
    const glued = (one: typeof before, other: typeof after) =>
      one &&
      other &&
      one.part === other.part &&
      one.column + one.length === other.column &&
      !unspaced.test(one.part.text.charAt(other.column));
    if (glued(before, from) || glued(to, after)) return null;
    const [first, last] = [from.part.line, to.part.line];
    const wholeLines = before?.part.line !== first && after?.part.line !== last;
    if (wholeLines || first !== last) return { first, last, ref: range(first, last) };
    if (before?.part !== from.part && after?.part !== to.part)
      return { first, last, ref: from.part === to.part ? from.part.id : `${from.part.id}-${to.part.id.slice(-1)}` };
    const words = from.part === to.part ? withMarks(from.part.text, from.column, to.column + to.length) : "";
    return { first, last, ref: words === "" ? range(first, last) : `${ids[first]}:${short(texts[first] ?? "", words)}` };
  };

  return {
    ids,
    texts,
    range,
    find: (text) => {
      const wanted = fold(text).replace(noLetter, "");
      if (wanted === "") return [];
      const found: Found[] = [];
      for (let from = letters.indexOf(wanted); from >= 0; from = letters.indexOf(wanted, from + 1)) {
        const place = foundAt(from, from + wanted.length);
        if (place) found.push(place);
      }
      return found;
    },
  };
}

const letter = /[\p{L}\p{M}\p{N}+#@]/gu;
const noLetter = /[^\p{L}\p{M}\p{N}+#@]/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

/** With the brackets and full stops that belong to it: "Inc.", "(Hons)", "C++". */
function withMarks(text: string, start: number, end: number): string {
  const words = text.slice(start, end);
  const closing = /^[.)]/.exec(text.slice(end))?.[0] ?? "";
  const belongs = closing === ")" ? words.includes("(") : closing === "." && /\b(?:Inc|Ltd|Co|Corp|Jr|Sr|S\.A|e\.V)$/.test(words);
  return belongs ? words + closing : words;
}

/** The first and the last word, if they identify the part. */
function short(line: string, words: string): string {
  const [first = "", ...more] = words.split(" ");
  const last = more.at(-1) ?? "";
  if (more.length < 2) return words;
  const start = line.indexOf(first);
  const end = line.indexOf(last, start + first.length);
  return line.slice(start, end + last.length) === words ? `${first}…${last}` : words;
}
