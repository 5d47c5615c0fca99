import type { PageBitmap } from "@vitae/core/ports";
import { DocumentError } from "../../document-error.ts";
import type { Engine } from "../engine/engine.ts";
import { withPdf } from "../open-pdf.ts";
import { eraseRules } from "./erase-rules.ts";
import { evenPage } from "./even-page.ts";
import { levelPage } from "./level-page.ts";

/** Pixels per inch that words are recognised best at. */
const usualDpi = 300;
const pointsPerInch = 72;
/** A4 at 300 dpi has 8.7 million pixels; a larger page is rendered more coarsely. */
const mostPixels = 12_000_000;

/**
 * Draws one page, counted from 1, as dark text on white paper with level lines and without rules. Throws `document_unreadable` for a page
 * that cannot be drawn.
 */
export const rasterisePage = (engine: Engine, bytes: Uint8Array, number: number): PageBitmap =>
  eraseRules(levelPage(evenPage(drawPage(engine, bytes, number))));

/** Draws one page, counted from 1, as it is printed. Throws like `rasterisePage`. */
export const drawPage = (engine: Engine, bytes: Uint8Array, number: number): PageBitmap =>
  withPdf(engine, bytes, (document) => {
    const { call } = engine;
    const page = call.FPDF_LoadPage(document, number - 1);
    if (page === 0) throw unrendered();
    try {
      const [pageWidth, pageHeight] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)];
      const scale = Math.min(usualDpi / pointsPerInch, Math.sqrt(mostPixels / Math.max(1, pageWidth * pageHeight)));
      const [width, height] = [pageWidth, pageHeight].map((length) => Math.max(1, Math.round(length * scale)));
      return draw(engine, page, { width: width ?? 1, height: height ?? 1, scale });
    } finally {
      call.FPDF_ClosePage(page);
    }
  });

function draw(engine: Engine, page: number, { width, height, scale }: { width: number; height: number; scale: number }): PageBitmap {
  const { call } = engine;
  const bitmap = call.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) throw unrendered();
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const start = call.FPDFBitmap_GetBuffer(bitmap);
    const pixels = engine.heap().subarray(start, start + stride * height);
    const grey = new Uint8Array(width * height);
    for (let y = 0, at = 0; y < height; y++) {
      for (let from = y * stride; from < y * stride + width * 4; from += 4, at++) {
        // Blue, green and red by their share of lightness (ITU-R BT.601).
        grey[at] = ((pixels[from] ?? 0) * 29 + (pixels[from + 1] ?? 0) * 150 + (pixels[from + 2] ?? 0) * 77) >> 8;
      }
    }
    return { width, height, grey, dpi: scale * pointsPerInch };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

const unrendered = (): DocumentError => new DocumentError("document_unreadable", "a page cannot be rendered");
