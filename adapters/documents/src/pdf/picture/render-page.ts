import type { PageView } from "@vitae/core/ports";
import type { Engine } from "../engine/engine.ts";
import { withPdf } from "../open-pdf.ts";
import { encodePng, type Picture } from "./png.ts";

/** Pixels of one picture: an A4 page at four pixels per point. */
const maxPixels = 8_000_000;
const white = 0xffffffff;
const withAnnotations = 1;

/** Draws one page on white paper, as a PNG. Null when the document has no such page, or the page is broken. */
export const renderPage = (engine: Engine, bytes: Uint8Array, view: PageView): Uint8Array | null =>
  withPdf(engine, bytes, (document) => {
    const { call } = engine;
    if (view.page < 1 || view.page > call.FPDF_GetPageCount(document)) return null;
    const page = call.FPDF_LoadPage(document, view.page - 1);
    if (page === 0) return null;
    try {
      const picture = draw(engine, page, view.scale);
      return picture && encodePng(picture);
    } finally {
      call.FPDF_ClosePage(page);
    }
  });

function draw(engine: Engine, page: number, wanted: number): Picture | null {
  const { call } = engine;
  const [pageWidth, pageHeight] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)];
  const scale = Math.min(wanted, Math.sqrt(maxPixels / Math.max(1, pageWidth * pageHeight)));
  const [width, height] = [pixels(pageWidth * scale), pixels(pageHeight * scale)];
  const bitmap = call.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) return null;
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const start = call.FPDFBitmap_GetBuffer(bitmap);
    return { width, height, stride, pixels: engine.heap().slice(start, start + stride * height) };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

/** A page can have a width or height of 0; its picture has at least one pixel. */
const pixels = (length: number): number => Math.max(1, Math.round(length));
