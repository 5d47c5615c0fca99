/** Characters by their width in Helvetica, in thousandths of the font size. Other proportional fonts have similar proportions. */
const widths: readonly (readonly [number, string])[] = [
  [222, "ijl'|"],
  [278, " !,./:;I[]\\ft"],
  [333, '()-r`"'],
  [500, "cksvxyzJ*"],
  [611, "FTZ+<=>"],
  [667, "ABEKPSVXY&"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [944, "W%@—"],
];
const widthOf = new Map(widths.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)));
const otherWidth = 556;
const fullWidth = 1000;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const equalWidths = /mono|courier|consol|typewriter/i;

/** Estimates the width of a text relative to other texts in the same font. An unknown font has equal widths. */
export function relativeWidth(text: string, font: string): number {
  if (font === "" || equalWidths.test(font)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf.get(character) ?? (character < "\u0080" ? otherWidth : unlistedWidth(character));
  return width;
}

/** Letters with accents have the width of their base letter; marks have none. */
function unlistedWidth(character: string): number {
  if (wide.test(character)) return fullWidth;
  return /\p{M}/u.test(character) ? 0 : (widthOf.get(character.normalize("NFD").charAt(0)) ?? otherWidth);
}
