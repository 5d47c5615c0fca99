import { DocumentError } from "../document-error.ts";
import type { Engine } from "./engine/engine.ts";

const wrongPassword = 4;
const unknownSecurity = 5;

/** Opens a PDF, calls a function with its pointer and closes it. Throws a `Refusal` for an unreadable PDF. */
export function withPdf<T>(engine: Engine, bytes: Uint8Array, work: (pointer: number) => T): T {
  const { call } = engine;
  const file = call.malloc(bytes.length);
  if (file === 0) throw new DocumentError("document_unreadable", "the file does not fit into the engine's memory");
  engine.heap().set(bytes, file);
  const pointer = call.FPDF_LoadMemDocument(file, bytes.length, 0);
  try {
    if (pointer === 0) throw refusalOf(call.FPDF_GetLastError());
    return work(pointer);
  } finally {
    if (pointer !== 0) call.FPDF_CloseDocument(pointer);
    call.free(file);
  }
}

function refusalOf(error: number): DocumentError {
  if (error === wrongPassword || error === unknownSecurity) return new DocumentError("pdf_encrypted", "the PDF needs a password");
  return new DocumentError("document_unreadable", `the PDF engine refuses the file (error ${error})`);
}
