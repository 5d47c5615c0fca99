/** What stands for a picture or an icon that has no text of its own. */
export const objectMark = "\uFFFC";
const bullet = "•";

const symbolFonts = /^(wingdings( [23])?|webdings|zapfdingbats|itc zapf dingbats|font ?awesome.*|monotype sorts|marlett)$/i;

/** Codes that stand for a bullet in the symbol fonts Word makes lists with: Symbol B7; Wingdings dots, squares, arrows, ticks. */
const bulletCodes = new Set([
  0x6c, 0x6e, 0x6f, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x9e, 0x9f, 0xa0, 0xa1, 0xa4, 0xa7, 0xa8, 0xb7, 0xd8, 0xe0, 0xe8, 0xf0, 0xfc,
  0xfe,
]);

/** One character of `w:sym`: the code is hexadecimal, symbol fonts are moved up by F000. */
export function symbol(font: string | undefined, code: string | undefined): string {
  const point = Number.parseInt(code ?? "", 16);
  if (!Number.isInteger(point) || point <= 0x20 || point > 0xffff) return "";
  if (isPrivate(point) || isSymbolFont(font)) return glyph(point);
  return String.fromCharCode(point);
}

/** Text with the glyphs of symbol fonts as `•` for bullets and U+FFFC for everything else. */
export function withoutGlyphs(text: string, font: string): string {
  const pictures = isSymbolFont(font) ? /[\u0021-\u00FF\uE000-\uF8FF]/g : /[\uE000-\uF8FF]/g;
  return text.replace(pictures, (character) => glyph(character.charCodeAt(0)));
}

function isSymbolFont(font: string | undefined): boolean {
  return font !== undefined && symbolFonts.test(font);
}

function isPrivate(point: number): boolean {
  return point >= 0xe000 && point <= 0xf8ff;
}

function glyph(point: number): string {
  if (isPrivate(point) && point < 0xf000) return objectMark;
  return bulletCodes.has(point & 0xff) ? bullet : objectMark;
}
