/** The codes of the error table that a reader itself can find; the adapter turns them into a `VitaeError`. */
export type DocumentErrorCode = "document_unreadable" | "pdf_encrypted" | "document_encrypted" | "document_without_text";

/** Thrown inside a worker, where `@vitae/core` is not loaded. The message is for developers and never holds text of the document. */
export class DocumentError extends Error {
  override readonly name = "Refusal";
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
