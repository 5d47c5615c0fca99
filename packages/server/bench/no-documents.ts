import type { DocumentReader } from "@vitae/core/ports";

/** Reader of services whose measurement reads no document. */
export const noDocuments: DocumentReader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };
