import type { Engine } from "../engine/engine.ts";
import { directionOf } from "../measures/scripts.ts";
import type { Glyph } from "./glyph.ts";
import type { MarkedContent } from "./marked-content.ts";
import { boundsOf as boundsOfObject, type PaintedObject } from "./paint.ts";

/**
 * Where ActualText stands in for several text objects, PDFium puts all its characters on the first of them, and the others
 * have none. Their room belongs to the cluster: without it every such cluster seems to be followed by a wide gap.
 */
export function widenClusters(
  engine: Engine,
  painted: readonly PaintedObject[],
  glyphs: readonly Glyph[],
  marks: (object: number) => MarkedContent,
): void {
  if (!glyphs.some((glyph) => glyph.object.marks.replaced)) return;
  const byObject = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const pointer = glyph.object.painted?.pointer ?? 0;
    const own = byObject.get(pointer);
    if (own === undefined) byObject.set(pointer, [glyph]);
    else own.push(glyph);
  }

  let cluster: readonly Glyph[] = [];
  for (const object of painted) {
    if (object.kind !== "text") continue;
    const own = byObject.get(object.pointer);
    if (own !== undefined) cluster = own[0]?.object.marks.replaced === true ? own : [];
    else if (cluster.length > 0 && marks(object.pointer).replaced) widen(cluster, boundsOfObject(engine, object));
  }
}

function widen(cluster: readonly Glyph[], bounds: { left: number; right: number; top: number; bottom: number } | null): void {
  // The letter at the end that the other objects continue: the last one, or the first when it is read towards the left.
  const glyph = cluster.some(({ text }) => directionOf(text) === "left") ? cluster[0] : cluster.at(-1);
  if (glyph === undefined || bounds === null || bounds.top > glyph.bottom || bounds.bottom < glyph.top) return;
  glyph.left = Math.min(glyph.left, bounds.left);
  glyph.right = Math.max(glyph.right, bounds.right);
}
