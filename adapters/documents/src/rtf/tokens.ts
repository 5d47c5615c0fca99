import { DocumentError } from "../document-error.ts";

/** One step through an RTF file (RTF specification 1.9.1, "RTF Syntax"). */
export type RtfToken =
  | { readonly kind: "open" }
  | { readonly kind: "close" }
  /** A control word or symbol; the parameter is null where the word has none. */
  | { readonly kind: "word"; readonly name: string; readonly value: number | null }
  /** A byte of text in the code page of its font. */
  | { readonly kind: "byte"; readonly code: number };

const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Tokenises a file in one pass. Binary data is ignored. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const end = bytes.length;
  for (let at = 0; at < end; ) {
    const code = bytes[at] ?? 0;
    if (code === openBrace || code === closeBrace) {
      yield { kind: code === openBrace ? "open" : "close" };
      at++;
    } else if (code === backslash) {
      const next = bytes[at + 1] ?? 0;
      if (isLetter(next)) {
        const word = readWord(bytes, at + 1);
        at = word.name === "bin" ? word.end + Math.max(0, word.value ?? 0) : word.end;
        yield { kind: "word", name: word.name, value: word.value };
      } else if (next === 0x27) {
        const value = Number.parseInt(String.fromCharCode(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0), 16);
        if (Number.isNaN(value)) throw new DocumentError("document_unreadable", "a byte of the RTF is broken");
        yield { kind: "byte", code: value };
        at += 4;
      } else {
        if (at + 1 < end) yield { kind: "word", name: next === 0x0a || next === 0x0d ? "par" : String.fromCharCode(next), value: null };
        at += 2;
      }
    } else {
      if (code !== 0x0a && code !== 0x0d && code !== 0) yield { kind: "byte", code };
      at++;
    }
  }
}

const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** A control word has at most 32 letters, and a parameter of at most 10 digits. */
function readWord(bytes: Uint8Array, start: number): { name: string; value: number | null; end: number } {
  let at = start;
  while (at < start + 32 && isLetter(bytes[at] ?? 0)) at++;
  const name = String.fromCharCode(...bytes.subarray(start, at));
  const from = at;
  if (bytes[at] === 0x2d && isDigit(bytes[at + 1] ?? 0)) at++;
  while (at < from + 11 && isDigit(bytes[at] ?? 0)) at++;
  const value = at === from ? null : Number(String.fromCharCode(...bytes.subarray(from, at)));
  return { name, value, end: bytes[at] === 0x20 ? at + 1 : at };
}
