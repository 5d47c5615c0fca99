import { type CallContext, type OcrReader, type OcrWord, type PageBitmap, VitaeError } from "@vitae/core/ports";
import { startWorker, type TesseractWorker } from "./tesseract-worker.ts";

/** Options of `ocr()`. */
export interface OcrOptions {
  /**
   * Language codes of tesseract, such as `eng` or `deu`. Each requires its data package or a file in `dataDir`. Default: `["eng"]`.
   */
  readonly languages?: readonly string[];
  /**
   * Folder with `.traineddata` files, such as Debian's `/usr/share/tesseract-ocr/5/tessdata`. Default: the data packages only.
   */
  readonly dataDir?: string;
  /** Number of pages after which the worker is replaced, because its memory grows. Default: 20. */
  readonly pagesPerWorker?: number;
}

/**
 * Creates an OCR reader that uses tesseract in one worker thread. The thread starts with the first page.
 *
 * The result of a page does not depend on earlier pages. The reader never uses the network. If a call is cancelled during a page,
 * the worker is replaced.
 */
export function ocr(options: OcrOptions = {}): OcrReader {
  const { languages: usual = ["eng"], dataDir, pagesPerWorker = 20 } = options;
  const closing = new AbortController();
  let running: { readonly key: string; readonly worker: Promise<TesseractWorker>; pages: number } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const stop = async (): Promise<void> => {
    const stopped = running;
    running = null;
    await stopped?.worker.then((worker) => worker.stop()).catch(() => {});
  };
  const workerFor = async (codes: readonly string[]): Promise<TesseractWorker> => {
    const key = codes.join("+");
    if (running !== null && (running.key !== key || running.pages >= pagesPerWorker)) await stop();
    running ??= { key, worker: startWorker(codes, dataDir), pages: 0 };
    running.pages++;
    return running.worker;
  };
  const readPage = async (page: PageBitmap, codes: readonly string[], signal: AbortSignal): Promise<readonly OcrWord[]> => {
    signal.throwIfAborted();
    const ended = Promise.withResolvers<never>();
    const end = () => ended.reject(signal.reason);
    signal.addEventListener("abort", end, { once: true });
    try {
      return await Promise.race([workerFor(codes).then((worker) => worker.read(page)), ended.promise]);
    } catch (error) {
      // A worker cannot cancel a page, and a failed worker is in an unknown state.
      void stop();
      throw error;
    } finally {
      signal.removeEventListener("abort", end);
    }
  };

  return {
    async read(page, languages, call) {
      const signal = AbortSignal.any([call.signal, closing.signal]);
      const codes = languages.length > 0 ? languages : usual;
      // One page at a time, because a second worker would need the same memory again. An abort does not wait for earlier pages.
      const before = last;
      const reading = waitFor(before, signal).then(() => readPage(page, codes, signal));
      last = reading.catch(() => {});
      try {
        return await reading;
      } catch (error) {
        throw failureOf(error, call, closing.signal);
      }
    },
    async close() {
      closing.abort();
      await stop();
    },
  };
}

function waitFor(before: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([before, aborted]);
}

function failureOf(error: unknown, call: CallContext, closing: AbortSignal): VitaeError {
  if (closing.aborted) return new VitaeError("shutting_down");
  if (call.signal.aborted) return new VitaeError("cancelled");
  return VitaeError.is(error) ? error : new VitaeError("internal", { cause: error });
}
