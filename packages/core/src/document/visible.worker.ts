/** What a worker thread runs on a document that it has read, where the caller needs no more than its visible text. */
export { visibleLines, visiblePassages, visibleRead, visibleText } from "./visible-read.ts";
