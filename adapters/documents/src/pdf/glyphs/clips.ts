import type { Engine } from "../engine/engine.ts";
import { type Matrix, mapRect, type Rect } from "../measures/geometry.ts";

const mostClips = 32;
const mostSegments = 128;

/**
 * What the clipping paths of an object leave of the page: the boxes of all its paths, cut with one another; null when it
 * is not clipped. Objects share their paths, which are told by the address of their first point and read once.
 */
export function clipReader(engine: Engine): (object: number, matrix: Matrix) => Rect | null {
  const { call } = engine;
  const known = new Map<number, { matrix: Matrix; box: Rect | null }>();

  const boxOf = (path: number, index: number, matrix: Matrix): Rect | null => {
    const first = call.FPDFClipPath_GetPathSegment(path, index, 0);
    const seen = known.get(first);
    if (seen !== undefined && seen.matrix === matrix) return seen.box;
    const box = readBox(engine, path, index, matrix);
    known.set(first, { matrix, box });
    return box;
  };

  return (object, matrix) => {
    const path = call.FPDFPageObj_GetClipPath(object);
    const count = path === 0 ? 0 : Math.min(call.FPDFClipPath_CountPaths(path), mostClips);
    let clip: Rect | null = null;
    for (let index = 0; index < count; index++) {
      const box = boxOf(path, index, matrix);
      if (box !== null) clip = clip === null ? box : cut(clip, box);
    }
    return clip;
  };
}

function readBox(engine: Engine, path: number, index: number, matrix: Matrix): Rect | null {
  const { call, scratch } = engine;
  const segments = call.FPDFClipPath_CountPathSegments(path, index);
  if (segments <= 0 || segments > mostSegments) return null;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let each = 0; each < segments; each++) {
    if (call.FPDFPathSegment_GetPoint(call.FPDFClipPath_GetPathSegment(path, index, each), scratch, scratch + 4) === 0) continue;
    const floats = engine.floats();
    const x = floats[0] ?? 0;
    const y = floats[1] ?? 0;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return left > right ? null : mapRect(matrix, left, bottom, right, top);
}

function cut(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
