import { DocumentError } from "../document-error.ts";

/** Control characters that do not occur in text files. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/;

/** Decodes a text file: UTF-8, or UTF-16 with a byte order mark. Throws `document_unreadable` for other bytes. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError("document_unreadable", "the bytes are not text of their encoding");
  }
  if (control.test(text)) throw new DocumentError("document_unreadable", "the text holds control characters");
  return text;
}
