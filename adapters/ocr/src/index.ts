export { type OcrOptions, ocr } from "./ocr.ts";
