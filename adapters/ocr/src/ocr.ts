import { type CallContext, type OcrReader, type OcrWord, type PageBitmap, VitaeError } from "@vitae/core/ports";
import { startWorker, type TesseractWorker } from "./tesseract-worker.ts";

export interface OcrOptions {
  /** Codes of tesseract, such as `eng` or `deu`; each needs its package of data or a file in `dataDir`. Default: `["eng"]`. */
  readonly languages?: readonly string[];
  /** Folder of `.traineddata` files, such as Debian's `/usr/share/tesseract-ocr/5/tessdata`. Default: the packages alone. */
  readonly dataDir?: string;
  /** Pages that one worker reads before it is replaced: its memory grows. Default: 20. */
  readonly pagesPerWorker?: number;
}

/**
 * Recognises pages with tesseract, in one worker thread that starts with the first page. It learns nothing from page to page and never
 * uses a network. A page whose call ends early costs the worker.
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
      // A worker cannot be told to give up a page, and one that failed cannot be trusted.
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
      // One page at a time: a second worker would need as much memory again. An abort does not wait for the pages before it.
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
