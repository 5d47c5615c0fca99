import type { CallContext } from "../runtime/call.port.ts";

/** Page as an image: 8-bit grey, row by row from the top, without padding. */
export interface PageBitmap {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** Pixels per inch of the page. */
  readonly dpi: number;
}

export interface OcrWord {
  /** In logical order of its characters. */
  readonly text: string;
  /** Left, top, right, bottom in pixels of the bitmap. */
  readonly box: readonly [number, number, number, number];
  /** 0 to 1. */
  readonly confidence: number;
  /** Distance of the baseline from the top, in pixels of the bitmap, if it is known. */
  readonly baseline?: number;
}

/** Recognises the text of page images. Equal bitmaps must give equal words. An implementation must document any access to a network. */
export interface OcrReader {
  /** Number of documents that may be recognised at the same time. Default: 1. */
  readonly concurrency?: number;
  /**
   * Returns the words of a page in any order, without overlaps. Rejects with a `VitaeError`: `parse_timed_out` (over its own limit),
   * `cancelled`, or `shutting_down` (after `close`). Settles within one second of an abort.
   *
   * @param languages BCP 47; empty: the implementation chooses
   */
  read(page: PageBitmap, languages: readonly string[], call: CallContext): Promise<readonly OcrWord[]>;
  /** Stops all workers. Running reads reject with `shutting_down`. */
  close(): Promise<void>;
}
