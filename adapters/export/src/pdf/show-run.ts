import type { EmbeddedFont } from "./embedded-font.ts";
import type { Glyph } from "./shaping-font.ts";
import { hex, utf16 } from "./to-unicode.ts";
import type { VisualRun } from "./visual-runs.ts";

interface Shown extends Glyph {
  readonly code: number;
}

/** Glyphs that are shown together. `actualText` has their text if their codes cannot express it. */
interface Piece {
  readonly glyphs: readonly Shown[];
  readonly actualText: string | null;
}

/** Returns the operators that show a run at the current text position. @param text the text of the paragraph */
export function showRun(run: VisualRun, text: string, font: EmbeddedFont, size: number): string[] {
  return pieces(run, text, font).flatMap(({ glyphs, actualText }) => {
    const shown = showGlyphs(glyphs, run, size);
    return actualText === null ? shown : [`/Span <</ActualText <FEFF${utf16(actualText)}>>> BDC`, ...shown, "EMC"];
  });
}

/**
 * Splits a run into words. A word with a cluster that codes cannot express gets `/ActualText` as a whole; in right-to-left text only the
 * cluster does.
 */
function pieces(run: VisualRun, text: string, font: EmbeddedFont): Piece[] {
  const clusters = clustersOf(run, text);
  if (clusters.every((cluster) => isPlain(cluster, run.rightToLeft))) {
    const whole = pieceOf(clusters, run, font);
    if (whole.actualText === null) return [whole];
  }
  const all: Piece[] = [];
  let word: Cluster[] = [];
  const close = (): void => {
    if (word.length > 0) all.push(pieceOf(word, run, font));
    word = [];
  };
  for (const cluster of clusters) {
    const isApart = cluster.text.trim() === "" || (run.rightToLeft && !isPlain(cluster, true));
    if (isApart) close();
    word.push(cluster);
    if (isApart) close();
  }
  close();
  return joinedPieces(all);
}

/** Joins consecutive parts without /ActualText. */
function joinedPieces(all: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of all) {
    const last = out.at(-1);
    if (last && last.actualText === null && piece.actualText === null)
      out[out.length - 1] = { actualText: null, glyphs: [...last.glyphs, ...piece.glyphs] };
    else out.push(piece);
  }
  return out;
}

function pieceOf(word: readonly Cluster[], { rightToLeft }: VisualRun, font: EmbeddedFont): Piece {
  const codes = word.map((cluster) => (isPlain(cluster, rightToLeft) ? font.codeOf(cluster.glyphs[0]?.id ?? 0, cluster.text) : null));
  if (codes.every((code) => code !== null))
    return {
      actualText: null,
      glyphs: word.flatMap(({ glyphs }, index) => glyphs.map((glyph) => ({ ...glyph, code: codes[index] ?? 0 }))),
    };
  const logical = rightToLeft ? [...word].reverse() : word;
  return {
    actualText: logical.map(({ text }) => text).join(""),
    // The first glyph of a cluster has its text, for readers that ignore /ActualText.
    glyphs: word.flatMap(({ glyphs, text }) =>
      glyphs.map((glyph, index) => ({ ...glyph, code: (index === 0 ? font.codeOf(glyph.id, text) : null) ?? font.anyCode(glyph.id) })),
    ),
  };
}

/**
 * True for a glyph whose code has the whole text. In right-to-left text, readers reverse the characters of one glyph; in other text they
 * read displaced glyphs as separate words.
 */
const isPlain = ({ glyphs, text }: Cluster, rightToLeft: boolean): boolean => {
  if (glyphs.length !== 1) return false;
  return rightToLeft ? [...text].length === 1 : glyphs.every(({ dx, dy, advance }) => dx === 0 && dy === 0 && advance > 0);
};

interface Cluster {
  readonly text: string;
  readonly glyphs: readonly Glyph[];
}

/** Glyphs that show the same characters, from left to right. */
function clustersOf({ glyphs, end }: VisualRun, text: string): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
  const clusters: { start: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs) {
    const last = clusters.at(-1);
    if (last?.start === glyph.cluster) last.glyphs.push(glyph);
    else clusters.push({ start: glyph.cluster, glyphs: [glyph] });
  }
  return clusters.map(({ start, glyphs }) => ({ text: text.slice(start, ends.get(start)), glyphs }));
}

/** One `TJ` for the glyphs on the base line. Raised glyphs are enclosed in `Ts`. */
function showGlyphs(glyphs: readonly Shown[], { font }: VisualRun, size: number): string[] {
  const out: string[] = [];
  let row = "";
  let rise = 0;
  /** Adjustment before the next glyph in thousandths of the font size. */
  let back = 0;
  const close = (): void => {
    if (row !== "") out.push(`[${row.replaceAll("><", "")}] TJ`);
    row = "";
  };
  for (const { id, code, advance, dx, dy } of glyphs) {
    if (dy !== rise) {
      close();
      out.push(`${number((dy * size) / 1000)} Ts`);
      rise = dy;
    }
    back -= dx;
    if (Math.abs(back) >= 0.05) row += number(back);
    row += `<${hex(code)}>`;
    back = font.widthOf(id) + dx - advance;
  }
  if (Math.abs(back) >= 0.05) row += number(back);
  close();
  if (rise !== 0) out.push("0 Ts");
  return out;
}

/** Formats a number for PDF, without an exponent. */
export const number = (value: number): string => String(Number(value.toFixed(2)) || 0);
