import type { HiddenReason } from "@vitae/core/ports";
import { overlap } from "../measures/geometry.ts";
import { isMark } from "../measures/scripts.ts";
import { hidden } from "../measures/thresholds.ts";
import { type Backdrop, backdropOf } from "./backdrop.ts";
import { beliedFonts } from "./belied-fonts.ts";
import type { Glyph, TextObject } from "./glyph.ts";
import { overprintOf } from "./overprint.ts";
import type { Surface } from "./paint.ts";

const invisibleMode = 3;
/** Render mode of text that is only added to the clipping path. */
export const clipMode = 7;

/** Glyphs that may be hidden by objects around them. Only a rendered page can confirm it. */
export interface SuspectedHidden {
  readonly object: TextObject;
  readonly glyphs: Glyph[];
  readonly reason: HiddenReason;
}

/**
 * Marks the glyphs that nobody can see for what they are themselves, and returns those that may be hidden by what lies
 * over or under them. `surfaces` are in paint order.
 */
export function markHidden(
  glyphs: readonly Glyph[],
  surfaces: readonly Surface[],
  page: { width: number; height: number },
): SuspectedHidden[] {
  const suspects: SuspectedHidden[] = [];
  const groups = [...byObject(glyphs)].map((group) => ({ group, reason: unseenGroup(group) }));
  const backdrop = backdropOf(surfaces, page);
  const isOverprinted = overprintOf(
    groups.map(({ group }) => group),
    page,
  );
  // Hidden letters can have any width.
  const belied = beliedFonts(groups.flatMap(({ group, reason }) => (reason === null ? group : [])));
  for (const { group, reason: ownReason } of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const { object } = first;
    const reason = ownReason ?? (belied.has(object.font) ? "replaced" : null);
    if (reason !== null) {
      for (const glyph of group) glyph.hidden = reason;
      continue;
    }
    for (const glyph of group) glyph.hidden = outside(glyph, object, page);
    const suspected = suspectOf(object, group, { ...backdrop, isOverprinted });
    if (suspected !== null) suspects.push(suspected);
  }
  return suspects;
}

/** Glyphs of one object that follow one another, which nearly always are all of its glyphs. */
function* byObject(glyphs: readonly Glyph[]): Iterable<readonly Glyph[]> {
  let start = 0;
  for (let index = 1; index <= glyphs.length; index++) {
    if (glyphs[index]?.object === glyphs[start]?.object) continue;
    yield glyphs.slice(start, index);
    start = index;
  }
}

const unseenGroup = (group: readonly Glyph[]): HiddenReason | null => {
  const [first] = group;
  return first === undefined ? null : unseen(first.object, group);
};

/** Reason why a whole text object is hidden at any position. */
function unseen(object: TextObject, glyphs: readonly Glyph[]): HiddenReason | null {
  if (object.actualText === "belied") return "replaced";
  if (object.mode === invisibleMode || object.mode === clipMode || object.alpha <= hidden.faintAlpha) return "invisible";
  const advance = meanAdvance(object, glyphs);
  if (isTiny(object, advance)) return "tiny";
  if (object.marks.replaced) return advance < hidden.replacedAdvance ? "replaced" : null;
  if (isHeaped(object, glyphs)) return "zero_width";
  return advance < hidden.zeroAdvance ? "zero_width" : null;
}

/** A letter after such a sign forms one shape with the letter before it, which is only a little wider. */
const joins = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039]/;
const joinedShare = 1 / 3;
const spacing = /\p{Mc}/u;

/** Mean width of the object's letters in em; marks have none of their own, but vowel signs that stand beside their letter widen it. */
function meanAdvance(object: TextObject, glyphs: readonly Glyph[]): number {
  let [width, count] = [0, 0];
  let before = "";
  for (const glyph of glyphs) {
    const mark = isMark(glyph.text);
    if (!mark || spacing.test(glyph.text)) width += object.turns % 2 === 0 ? glyph.right - glyph.left : glyph.bottom - glyph.top;
    if (!mark) count += joins.test(before) ? joinedShare : 1;
    before = glyph.text;
  }
  return count === 0 ? Number.POSITIVE_INFINITY : width / count / object.size;
}

/** The size of a font that draws by procedures says nothing without the matrix of the font: the width of its letters does. */
function isTiny({ font, size, thickness }: TextObject, advance: number): boolean {
  if (font.shapes !== "procedures") return Math.min(size, thickness) < hidden.tinyPoints;
  return advance * size < hidden.tinyAdvance || thickness < hidden.flatShare * size;
}

/** Scripts whose letters stand side by side; those of others may share one shape. */
const sideBySide = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{N}]/u;
const fewestHeaped = 4;

/** True for letters at one position: moved there, or all parts of a single glyph. */
function isHeaped({ turns, size }: TextObject, glyphs: readonly Glyph[]): boolean {
  let [first, last, count] = [Infinity, -Infinity, 0];
  for (const glyph of glyphs) {
    if (!sideBySide.test(glyph.text)) continue;
    const at = turns % 2 === 0 ? glyph.x : glyph.baseline;
    first = Math.min(first, at);
    last = Math.max(last, at);
    count++;
  }
  return count >= fewestHeaped && (last - first) / (count - 1) < hidden.heapedAdvance * size;
}

function outside(glyph: Glyph, object: TextObject, page: { width: number; height: number }): HiddenReason | null {
  if (glyph.right <= 0 || glyph.left >= page.width || glyph.bottom <= 0 || glyph.top >= page.height) return "off_page";
  const { box } = object.clip;
  return box !== null && overlap(glyph, box) < hidden.clippedShare ? "clipped" : null;
}

/** Objects over and under the text of a page. */
interface Surroundings extends Backdrop {
  readonly isOverprinted: ReturnType<typeof overprintOf>;
}

/** Colour that PDFium reports for a fill with a coloured tiling pattern. */
const patternColour = 0xbfbfbf;

function suspectOf(object: TextObject, group: readonly Glyph[], backdrop: Surroundings): SuspectedHidden | null {
  const { painted, colour, marks, clip } = object;
  if (painted === null) return null;
  const blank = object.actualText === "blank";
  const uncertain = marks.layered || painted.faded || object.mayBeBlank || clip.shaped || colour === patternColour;
  const glyphs = group.filter((glyph) => glyph.hidden === null);
  if (glyphs.length === 0) return null;
  if (blank) return { object, glyphs, reason: "replaced" };
  if (uncertain) return { object, glyphs, reason: "invisible" };

  const isCovered = painted.order < backdrop.last ? backdrop.isCovered : () => false;
  const covered = glyphs.filter((glyph) => isCovered(glyph, painted.order) || backdrop.isOverprinted(glyph, painted.order));
  if (covered.length > 0) return { object, glyphs: covered, reason: "covered" };
  if (colour === null || !backdrop.has(colour)) return null;
  const merged = glyphs.filter((glyph) => backdrop.merges(glyph, painted.order, colour));
  return merged.length === 0 ? null : { object, glyphs: merged, reason: "background_colour" };
}
