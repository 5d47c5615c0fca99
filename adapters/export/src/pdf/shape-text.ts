import { createRequire } from "node:module";
import type { Bidi } from "bidi-js";
import type { Run } from "../content/content.ts";
import type { FontFile } from "../fonts/face.ts";
import type { FontSet } from "../fonts/font-set.ts";
import { scriptOf } from "./scripts.ts";
import type { Glyph, ShapingFont } from "./shaping-font.ts";

// Its module for `import` declares types that its default export does not have.
const bidi: Bidi = createRequire(import.meta.url)("bidi-js")();

/** Shaped characters in one font, direction and style. */
export interface ShapedItem {
  readonly start: number;
  readonly end: number;
  /** Embedding level; odd ones run right to left. @source UAX #9 */
  readonly level: number;
  readonly font: ShapingFont;
  readonly href: string | undefined;
  /** Offsets in the whole text. */
  readonly glyphs: readonly Glyph[];
}

export interface ShapedText {
  readonly text: string;
  readonly items: readonly ShapedItem[];
  /** Embedding level of the paragraph: 1 for right-to-left. */
  readonly level: number;
  /** Advance of the cluster that begins at each character, in thousandths of the size. */
  readonly advances: Float64Array;
  /** True if a line must not break before the character, for example inside an address. */
  readonly joined: Uint8Array;
}

/** The text of a paragraph with the font of each character. */
export interface FittedText {
  readonly runs: readonly Run[];
  readonly text: string;
  readonly fonts: readonly FontFile[];
}

/** Chooses the fonts of a text. Rejects with `MissingFont`. */
export async function fitText(runs: readonly Run[], bold: boolean, set: FontSet): Promise<FittedText> {
  const fonts: FontFile[] = [];
  for (const run of runs) for (const font of await set.fontsOf(run.text, bold || run.bold === true)) fonts.push(font);
  return { runs, text: runs.map(({ text }) => text).join(""), fonts };
}

interface ShapeOptions {
  readonly language: string;
  readonly rightToLeft: boolean;
  readonly fontOf: (file: FontFile) => ShapingFont;
}

/** Longer runs are shaped in parts that end at spaces, so that memory does not grow with the length of a paragraph. */
const longestItem = 1_000;

export function shapeText({ runs, text, fonts }: FittedText, { language, rightToLeft, fontOf }: ShapeOptions): ShapedText {
  const levels = levelsOf(runs, rightToLeft);
  const advances = new Float64Array(text.length);
  const joined = new Uint8Array(text.length);
  const items: ShapedItem[] = [];
  let end = 0;
  for (const { text: own, href, whole } of runs) {
    const from = end;
    end += own.length;
    if (whole) joined.fill(1, from + 1, end);
    for (const [start, stop] of pieces(text, from, end, levels, fonts)) {
      const file = fonts[start];
      if (!file) continue;
      const [font, level] = [fontOf(file), levels[start] ?? 0];
      const glyphs = font
        .shape(text.slice(start, stop), { rightToLeft: level % 2 === 1, language })
        .map((glyph) => ({ ...glyph, cluster: glyph.cluster + start }));
      for (const { cluster, advance } of glyphs) advances[cluster] = (advances[cluster] ?? 0) + advance;
      items.push({ start, end: stop, level, font, href, glyphs });
    }
  }
  return { text, items, level: rightToLeft ? 1 : 0, advances, joined };
}

/** Level of each character. An address or a phone number runs left to right, an item of a list as its first letter does. @source UAX #9, isolates */
function levelsOf(runs: readonly Run[], rightToLeft: boolean): Uint8Array {
  const isolated = runs
    .map(({ text, whole, isolated: item }) => (whole || item ? `${whole ? "\u2066" : "\u2068"}${text}\u2069` : text))
    .join("");
  const { levels } = bidi.getEmbeddingLevels(isolated, rightToLeft ? "rtl" : "ltr");
  return levels.filter((_, at) => !/[\u2066\u2068\u2069]/u.test(isolated[at] ?? ""));
}

/** Splits a run into parts with one font, one direction and one script. */
function* pieces(text: string, from: number, end: number, levels: Uint8Array, fonts: readonly FontFile[]): Generator<[number, number]> {
  let start = from;
  let script: number | null = null;
  for (let at = from; at < end; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const own = scriptOf(character);
    const isOther = own !== null && script !== null && own !== script;
    const isLong = at - start > longestItem && text[at - 1] === " ";
    if (at > start && (isOther || isLong || levels[at] !== levels[start] || fonts[at] !== fonts[start])) {
      yield [start, at];
      start = at;
      script = own;
    } else script = own ?? script;
    at += character.length;
  }
  if (end > start) yield [start, end];
}
