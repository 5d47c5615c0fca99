import { DocumentError } from "../document-error.ts";

/** Maximum position of an encoding declaration in bytes (WHATWG HTML, 13.2.3.2). */
const declarationBytes = 1024;

/**
 * The text of an HTML file: by its byte order mark, by what it declares, else UTF-8, else Windows-1252 (WHATWG HTML, 13.2.3).
 * Throws `document_unreadable` if the bytes are invalid in the declared encoding.
 */
export function decodeHtml(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  const declared = marked ?? declaredEncoding(bytes);
  if (declared !== null) return decode(bytes, declared);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, declarationBytes)).toString("latin1");
  const label = /<meta\b[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w:-]{2,40})/i.exec(head)?.[1];
  // A file that declares its encoding in single bytes is not UTF-16 (WHATWG HTML, 13.2.3.2).
  return label === undefined ? null : /^utf-?16/i.test(label) ? "utf-8" : label;
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError("document_unreadable", "the bytes are not of the encoding that the page declares");
  }
}
