/** Replacement character for a picture or icon without text. */
export const objectMark = "\uFFFC";
const bullet = "•";

/** Fonts with pictures only, even where the text has letters. */
const pictureFonts = /^(wingdings( [23])?|webdings|(itc )?zapf ?dingbats|monotype sorts|marlett)$/i;

/** Dots, squares, diamonds, arrowheads and ticks of these fonts that lists are made with. */
const pictureBullets = new Set([
  0x6c, 0x6e, 0x6f, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x7d, 0x84, 0x97, 0x98, 0x9e, 0x9f, 0xa0, 0xa1, 0xa4, 0xa7, 0xa8, 0xb7, 0xd8,
  0xe0, 0xe8, 0xf0, 0xfc, 0xfe,
]);
/** Where the font is Symbol or not a picture font, only what Word itself writes for a dot and a small square. */
const plainBullets = new Set([0xb7, 0xa7]);

/** One character of `w:sym`: the code is hexadecimal, symbol fonts are moved up by F000. */
export function symbol(font: string | undefined, code: string | undefined): string {
  const point = Number.parseInt(code ?? "", 16);
  if (!Number.isInteger(point) || point <= 0x20 || point > 0xffff || isSurrogate(point)) return "";
  if (isPrivate(point) || pictureFonts.test(font ?? "")) return glyph(point, font ?? "");
  return String.fromCharCode(point);
}

/** Text with the glyphs of symbol fonts as `•` for bullets and U+FFFC for everything else. */
export function withoutGlyphs(text: string, font: string): string {
  const pictures = pictureFonts.test(font) ? /[\u0021-\u00FF\uE000-\uF8FF]/g : /[\uE000-\uF8FF]/g;
  return text.replace(pictures, (character) => glyph(character.charCodeAt(0), font));
}

function glyph(point: number, font: string): string {
  if (isPrivate(point) && point < 0xf000) return objectMark;
  const bullets = pictureFonts.test(font) ? pictureBullets : plainBullets;
  return bullets.has(point < 0x100 ? point : point - 0xf000) ? bullet : objectMark;
}

function isPrivate(point: number): boolean {
  return point >= 0xe000 && point <= 0xf8ff;
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff;
}
