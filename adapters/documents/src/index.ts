export { type DocumentsOptions, documents } from "./documents.ts";
