/** Error codes of the readers. The adapter converts them to a `VitaeError`. */
export type DocumentErrorCode =
  | "document_unreadable"
  | "document_format_unsupported"
  | "document_too_large"
  | "document_image_too_large"
  | "pdf_encrypted"
  | "document_encrypted"
  | "document_without_text";

export interface DocumentErrorOptions extends ErrorOptions {
  /** Fills the places of the error's text. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Thrown in a worker, where `@vitae/core` is not loaded. The message is for developers and never contains text of the document. */
export class DocumentError extends Error {
  override readonly name = "Refusal";
  readonly code: DocumentErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: DocumentErrorCode, message: string, options: DocumentErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.fields = options.fields ?? {};
  }
}
