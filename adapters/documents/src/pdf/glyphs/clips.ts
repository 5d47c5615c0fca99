import type { Engine } from "../engine/engine.ts";
import { type Matrix, mapRect, type Rect } from "../measures/geometry.ts";

const mostClips = 32;
const mostSegments = 128;
/** The last user closes it. */
const cornersOfRectangle = 5;

/** Area of the page that clipping leaves to an object. */
export interface Clip {
  /** The boxes of all its clipping paths, cut with one another; null when it is not clipped. */
  readonly box: Rect | null;
  /** True if a path is no rectangle, so that its box is not its area. */
  readonly shaped: boolean;
}

const unclipped: Clip = { box: null, shaped: false };
const unreadable: Clip = { box: null, shaped: true };

/**
 * Reads the part of the page that the clipping paths of an object leave visible. Objects share paths; the address of the first point
 * identifies a path, so that each is read once.
 */
export function clipReader(engine: Engine): (object: number, matrix: Matrix) => Clip {
  const { call } = engine;
  const known = new Map<number, { matrix: Matrix; clip: Clip }>();

  const clipOf = (path: number, index: number, matrix: Matrix): Clip => {
    const first = call.FPDFClipPath_GetPathSegment(path, index, 0);
    const seen = known.get(first);
    if (seen !== undefined && seen.matrix === matrix) return seen.clip;
    const clip = readClip(engine, path, index, matrix);
    known.set(first, { matrix, clip });
    return clip;
  };

  return (object, matrix) => {
    const path = call.FPDFPageObj_GetClipPath(object);
    const count = path === 0 ? 0 : call.FPDFClipPath_CountPaths(path);
    let clip = count > mostClips ? unreadable : unclipped;
    for (let index = 0; index < Math.min(count, mostClips); index++) clip = both(clip, clipOf(path, index, matrix));
    return clip;
  };
}

function readClip(engine: Engine, path: number, index: number, matrix: Matrix): Clip {
  const { call, scratch } = engine;
  const segments = call.FPDFClipPath_CountPathSegments(path, index);
  if (segments <= 0) return unclipped;
  if (segments > mostSegments) return unreadable;
  const points: (readonly [x: number, y: number])[] = [];
  for (let each = 0; each < segments; each++) {
    if (call.FPDFPathSegment_GetPoint(call.FPDFClipPath_GetPathSegment(path, index, each), scratch, scratch + 4) === 0) continue;
    const floats = engine.floats();
    points.push([floats[0] ?? 0, floats[1] ?? 0]);
  }
  if (points.length === 0) return unclipped;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isCorner = ([x, y]: readonly [number, number]) => (x === left || x === right) && (y === bottom || y === top);
  const shaped = points.length > cornersOfRectangle || !points.every(isCorner);
  return { box: mapRect(matrix, left, bottom, right, top), shaped };
}

function both(one: Clip, other: Clip): Clip {
  const box = one.box === null || other.box === null ? (one.box ?? other.box) : cut(one.box, other.box);
  return { box, shaped: one.shaped || other.shaped };
}

function cut(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
