import { type CallContext, type OcrReader, type PageBitmap, type ReadDocument, VitaeError } from "@vitae/core/ports";
import type { FairSemaphore } from "@vitae/workers";
import type { RecognisedPage } from "./pdf/ocr/recognised-page.ts";

/** Time of a document, and time that each of its recognised pages adds to it, in milliseconds. */
const [documentMs, pageMs] = [10_000, 10_000];

export interface Recognition {
  readonly ocr: OcrReader;
  /** Bound on documents that are recognised at the same time. */
  readonly slots: FairSemaphore;
  /** Pages of one document that are recognised; the others stay as they are. */
  readonly maxPages: number;
  readonly render: (page: number) => Promise<PageBitmap>;
}

/**
 * Recognises the pages on which nothing can be read, one after the other. Rejects with `parse_timed_out` after 10 s and 10 s for each of
 * them; the wait for other documents does not count.
 */
export async function recognisePages(
  document: ReadDocument,
  { ocr, slots, maxPages, render }: Recognition,
  call: CallContext,
): Promise<RecognisedPage[]> {
  const readable = new Set(document.lines.flatMap(({ page, spans }) => (spans.some(({ hidden }) => !hidden) ? [page] : [])));
  const pages = document.pages.filter(({ number }) => !readable.has(number)).slice(0, maxPages);
  if (pages.length === 0) return [];
  const leave = await slots.enter(call.signal);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), documentMs + pageMs * pages.length);
  const signal = AbortSignal.any([call.signal, timeout.signal]);
  const recognised: RecognisedPage[] = [];
  try {
    for (const { number, height } of pages) {
      const bitmap = await render(number);
      recognised.push({ number, height, dpi: bitmap.dpi, words: await ocr.read(bitmap, [], { ...call, signal }) });
    }
  } catch (error) {
    throw timeout.signal.aborted && !call.signal.aborted ? new VitaeError("parse_timed_out") : error;
  } finally {
    clearTimeout(timer);
    leave();
  }
  return recognised;
}
