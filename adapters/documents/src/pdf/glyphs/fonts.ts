import type { Engine } from "../engine/engine.ts";
import { utf8 } from "../engine/text.ts";

export interface Font {
  readonly pointer: number;
  /** Family without subset prefix and style; "" when unknown. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Where its shapes come from: the file, a substitute for it, or procedures that draw each glyph (Type 3). */
  readonly shapes: "embedded" | "substituted" | "procedures";
  /** "symbols": bullets and signs, as in Wingdings; "icons": small pictures. Their codes do not identify the picture. */
  readonly draws: "letters" | "symbols" | "icons";
}

const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
const boldWeight = 600;

const boldName = /bold|black|heavy|semibd|demi(?!r)/i;
const italicName = /ital|obli|slanted/i;
const symbolName = /^symbol|wingding|webding/i;
const iconName = /awesome|icon|glyphicon|fontello|marvosym|academicons/i;
const subsetPrefix = /^[A-Z]{6}\+/;
const styleSuffix =
  /[-,](?:(?:extra|ultra|semi|demi)?(?:bold|light|black)|regular|roman|medium|book|italic|oblique|heavy|thin|ital|obli|mt|it|bd)+$/i;

/** Fonts by their handle: the properties of one are read once. */
export function fontReader(engine: Engine): (pointer: number) => Font {
  const known = new Map<number, Font>();
  return (pointer) => {
    let font = known.get(pointer);
    if (font === undefined) {
      font = readFont(engine, pointer);
      known.set(pointer, font);
    }
    return font;
  };
}

function readFont(engine: Engine, pointer: number): Font {
  if (pointer === 0) return { pointer, family: "", bold: false, italic: false, shapes: "substituted", draws: "letters" };
  const { call } = engine;
  const base = utf8(engine, (at, length) => call.FPDFFont_GetBaseFontName(pointer, at, length)).replace(subsetPrefix, "");
  const given = utf8(engine, (at, length) => call.FPDFFont_GetFamilyName(pointer, at, length)).replace(subsetPrefix, "");
  const flags = call.FPDFFont_GetFlags(pointer);
  const hasFlags = flags > 0;
  const isEmbedded = call.FPDFFont_GetIsEmbedded(pointer) === 1;
  return {
    pointer,
    // For a font that is not embedded, the family of its substitute.
    family: (isEmbedded && given !== "" ? given : base).replace(styleSuffix, "").replace(/[^\x20-\uffff]/g, ""),
    bold: call.FPDFFont_GetWeight(pointer) >= boldWeight || (hasFlags && (flags & forceBoldFlag) !== 0) || boldName.test(base),
    italic: (hasFlags && (flags & italicFlag) !== 0) || italicName.test(base),
    // A Type 3 font has no name. @source ISO 32000-1, 9.6.5
    shapes: base === "" ? "procedures" : isEmbedded ? "embedded" : "substituted",
    draws: iconName.test(base) ? "icons" : symbolName.test(base) ? "symbols" : "letters",
  };
}
