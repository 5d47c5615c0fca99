import type { MediaType, ReadDocument } from "@vitae/core/ports";

/** The readers of all formats besides PDF, which needs an engine. Each is loaded with the first document of its format. */
export const readers = {
  docx: async (bytes: Uint8Array): Promise<ReadDocument> => (await import("./docx/read-docx.ts")).readDocx(bytes),
};

export type Format = "pdf" | keyof typeof readers;

/** How each kind of file is read. OLE containers go to the reader of DOCX: it refuses them as encrypted. */
export const formats: Readonly<Record<MediaType, Format>> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/x-ole-storage": "docx",
};
