import { createRequire } from "node:module";
import { Blob, BufferFlag, ClusterLevel, Direction, Face, Feature, Font, Buffer as ShapingBuffer, shape } from "harfbuzzjs";
import type { FontFile } from "../fonts/face.ts";

/** The library has no types of its own. @source https://github.com/papandreou/subset-font */
type SubsetFont = (
  font: Buffer,
  characters: string,
  options: { readonly targetFormat: "truetype"; readonly keepFeatures: readonly string[]; readonly noHinting: boolean },
) => Promise<Buffer>;
const subsetFont: SubsetFont = createRequire(import.meta.url)("subset-font");

/** A glyph of a shaped text. Lengths are in thousandths of the size. */
export interface Glyph {
  readonly id: number;
  /** Start of its cluster in the text, in UTF-16 units. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** Subset font with the characters of one document. It shapes and draws them. */
export interface ShapingFont {
  readonly bytes: Uint8Array;
  /** Advance of a single glyph in thousandths of the font size. */
  widthOf(id: number): number;
  /** Glyphs from left to right. */
  shape(text: string, options: { readonly rightToLeft: boolean; readonly language: string }): readonly Glyph[];
}

/**
 * Features that shape letters or place marks. Stylistic ligatures are off, so that every reader finds "fi" as two letters.
 *
 * @source OpenType 1.9.1, feature tags; HarfBuzz, shapers for Arabic, Indic and Hangul
 */
const kept =
  "ccmp locl mark mkmk kern init medi fina isol rlig calt nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct pres abvs blws psts haln cfar dist abvm blwm ljmo vjmo tjmo".split(
    " ",
  );
const without = [new Feature("liga", 0), new Feature("clig", 0), new Feature("dlig", 0), new Feature("hlig", 0)];

/** Differences below this are invisible, in thousandths of the font size. */
const leastRise = 10;

/** @param characters all characters that the font draws */
export async function shapingFont(file: FontFile, characters: string): Promise<ShapingFont> {
  const bytes = new Uint8Array(
    await subsetFont(Buffer.from(file.bytes), characters, { targetFormat: "truetype", keepFeatures: kept, noHinting: true }),
  );
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const scale = 1000 / face.upem;
  return {
    bytes,
    widthOf: (id) => font.glyphHAdvance(id) * scale,
    shape(text, { rightToLeft, language }) {
      const buffer = new ShapingBuffer();
      buffer.addText(text);
      buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
      buffer.setLanguage(language);
      buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
      buffer.setFlags(BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE);
      buffer.guessSegmentProperties();
      shape(font, buffer, without);
      const places = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
        return {
          id: codepoint,
          cluster,
          advance: xAdvance * scale,
          dx: xOffset * scale,
          dy: Math.abs(yOffset * scale) < leastRise ? 0 : yOffset * scale,
        };
      });
    },
  };
}
