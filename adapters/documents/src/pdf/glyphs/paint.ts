import type { Engine } from "../engine/engine.ts";
import { compose, type Matrix, mapRect, type Rect } from "../measures/geometry.ts";
import { hidden } from "../measures/thresholds.ts";

/** One object of a page, in the order in which the page paints them. */
export interface PaintedObject {
  readonly pointer: number;
  readonly kind: "text" | "path" | "image" | "shading" | "other";
  /** Position in paint order. */
  readonly order: number;
  /** From the space of the object's content stream to the page as shown. */
  readonly matrix: Matrix;
  /** True for content of a form XObject, which has no marked content of the page. */
  readonly inForm: boolean;
  /** True where it blends with what lies under it: by an alpha, a soft mask or a blend mode. */
  readonly blends: boolean;
  /**
   * True if the colour of the text does not show what a reader sees: the text blends, is in a form XObject, which may belong to a
   * layer, or is painted while earlier text clips the page.
   */
  readonly faded: boolean;
}

/** Path, image or shading that can be the background of text or cover it. */
export interface Surface {
  readonly order: number;
  readonly box: Rect;
  /** 0xRRGGBB; null for images, shadings and blended objects, which have more than one colour. */
  readonly colour: number | null;
  readonly isPath: boolean;
}

const formType = 5;
/** From this render mode on, text is added to the clipping path. @source ISO 32000-1, 9.3.6 */
const firstClipMode = 4;
const kinds = ["other", "text", "path", "image", "shading", "other"] as const;
const deepestForm = 12;
const mostObjects = 400_000;

/** Lists every object of the page, form XObjects opened. */
export function paintOrder(engine: Engine, page: number, matrix: Matrix): PaintedObject[] {
  const { call } = engine;
  const painted: PaintedObject[] = [];
  let clipped = false;

  const add = (pointer: number, outer: Matrix, depth: number): void => {
    if (pointer === 0 || painted.length >= mostObjects) return;
    const type = call.FPDFPageObj_GetType(pointer);
    if (type !== formType) {
      const inForm = depth > 0;
      const kind = kinds[type] ?? "other";
      const blends = call.FPDFPageObj_HasTransparency(pointer) !== 0;
      const faded = kind === "text" && (inForm || blends || clipped);
      clipped ||= kind === "text" && call.FPDFTextObj_GetTextRenderMode(pointer) >= firstClipMode;
      painted.push({ pointer, kind, order: painted.length, matrix: outer, inForm, blends, faded });
      return;
    }
    if (depth >= deepestForm) return;
    const inner = compose(readMatrix(engine, pointer), outer);
    const count = call.FPDFFormObj_CountObjects(pointer);
    for (let index = 0; index < count; index++) add(call.FPDFFormObj_GetObject(pointer, index), inner, depth + 1);
  };

  const count = call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) add(call.FPDFPage_GetObject(page, index), matrix, 0);
  return painted;
}

/** The surfaces among them, in paint order. */
export function surfaces(engine: Engine, painted: readonly PaintedObject[]): Surface[] {
  const found: Surface[] = [];
  for (const object of painted) {
    if (object.kind === "text" || object.kind === "other") continue;
    const fill = object.kind === "path" ? opaqueFill(engine, object.pointer) : null;
    const stroke = object.kind === "path" && fill === null ? opaqueStroke(engine, object) : null;
    const colour = fill ?? stroke?.colour ?? null;
    const isPath = object.kind === "path";
    if (isPath && colour === null && !(object.blends && isPainted(engine, object.pointer))) continue;
    const bounds = boundsOf(engine, object);
    const box = bounds === null || stroke === null ? bounds : lineBox(bounds, stroke.width);
    if (box !== null) found.push({ order: object.order, box, colour: object.blends ? null : colour, isPath });
  }
  return found;
}

/** True for a path that is filled or stroked, not one that only clips. */
function isPainted(engine: Engine, path: number): boolean {
  const at = engine.scratch;
  if (engine.call.FPDFPath_GetDrawMode(path, at, at + 4) === 0) return false;
  const [fill = 0, stroke = 0] = engine.ints();
  return fill !== 0 || stroke !== 0;
}

export function boundsOf(engine: Engine, object: PaintedObject): Rect | null {
  const at = engine.scratch;
  if (engine.call.FPDFPageObj_GetBounds(object.pointer, at, at + 4, at + 8, at + 12) === 0) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = engine.floats();
  return mapRect(object.matrix, left, bottom, right, top);
}

/** An `0xAARRGGBB` colour of fill or stroke; null when the object has none. */
export function colourOf(engine: Engine, read: "FPDFPageObj_GetFillColor" | "FPDFPageObj_GetStrokeColor", pointer: number): number | null {
  const at = engine.scratch;
  if (engine.call[read](pointer, at, at + 4, at + 8, at + 12) === 0) return null;
  // Indexed access is on purpose here and in other hot code: destructuring a typed array uses its iterator.
  const parts = engine.ints();
  const byte = (index: number): number => (parts[index] ?? 0) & 255;
  return (byte(3) << 24) | (byte(0) << 16) | (byte(1) << 8) | byte(2);
}

export function alphaOf(colour: number): number {
  return colour >>> 24;
}

function opaqueFill(engine: Engine, path: number): number | null {
  const at = engine.scratch;
  if (engine.call.FPDFPath_GetDrawMode(path, at, at + 4) === 0 || engine.ints()[0] === 0) return null;
  const colour = colourOf(engine, "FPDFPageObj_GetFillColor", path);
  return colour !== null && alphaOf(colour) >= hidden.opaqueAlpha ? colour & 0xffffff : null;
}

/**
 * Box of a straight line. PDFium's bounds include the whole width on either side. Null for any other
 * stroke: what goes round something, or across it, leaves the inside open.
 */
function lineBox({ left, top, right, bottom }: Rect, width: number): Rect | null {
  const half = width / 2;
  const box = { left: left + half, top: top + half, right: right - half, bottom: bottom - half };
  return Math.min(box.right - box.left, box.bottom - box.top) > width * hidden.lineBox ? null : box;
}

/** The colour of a stroke thick enough to cover letters, and its width on the page. */
function opaqueStroke(engine: Engine, path: PaintedObject): { colour: number; width: number } | null {
  const { call, scratch } = engine;
  if (call.FPDFPath_GetDrawMode(path.pointer, scratch, scratch + 4) === 0 || engine.ints()[1] === 0) return null;
  if (call.FPDFPageObj_GetStrokeWidth(path.pointer, scratch) === 0) return null;
  const own = engine.floats()[0] ?? 0;
  const [a, b, c, d] = compose(readMatrix(engine, path.pointer), path.matrix);
  const width = own * Math.max(Math.hypot(a, b), Math.hypot(c, d));
  if (!(width >= hidden.tinyPoints)) return null;
  const colour = colourOf(engine, "FPDFPageObj_GetStrokeColor", path.pointer);
  return colour !== null && alphaOf(colour) >= hidden.opaqueAlpha ? { colour: colour & 0xffffff, width } : null;
}

function readMatrix(engine: Engine, pointer: number): Matrix {
  if (engine.call.FPDFPageObj_GetMatrix(pointer, engine.scratch) === 0) return [1, 0, 0, 1, 0, 0];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = engine.floats();
  return [a, b, c, d, e, f];
}

/** Objects that show text, by their address. */
export function textObjects(painted: readonly PaintedObject[]): Map<number, PaintedObject> {
  const found = new Map<number, PaintedObject>();
  for (const object of painted) if (object.kind === "text") found.set(object.pointer, object);
  return found;
}
