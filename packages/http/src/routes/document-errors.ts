import type { ErrorCode } from "@vitae/core";

/** Error codes of routes that read documents. */
export const documentErrors = [
  "document_unreadable",
  "document_format_unsupported",
  "document_too_large",
  "document_image_too_large",
  "pdf_encrypted",
  "document_encrypted",
  "document_without_text",
] as const satisfies readonly ErrorCode[];
