import type { DocumentReader, OcrReader, PageRenderer } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import type { OcrConfig } from "../configuration/configuration.ts";
import type { Resolver } from "./container.ts";
import { loadFactory } from "./load-factory.ts";
import { OCR } from "./tokens.ts";

/**
 * Imports the chosen OCR reader and returns a factory; its result is null if scanned pages and images are rejected. Rejects if the
 * package or the data of a language is missing, so that this is not found at the first scan.
 */
export async function loadOcr(config: OcrConfig): Promise<() => OcrReader | null> {
  const { VITAE_OCR: choice, VITAE_OCR_LANGUAGES: languages, VITAE_OCR_DATA: dataDir } = config;
  switch (choice.kind) {
    case "off":
      return () => null;
    case "tesseract": {
      const { findLanguages, ocr } = await import("@vitae/ocr").catch((cause) => {
        throw new Error("VITAE_OCR=tesseract needs a package. Run npm install @vitae/ocr @tesseract.js-data/eng.", { cause });
      });
      await findLanguages(languages, dataDir);
      return () => ocr({ languages, ...(dataDir !== undefined && { dataDir }) });
    }
    case "module": {
      const make = await loadFactory<OcrReader>(choice.source, { setting: "VITAE_OCR", of: "an OCR reader" });
      const reader = make();
      if (typeof reader?.read !== "function" || typeof reader.close !== "function")
        throw new Error(`The function of module ${choice.source} (VITAE_OCR) must return an OcrReader: {read, close}.`);
      return () => reader;
    }
  }
}

/** Creates the document reader, with the OCR reader if one is set. */
export function makeReader({ get }: Resolver, { VITAE_OCR_MAX_PAGES: maxOcrPages }: OcrConfig): DocumentReader & PageRenderer {
  const ocr = get(OCR);
  return documents(ocr === null ? {} : { ocr, maxOcrPages });
}
