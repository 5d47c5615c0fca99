import type { ReadDocument } from "@vitae/core/ports";

/** Types of the documents that are read. A worker does not load `@vitae/core`, which has the same table. */
export const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  rtf: "application/rtf",
  html: "text/html",
  text: "text/plain",
  jsonResume: "application/json",
  zip: "application/zip",
  jpeg: "image/jpeg",
  png: "image/png",
} as const satisfies Record<string, ReadDocument["mediaType"]>;
