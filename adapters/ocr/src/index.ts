export { findLanguages } from "./language-data.ts";
export { type OcrOptions, ocr } from "./ocr.ts";
