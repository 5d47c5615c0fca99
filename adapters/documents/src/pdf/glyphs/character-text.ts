import type { Font } from "./fonts.ts";

/** PDFium's code for a hyphen at the end of a line, printed or soft. */
export const lineEndHyphen = 0x02;
/** Alternative name in some builds. */
const otherHyphen = 0xfffe;

export const icon = "\uFFFC";
export const bullet = "•";

/** Private-use codes of Symbol and Wingdings that are drawn at the head of list items. */
const symbolBullets = new Set([
  0xf0b7, 0xf0a7, 0xf0d8, 0xf076, 0xf06c, 0xf06e, 0xf071, 0xf09f, 0xf0a8, 0xf0fc, 0xf0e8, 0xf02d, 0xf0a0, 0xf075, 0xf077, 0xf0f0,
]);
/** The same glyphs where the font says nothing and PDFium gives its 8-bit code. */
const symbolLetters = /^[lnqvuw§Øüàð·¨o]$/;
/** Circles, squares and arrow heads of icon fonts. */
const iconBullets = new Set([0xf111, 0xf0c8, 0xf054, 0xf105, 0xf0da, 0xf45c, 0xf10c, 0xf192]);

/** `null`: nothing is printed; `" "`: a space. */
export function characterText(code: number, draws: Font["draws"]): string | null {
  if (isSpace(code)) return " ";
  if (isUnknown(code)) return icon;
  if (draws === "icons" && code > 0x20) return iconBullets.has(code) ? bullet : icon;
  if (draws === "symbols" && code > 0x20 && code < 0x100 && symbolLetters.test(String.fromCharCode(code))) return bullet;
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code === otherHyphen) return "-";
  if (code < 0x20 || code > 0x10ffff || isInvisible(code) || (code >= 0xd800 && code <= 0xdfff)) return null;
  if (code >= 0xe000 && code <= 0xf8ff) return (symbolBullets.has(code) && draws === "symbols") || iconBullets.has(code) ? bullet : icon;
  if (code >= 0xf0000) return icon;
  const text = String.fromCodePoint(code);
  return isGlyphVariant(code) ? text.normalize("NFKC") : text;
}

/** Glyph without a character in the document: PDFium returns nothing, or the glyph number. */
export function isUnknown(code: number): boolean {
  return code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
}

function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    code === 0x09 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Soft hyphens, zero-width and direction marks, byte-order marks, non-characters. */
function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x80 && code < 0xa0) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff ||
    code === 0xffff ||
    (code >= 0xe0000 && code <= 0xe0fff)
  );
}

/** Code points of shapes instead of letters: Latin ligatures, Arabic presentation forms, ideographic radicals. */
function isGlyphVariant(code: number): boolean {
  return (
    (code >= 0xfb00 && code <= 0xfb06) ||
    (code >= 0xfb50 && code <= 0xfdfb) ||
    (code >= 0xfe70 && code <= 0xfefc) ||
    (code >= 0x2e80 && code <= 0x2fd5)
  );
}
