import type { PageBitmap } from "@vitae/core/ports";

/** Side of a tile in inches; the background of a tile is the usual grey of it and its neighbours. */
const tileInches = 0.08;
/** Backgrounds below this grey are dark: their text is light. */
const dark = 128;
/** Contrast of noise and stains, and the factor for what is above it. */
const [stain, gain] = [0.08, 2] as const;

/**
 * Makes the background white everywhere, and the text on it dark: text in a coloured column, in a shaded row or under a shadow is then like
 * text on paper.
 */
export function evenPage(page: PageBitmap): PageBitmap {
  const { width, height, grey, dpi } = page;
  const side = Math.max(4, Math.round(dpi * tileInches));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const counts = Array.from({ length: rows }, (_, row) => countRow(page, row * side, side, columns));
  const result = new Uint8Array(width * height);
  for (let row = 0; row < rows; row++) {
    const tables = Array.from({ length: columns }, (_, column) => evened(backgroundAt(counts, row, column)));
    for (let y = row * side; y < Math.min(height, (row + 1) * side); y++)
      for (let x = 0, at = y * width; x < width; x++, at++) result[at] = tables[Math.floor(x / side)]?.[grey[at] ?? 255] ?? 255;
  }
  return { ...page, grey: result };
}

/** Levels of grey that are counted together. */
const levels = 32;

/** For each tile of a row, how many pixels have each level. */
function countRow({ width, height, grey }: PageBitmap, top: number, side: number, columns: number): Uint32Array[] {
  const counts = Array.from({ length: columns }, () => new Uint32Array(levels));
  for (let y = top; y < Math.min(height, top + side); y++)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const own = counts[Math.floor(x / side)];
      const level = (grey[at] ?? 255) >> 3;
      if (own) own[level] = (own[level] ?? 0) + 1;
    }
  return counts;
}

/** The median level of a tile and its eight neighbours: letters cover less than half of the paper around them. */
function backgroundAt(counts: readonly (readonly Uint32Array[])[], row: number, column: number): number {
  const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].flatMap((right) => counts[row + down]?.[column + right] ?? []));
  const total = near.reduce((sum, tile) => sum + tile.reduce((all, count) => all + count, 0), 0);
  let [level, seen] = [-1, 0];
  while (seen * 2 < total && level < levels - 1) {
    level++;
    for (const tile of near) seen += tile[level] ?? 0;
  }
  return level * 8 + 4;
}

/** The new grey of each grey on a background: stains become paper, and coloured text becomes dark. */
const evened = (background: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, grey) => {
    const contrast = background < dark ? (grey - background) / (255 - background) : 1 - grey / background;
    return 255 - Math.max(0, Math.min(255, Math.round((contrast - stain) * gain * 255)));
  });
