import type { Engine } from "../engine/engine.ts";
import { boundsOf, type Rect } from "../measures/geometry.ts";
import { hidden } from "../measures/thresholds.ts";
import type { SuspectedHidden } from "./hidden.ts";

interface Picture {
  readonly pixels: Uint8Array;
  readonly stride: number;
}

/** Rendered area of the page, in pixels of the whole page. */
interface View extends Rect {
  /** Of the whole page, in pixels. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/** What a page is painted on: `0xAARRGGBB`. */
const white = 0xffffffff;
const nothing = 0;

/**
 * Confirms suspected hidden text by rendering: the page is rendered with and without the text. If the two pictures are
 * the same, nobody can see the text, whatever the reason.
 *
 * @param blends something on the page blends with what is under it. Some viewers blend it with white paper, others with nothing, as the
 *   standard has it: text counts as seen where both show it. @source ISO 32000-1, 11.6.6
 */
export function confirmHidden(
  engine: Engine,
  page: number,
  frame: { width: number; height: number },
  suspects: readonly SuspectedHidden[],
  blends: boolean,
): void {
  const { call } = engine;
  const scale = Math.min(hidden.picturePixels / Math.max(frame.width, frame.height), hidden.pictureScale);
  const view = viewOf(suspects, frame, scale);
  const pointers = new Set(suspects.map(({ object }) => object.painted?.pointer ?? 0));
  const setActive = (active: number): void => {
    for (const pointer of pointers) if (pointer !== 0) call.FPDFPageObj_SetIsActive(pointer, active);
  };
  for (const paper of blends ? [nothing, white] : [white]) {
    const withText = render(engine, page, view, paper);
    setActive(0);
    const without = render(engine, page, view, paper);
    setActive(1);
    for (const { glyphs, reason } of suspects) {
      for (const glyph of glyphs) {
        const seen = withText !== null && without !== null && differs(withText, without, within(glyph, scale, view));
        if (!seen) glyph.hidden = reason;
      }
    }
  }
}

function viewOf(suspects: readonly SuspectedHidden[], frame: { width: number; height: number }, scale: number): View {
  const page = { left: 0, top: 0, right: Math.ceil(frame.width * scale), bottom: Math.ceil(frame.height * scale) };
  const all = boundsOf(suspects.flatMap(({ glyphs }) => glyphs));
  return { ...pixels(all, scale, page), pageWidth: Math.max(1, page.right), pageHeight: Math.max(1, page.bottom) };
}

/** The bitmap has an alpha channel: without one, PDFium paints the page again for each object that blends. */
function render(engine: Engine, page: number, view: View, paper: number): Picture | null {
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
function within(box: Rect, scale: number, view: View): Rect {
  const { left, top, right, bottom } = pixels(box, scale, view);
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

/** True if the pictures look different on white paper. */
function differs(a: Picture, b: Picture, box: Rect): boolean {
  for (let y = box.top; y < box.bottom; y++) {
    for (let at = y * a.stride + box.left * 4; at < y * a.stride + box.right * 4; at += 4) {
      for (let channel = 0; channel < 3; channel++) {
        if (Math.abs(onWhite(a, at, channel) - onWhite(b, at, channel)) > hidden.sameColour) return true;
      }
    }
  }
  return false;
}

/** @returns 0 to 255 */
function onWhite({ pixels }: Picture, at: number, channel: number): number {
  const alpha = pixels[at + 3] ?? 0;
  return 255 + (((pixels[at + channel] ?? 0) - 255) * alpha) / 255;
}
