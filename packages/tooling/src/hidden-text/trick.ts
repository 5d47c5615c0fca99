import type { PdfPen } from "./pdf-pen.ts";

/** A way to add invisible words to a PDF. */
export interface PdfTrick {
  readonly name: string;
  readonly hide: (pen: PdfPen, words: string) => void;
}

/** Content that adds invisible words to a DOCX: of the body, and of other parts. */
export interface DocxParts {
  readonly body: string;
  /** Before the résumé. */
  readonly before?: string;
  readonly styles?: string;
  readonly settings?: string;
  /** Whole parts by path, with the kind of their relationship and their content type. */
  readonly parts?: readonly { readonly path: string; readonly kind: string; readonly id: string; readonly xml: string | Uint8Array }[];
}

export interface DocxTrick {
  readonly name: string;
  readonly hide: (words: string) => DocxParts;
}
