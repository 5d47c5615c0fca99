/** Replaces redacted text. It is always the same, so that it reveals neither the length nor the letters of the text. */
export const redactionMark = "█";

/** Splits a text at its redaction marks, and at the words that contain one. Returns the trimmed parts with their offsets in UTF-16 units. */
export function unredactedParts(text: string): { readonly text: string; readonly start: number }[] {
  const parts: { text: string; start: number }[] = [];
  const add = (start: number, end: number) => {
    const part = text.slice(start, end);
    const trimmed = part.trim();
    if (trimmed) parts.push({ text: trimmed, start: start + part.indexOf(trimmed) });
  };
  let from = 0;
  for (const { 0: found, index } of text.matchAll(redactedWord)) {
    add(from, index);
    from = index + found.length;
  }
  add(from, text.length);
  return parts;
}

/** A redaction mark with the letters around it. */
const redactedWord = new RegExp(`[\\p{L}\\p{M}\\p{N}'’-]*${redactionMark}(?:[\\p{L}\\p{M}\\p{N}'’-]|${redactionMark})*`, "gu");
