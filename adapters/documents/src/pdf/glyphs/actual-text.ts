import type { Engine } from "../engine/engine.ts";
import { actualText } from "../measures/thresholds.ts";
import { icon } from "./character-text.ts";
import { foldGlyphs } from "./fold-glyphs.ts";
import type { Glyph } from "./glyph.ts";
import type { MarkedContent } from "./marked-content.ts";
import type { PaintedObject } from "./paint.ts";

/** Data of a text object under ActualText, read before ActualText is removed. */
export interface ActualTextObject {
  /** Address of the mark with the ActualText. All objects that it replaces share it. */
  readonly group: number;
  readonly marks: MarkedContent;
  /** Id of its marked content, -1 without. */
  readonly content: number;
  /** Position in paint order. */
  readonly order: number;
}

/** The text objects of a page that ActualText stands in for, by their address. */
export function replacedObjects(
  engine: Engine,
  painted: readonly PaintedObject[],
  marks: (object: number) => MarkedContent,
  replaces: (mark: number) => boolean,
): Map<number, ActualTextObject> {
  const { call } = engine;
  const found = new Map<number, ActualTextObject>();
  for (const { kind, pointer, order } of painted) {
    if (kind !== "text" || !marks(pointer).replaced) continue;
    const group = marksOf(engine, pointer).findLast(replaces) ?? 0;
    found.set(pointer, {
      group,
      marks: { ...marks(pointer), replaced: false },
      content: call.FPDFPageObj_GetMarkedContentID(pointer),
      order,
    });
  }
  return found;
}

/** Removes all ActualText from the page in memory, so that the next reading returns the text of the glyphs. */
export function removeActualText(engine: Engine, objects: Iterable<number>, replaces: (mark: number) => boolean): void {
  for (const object of objects) {
    for (const mark of marksOf(engine, object)) if (replaces(mark)) engine.call.FPDFPageObj_RemoveMark(object, mark);
  }
}

/**
 * Compares ActualText with the text of its glyphs, group by group. ActualText is kept if both are the same or
 * where the glyphs do not say; elsewhere it is marked as belied and the glyphs are read for themselves.
 *
 * @param given the glyphs of the page with ActualText
 * @param printed the text without it
 * @param isUnmapped true for a printed glyph without a character in the font
 */
export function resolveActualText(
  given: readonly Glyph[],
  printed: readonly Glyph[],
  replaced: ReadonlyMap<number, ActualTextObject>,
  isUnmapped: (glyph: Glyph) => boolean,
): readonly Glyph[] {
  const groupOf = (glyph: Glyph): ActualTextObject | undefined => replaced.get(glyph.object.painted?.pointer ?? 0);
  const said = byGroup(given, groupOf);
  const drawn = byGroup(printed, groupOf);
  const belied = new Map<number, readonly Glyph[]>();
  for (const group of new Set([...said.keys(), ...drawn.keys()])) {
    const [words, shapes] = [said.get(group) ?? [], drawn.get(group) ?? []];
    if (shapes.length === 0) judge(words, "blank");
    else if (!isSpelled(words, shapes, isUnmapped)) {
      judge(words, "belied");
      belied.set(group, shapes);
    }
  }
  if (belied.size === 0) return given;

  // Where ActualText stands for nothing at all, its glyphs have no place yet among those that were given.
  const swallowed = [...belied].flatMap(([group, shapes]) => (said.has(group) ? [] : [shapes]));
  swallowed.sort((a, b) => orderOf(a[0]) - orderOf(b[0]));
  const settled: Glyph[] = [];
  let next = 0;
  for (const glyph of given) {
    for (; next < swallowed.length && orderOf(swallowed[next]?.[0]) < orderOf(glyph); next++) settled.push(...(swallowed[next] ?? []));
    const group = groupOf(glyph)?.group;
    const shapes = group === undefined ? undefined : belied.get(group);
    if (group !== undefined && shapes !== undefined && said.has(group)) {
      settled.push(...shapes);
      belied.delete(group);
    }
    settled.push(glyph);
  }
  for (const rest of swallowed.slice(next)) settled.push(...rest);
  return settled.map((glyph, index) => ({ ...glyph, index }));
}

function judge(glyphs: readonly Glyph[], verdict: "blank" | "belied"): void {
  for (const { object } of glyphs) object.actualText = verdict;
}

/** True when the words may be what the shapes print. */
function isSpelled(words: readonly Glyph[], shapes: readonly Glyph[], isUnmapped: (glyph: Glyph) => boolean): boolean {
  const known = shapes.filter((glyph) => glyph.text !== icon && !isUnmapped(glyph));
  const unknown = shapes.length - known.length;
  const [given, drawn] = [foldGlyphs(textOf(words)), foldGlyphs(textOf(known))];
  if (unknown === 0) return given === drawn || (ascii(given) === ascii(drawn) && sorted(given) === sorted(drawn));
  return given.length - drawn.length <= unknown * actualText.lettersPerGlyph && holds(given, drawn);
}

/** True when every letter of the second is also in the first, each as often. */
function holds(whole: string, part: string): boolean {
  const counts = new Map<string, number>();
  for (const letter of whole) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of part) {
    const left = counts.get(letter) ?? 0;
    if (left === 0) return false;
    counts.set(letter, left - 1);
  }
  return true;
}

/** Scripts that join or reorder their letters draw them in another order than they are spelled; Latin letters and digits stand as they are. */
function ascii(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "");
}

function sorted(text: string): string {
  return [...text].sort().join("");
}

function textOf(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ text }) => text).join("");
}

function orderOf(glyph: Glyph | undefined): number {
  return glyph?.object.painted?.order ?? -1;
}

function byGroup(glyphs: readonly Glyph[], groupOf: (glyph: Glyph) => ActualTextObject | undefined): Map<number, Glyph[]> {
  const groups = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const found = groupOf(glyph);
    if (found === undefined) continue;
    const own = groups.get(found.group);
    if (own === undefined) groups.set(found.group, [glyph]);
    else own.push(glyph);
  }
  return groups;
}

function marksOf(engine: Engine, object: number): number[] {
  const count = engine.call.FPDFPageObj_CountMarks(object);
  return Array.from({ length: Math.max(0, count) }, (_, index) => engine.call.FPDFPageObj_GetMark(object, index));
}
