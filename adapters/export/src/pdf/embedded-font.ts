import { PDFName as Name, type PDFContext, PDFHexString, type PDFName, type PDFRef } from "pdf-lib";
import { cffCids } from "./cff-charset.ts";
import { Sfnt } from "./sfnt.ts";
import type { ShapingFont } from "./shaping-font.ts";
import { toUnicodeMap } from "./to-unicode.ts";

/** Font embedded in a document. Each code is one glyph with the characters that it shows. */
export interface EmbeddedFont {
  /** Key in the page resources. */
  readonly key: string;
  /** Code of a glyph for a text; null if the only code of the glyph has a different text. */
  codeOf(glyph: number, text: string): number | null;
  /** Any code of a glyph. Used if `/ActualText` has the text. */
  anyCode(glyph: number): number;
  /** Writes the font to the document. Called once, at the end. */
  write(context: PDFContext): PDFRef;
}

/** Text of glyphs whose characters another glyph has. */
const nothing = "\u200b";

export function embeddedFont(font: ShapingFont, key: string): EmbeddedFont {
  const file = new Sfnt(font.bytes);
  const cff = file.table("CFF ");
  const cids = cff && cffCids(cff);
  /** By code. TrueType codes are assigned in order of use; CFF codes are those of the font. */
  const codes = new Map<number, { readonly glyph: number; readonly text: string }>();
  const known = new Map<string, number>();

  const trueType = (glyph: number, text: string): number => {
    const name = `${glyph} ${text}`;
    const code = known.get(name) ?? codes.size + 1;
    known.set(name, code);
    codes.set(code, { glyph, text });
    return code;
  };
  const compact = (glyph: number, text: string): number | null => {
    const code = cids?.[glyph] ?? glyph;
    const used = codes.get(code);
    if (used === undefined) codes.set(code, { glyph, text });
    return used === undefined || used.text === text ? code : null;
  };
  return {
    key,
    codeOf: cff ? compact : trueType,
    anyCode: (glyph) => (cff ? (compact(glyph, nothing) ?? cids?.[glyph] ?? glyph) : trueType(glyph, nothing)),
    write(context) {
      const scale = 1000 / file.uint16("head", 18);
      const box = [36, 38, 40, 42].map((offset) => Math.round(file.int16("head", offset) * scale));
      const name = Name.of(`${tagOf(key)}+Vitae${key}`);
      const program = context.register(
        cff
          ? context.flateStream(cff, { Subtype: "CIDFontType0C" })
          : context.flateStream(file.only(["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"])),
      );
      const descriptor = context.register(
        context.obj({
          Type: "FontDescriptor",
          FontName: name,
          Flags: 4,
          FontBBox: box,
          ItalicAngle: 0,
          Ascent: Math.round(file.int16("hhea", 4) * scale),
          Descent: Math.round(file.int16("hhea", 6) * scale),
          CapHeight: 700,
          StemV: 80,
          [cff ? "FontFile3" : "FontFile2"]: program,
        }),
      );
      const all = [...codes].sort(([one], [other]) => one - other);
      const descendant = context.register(
        context.obj({
          Type: "Font",
          Subtype: cff ? "CIDFontType0" : "CIDFontType2",
          BaseFont: name,
          CIDSystemInfo: { Registry: PDFHexString.of("41646F6265"), Ordering: PDFHexString.of("4964656E74697479"), Supplement: 0 },
          FontDescriptor: descriptor,
          DW: 0,
          W: all.flatMap(([code, { glyph }]) => [code, [Math.round(font.widthOf(glyph) * 100) / 100]]),
          ...(cff ? {} : { CIDToGIDMap: context.register(context.flateStream(glyphMap(all))) }),
        }),
      );
      return context.register(
        context.obj({
          Type: "Font",
          Subtype: "Type0",
          BaseFont: name as PDFName,
          Encoding: "Identity-H",
          DescendantFonts: [descendant],
          ToUnicode: context.register(context.flateStream(toUnicodeMap(all.map(([code, { text }]) => [code, text])))),
        }),
      );
    },
  };
}

/** Two bytes per code, from code 0. */
function glyphMap(all: readonly (readonly [number, { readonly glyph: number }])[]): Uint8Array {
  const map = new Uint8Array(((all.at(-1)?.[0] ?? 0) + 1) * 2);
  const view = new DataView(map.buffer);
  for (const [code, { glyph }] of all) view.setUint16(code * 2, glyph);
  return map;
}

/** Tag of six letters that identifies a font subset of the document. @source ISO 32000-1, 9.6.4 */
const tagOf = (key: string): string => `VITAE${String.fromCharCode(65 + (Number(key.slice(1)) % 26))}`;
