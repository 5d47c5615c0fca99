/**
 * Replaces characters that no document can contain: lone surrogates become U+FFFD, tabs and other control characters become spaces, runs of
 * spaces become one space. Line breaks stay.
 */
export function printable<Value>(value: Value): Value {
  if (typeof value === "string") return printableText(value) as Value;
  if (Array.isArray(value)) return value.map(printable) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, printable(child)])) as Value;
}

export const printableText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, "\n")
    .replace(controls, " ")
    .replace(/[ \u00a0\u3000]{2,}/gu, " ");

/** Control characters, direction marks, non-characters, and joiners that are not between letters. Joiners between letters shape them and stay. */
const controls = /[\p{Cc}--\n]|[\ufdd0-\ufdef\ufffe\uffff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gv;
