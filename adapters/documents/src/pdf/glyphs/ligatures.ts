import type { Engine } from "../engine/engine.ts";
import { ligatures, words } from "../measures/thresholds.ts";
import { icon, isUnknown } from "./character-text.ts";
import type { Glyph } from "./glyph.ts";

/** Letters that fonts join, those that look most alike last. */
const candidates = ["ffi", "ffl", "ff", "tt", "ti", "fi", "fl"];
const letter = /^\p{Ll}$|^\p{Lu}$/u;

/**
 * Some documents do not say what their ligatures mean. Inside a word such a glyph is taken for the letters that are as
 * wide together in the same font; `fi` and `fl` are equally wide, and the former is by far the more common.
 */
export function repairLigatures(engine: Engine, glyphs: readonly Glyph[]): void {
  glyphs.forEach((glyph, index) => {
    if (glyph.text !== icon || !isUnknown(glyph.code)) return;
    if (!joins(glyphs[index - 1], glyph) && !joins(glyph, glyphs[index + 1])) return;
    const width = (glyph.right - glyph.left) / glyph.object.size;
    const errors = candidates.map((text) => ({ text, error: Math.abs(widthOf(engine, glyph, text) - width) / width }));
    const best = errors.reduce((a, b) => (b.error < a.error - ligatures.tie ? b : a));
    if (best.error <= ligatures.error) glyph.text = best.text;
  });
}

/** True when the two stand close together on one baseline and the one that is no ligature is a letter. */
function joins(a: Glyph | undefined, b: Glyph | undefined): boolean {
  if (a === undefined || b === undefined || a.baseline !== b.baseline || a.object.font !== b.object.font) return false;
  if (a.spaceAfter || b.spaceBefore || Math.abs(b.left - a.right) > words.gap * a.object.size) return false;
  return letter.test(a.text) || letter.test(b.text);
}

/** In em, from the font; infinite if the font lacks one of the letters. */
function widthOf(engine: Engine, glyph: Glyph, text: string): number {
  let width = 0;
  for (const character of text) {
    const found = engine.call.FPDFFont_GetGlyphWidth(glyph.object.font.pointer, character.charCodeAt(0), 1000, engine.scratch);
    const own = engine.floats()[0] ?? 0;
    if (found === 0 || own <= 0) return Number.POSITIVE_INFINITY;
    width += own / 1000;
  }
  return width;
}
