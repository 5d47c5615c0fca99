import { DocumentError } from "./document-error.ts";

/** An encrypted Office document is an OLE container that holds a stream named EncryptedPackage; any other one is an old Office file. */
export function refuseOle(bytes: Uint8Array): never {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes(Buffer.from("EncryptedPackage", "utf16le"))) throw new DocumentError("document_encrypted", "the package is encrypted");
  throw new DocumentError("document_format_unsupported", "an OLE container", { fields: { format: "Word 97–2003 (.doc)" } });
}
