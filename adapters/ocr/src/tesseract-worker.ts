import type { OcrWord, PageBitmap } from "@vitae/core/ports";
import { createWorker, type Line, OEM, type Page, PSM } from "tesseract.js";
import { collectLanguages } from "./language-data.ts";
import { mergeWords } from "./merge-words.ts";

/** A worker thread that recognises images. */
export interface TesseractWorker {
  read(page: PageBitmap): Promise<readonly OcrWord[]>;
  stop(): Promise<void>;
}

/** Starts a worker thread with the models of some languages from files, so that the library downloads nothing. */
export async function startWorker(codes: readonly string[], dataDir: string | undefined): Promise<TesseractWorker> {
  const folder = await collectLanguages(codes, dataDir);
  const options = { langPath: folder.path, cacheMethod: "none", errorHandler: () => {} };
  const worker = await createWorker([...codes], OEM.LSTM_ONLY, options).finally(folder.remove);
  // Adaptive learning would make the result of a page depend on earlier pages.
  await worker.setParameters({ classify_enable_learning: "0", classify_enable_adaptive_matcher: "0" } as object);

  const recognise = async (image: Buffer, mode: PSM, dpi: number): Promise<OcrWord[]> => {
    await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: String(dpi) });
    const { data } = await worker.recognize(image, {}, { blocks: true, text: false, hocr: false, tsv: false });
    return wordsOf(data);
  };
  return {
    async read(page) {
      const image = portableGreymap(page);
      const dpi = Math.round(page.dpi);
      // The mode for columns of one text size finds large headings; automatic segmentation finds text in boxes beside them.
      const columns = await recognise(image, PSM.SINGLE_COLUMN, dpi);
      return mergeWords(columns, await recognise(image, PSM.AUTO, dpi));
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** Encodes an uncompressed image, which needs no library. @source netpbm, PGM */
const portableGreymap = ({ width, height, grey }: PageBitmap): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey.subarray(0, width * height)]);

const wordsOf = ({ blocks }: Page): OcrWord[] =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.flatMap(({ words, baseline }) =>
        words.flatMap(({ text, bbox: { x0, y0, x1, y1 }, confidence }): OcrWord[] =>
          text.trim() === ""
            ? []
            : [{ text: text.trim(), box: [x0, y0, x1, y1], confidence: confidence / 100, ...baselineAt(baseline, (x0 + x1) / 2) }],
        ),
      ),
    ),
  );

function baselineAt({ x0, y0, x1, y1 }: Line["baseline"], x: number): { baseline?: number } {
  return x1 > x0 ? { baseline: y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) } : {};
}
