import type { CallContext } from "../runtime/call.port.ts";

/** One page as an image: 8-bit grey, row by row from the top, without padding. */
export interface PageBitmap {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** Pixels per inch of the page. */
  readonly dpi: number;
}

/** A word that was recognised in an image. */
export interface OcrWord {
  /** In logical order of its characters. */
  readonly text: string;
  /** Left, top, right, bottom in pixels of the bitmap. */
  readonly box: readonly [number, number, number, number];
  /** 0 to 1. */
  readonly confidence: number;
}

/**
 * Recognises the text of page images. The same bitmap gives the same words, whatever was read before, and nothing is fetched from a
 * network unless the implementation says so.
 */
export interface OcrReader {
  /**
   * The words of a page in any order; they do not overlap.
   *
   * Rejects with a `VitaeError`: `parse_timed_out` (over its own limit), `cancelled` (the call's signal), `shutting_down` (after `close`).
   * Settles within one second of an abort.
   *
   * @param languages BCP 47; empty where the implementation decides
   */
  read(page: PageBitmap, languages: readonly string[], call: CallContext): Promise<readonly OcrWord[]>;
  /** Stops every worker. Reads in progress reject with `shutting_down`. */
  close(): Promise<void>;
}
