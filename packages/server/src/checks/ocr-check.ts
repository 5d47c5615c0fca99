import { systemRuntime } from "@vitae/core";
import type { PageBitmap } from "@vitae/core/ports";
import type { Check } from "../composition/check.ts";
import { loadOcr } from "../composition/load-ocr.ts";
import { type Environment, OcrConfig, readConfig } from "../configuration/configuration.ts";

const blank: PageBitmap = { width: 100, height: 50, grey: new Uint8Array(5_000).fill(255), dpi: 150 };
const timeoutMs = 30_000;

/** Checks that a blank page can be recognised. */
export const ocrCheck = (environment: Environment): Check => ({
  name: "ocr",
  async run() {
    const config = readConfig(OcrConfig, environment);
    const reader = (await loadOcr(config))();
    if (!reader) return "off: scanned pages and images are rejected";
    const signal = AbortSignal.timeout(timeoutMs);
    const call = { signal, deadline: Date.now() + timeoutMs, log: systemRuntime({}).log, recordUsage() {}, trackPending() {} };
    try {
      await reader.read(blank, [], call);
    } finally {
      await reader.close();
    }
    const { VITAE_OCR: choice, VITAE_OCR_LANGUAGES: languages, VITAE_OCR_MAX_PAGES: pages } = config;
    const name = choice.kind === "module" ? choice.source : `${choice.kind} with ${languages.join(", ")}`;
    return `${name} recognised a blank page; at most ${pages} pages of a document`;
  },
});
