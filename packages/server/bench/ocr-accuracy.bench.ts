/**
 * Reads the one-page PDFs of a corpus with truth twice: by their text layer, and as scans: pictures of 200 dpi with noise, turned a
 * little, and stored as JPEG. Prints the mean F1 of the fields of both, seconds a page and memory. The corpus holds `manifest.json`,
 * `files/` and `truth/`; `--data` names a folder with `.traineddata` files.
 *
 * @example node --conditions=vitae-source packages/server/bench/ocr-accuracy.bench.ts --corpus ../résumés --count 10 --languages eng
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createResumeService } from "@vitae/core";
import type { OcrReader } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { ocr } from "@vitae/ocr";
import { rules } from "@vitae/rules";
import { pixelsOf, pngOf } from "./ocr/page-image.ts";
import { scannedPage } from "./ocr/scanned-page.ts";
import { type Counts, judge, macroF1, type Truth } from "./quality.ts";

/** Goal for Latin scripts, in per cent. */
const goal = 80;
/** Pixels per inch of the page before it is scanned. */
const dpi = 300;

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    lang: { type: "string", default: "en" },
    languages: { type: "string", default: "eng" },
    data: { type: "string" },
    count: { type: "string", default: "10" },
  },
});
if (values.corpus === undefined) throw new Error("Name a corpus: --corpus FOLDER. It holds manifest.json, files/ and truth/.");
const folder = values.corpus;
const read = (name: string) => readFileSync(join(folder, name));
const manifest = (JSON.parse(read("manifest.json").toString()) as { file: string; truth: string; lang: string }[]).filter(
  ({ file, lang }) => file.endsWith(".pdf") && lang === values.lang,
);

const inner = ocr({ languages: values.languages.split(","), ...(values.data !== undefined && { dataDir: values.data }) });
const times: number[] = [];
const recogniser: OcrReader = {
  ...inner,
  async read(page, languages, call) {
    const started = performance.now();
    // Measures the accuracy on a loaded machine too, so pages have no deadline.
    const words = await inner.read(page, languages, { ...call, signal: new AbortController().signal });
    times.push((performance.now() - started) / 1_000);
    return words;
  },
};

const patient = { deadlineMs: 600_000 } as const;
const plainReader = documents(patient);
const service = createResumeService({ engine: rules(), reader: plainReader });
const scans = createResumeService({ engine: rules(), reader: documents({ ...patient, ocr: recogniser }) });
const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: service.host.log,
  recordUsage() {},
  trackPending() {},
};
const [byText, byPicture]: [Counts[], Counts[]] = [[], []];
let documentsRead = 0;
for (const { file, truth: truthFile } of manifest) {
  if (documentsRead >= Number(values.count)) break;
  const bytes = read(file);
  const upload = { kind: "memory", size: bytes.length, dispose: async () => {}, filename: file, bytes } as const;
  const { pages } = await plainReader.read(upload, call);
  const picture = pages.length === 1 ? await plainReader.renderPage?.(upload, { page: 1, scale: dpi / 72 }, call) : null;
  const [plain] = await service.parse([{ filename: file, bytes }]);
  if (!picture || !plain || plain.error) continue;
  const [scan] = await scans.parse([{ filename: "scan.png", bytes: pngOf(scannedPage(pixelsOf(picture, dpi))) }]);
  const truth = JSON.parse(read(truthFile).toString()) as Truth;
  byText.push(judge(plain, truth).counts);
  if (scan && !scan.error) byPicture.push(judge(scan, truth).counts);
  else process.stdout.write(`${file}: ${scan?.error?.code}\n`);
  documentsRead++;
}
await Promise.all([service.close(), scans.close(), inner.close?.()]);
const mean = times.reduce((sum, time) => sum + time / times.length, 0);
process.stdout.write(
  `${documentsRead} pages: text layer ${(100 * macroF1(byText)).toFixed(1)}, scans ${(100 * macroF1(byPicture)).toFixed(1)} (goal ${goal}); ${mean.toFixed(1)} s a page, longest ${Math.max(...times).toFixed(1)} s; resident ${Math.round(process.memoryUsage.rss() / 1e6)} MB\n`,
);
