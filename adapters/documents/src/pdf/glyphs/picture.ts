import type { Engine } from "../engine/engine.ts";
import { boundsOf, type Rect } from "../measures/geometry.ts";
import { hidden } from "../measures/thresholds.ts";

/** Rendered pixels: blue, green, red and alpha. */
export interface Picture {
  readonly pixels: Uint8Array;
  readonly stride: number;
}

/** Rendered area of the page, in pixels of the whole page. */
export interface View extends Rect {
  /** Pixels per point. */
  readonly scale: number;
  /** Of the whole page, in pixels. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/** Colour of a page without anything painted on it: `0xAARRGGBB`. */
export const white = 0xffffffff;

/** View of the area of these glyphs. */
export function viewOf(glyphs: readonly Rect[], frame: { width: number; height: number }): View {
  const scale = Math.min(hidden.picturePixels / Math.max(frame.width, frame.height), hidden.pictureScale);
  const page = { left: 0, top: 0, right: Math.ceil(frame.width * scale), bottom: Math.ceil(frame.height * scale) };
  return { ...pixels(boundsOf(glyphs), scale, page), scale, pageWidth: Math.max(1, page.right), pageHeight: Math.max(1, page.bottom) };
}

/** The bitmap has an alpha channel: without one, PDFium paints the page again for each object that blends. */
export function render(engine: Engine, page: number, view: View, paper: number): Picture | null {
  const { call } = engine;
  const [width, height] = [Math.max(1, view.right - view.left), Math.max(1, view.bottom - view.top)];
  const bitmap = call.FPDFBitmap_Create(width, height, 1);
  if (bitmap === 0) return null;
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, paper);
  call.FPDF_RenderPageBitmap(bitmap, page, -view.left, -view.top, view.pageWidth, view.pageHeight, 0, 0);
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const start = call.FPDFBitmap_GetBuffer(bitmap);
  const pixels = engine.heap().slice(start, start + stride * height);
  call.FPDFBitmap_Destroy(bitmap);
  return { pixels, stride };
}

/** A box of the page in pixels of the picture. */
export function within(box: Rect, view: View): Rect {
  const { left, top, right, bottom } = pixels(box, view.scale, view);
  return { left: left - view.left, top: top - view.top, right: right - view.left, bottom: bottom - view.top };
}

function pixels(box: Rect, scale: number, limit: Rect): Rect {
  return {
    left: Math.max(limit.left, Math.floor(box.left * scale)),
    top: Math.max(limit.top, Math.floor(box.top * scale)),
    right: Math.min(limit.right, Math.ceil(box.right * scale)),
    bottom: Math.min(limit.bottom, Math.ceil(box.bottom * scale)),
  };
}

/** True if a pixel of the pictures looks different on white paper. */
export function differsAt(a: Picture, b: Picture, x: number, y: number): boolean {
  const at = y * a.stride + x * 4;
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs(onWhite(a, at, channel) - onWhite(b, at, channel)) > hidden.sameColour) return true;
  }
  return false;
}

/** @returns 0 to 255 */
function onWhite({ pixels }: Picture, at: number, channel: number): number {
  const alpha = pixels[at + 3] ?? 0;
  return 255 + (((pixels[at + channel] ?? 0) - 255) * alpha) / 255;
}
