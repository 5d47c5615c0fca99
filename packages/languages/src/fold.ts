/** Nothing in it has an accent or a second form. */
const plain = /^[\x20-\x7e\t\n]*$/;

/** Text as it is compared: no case, no accents on Latin, Greek and Cyrillic letters, one kind of apostrophe, dash, middle dot and space. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(/`/g, "'").replace(/\s+/g, " ").trim();
  return text
    .normalize("NFKD")
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[·‧∙・･]/g, "・")
    .replace(/\s+/g, " ")
    .trim();
}

/** Folded text without the punctuation around it: what a heading or a label is looked up by. */
export function foldedWords(text: string): string {
  const folded = fold(text);
  const start = folded.search(/[\p{L}\p{N}]/u);
  if (start < 0) return "";
  let end = folded.length;
  // Removes characters one by one from the end, because a pattern anchored at the end takes quadratic time.
  while (end > start) {
    const sign = /[\udc00-\udfff]/.test(folded.charAt(end - 1)) ? folded.slice(end - 2, end) : folded.charAt(end - 1);
    if (/[\p{L}\p{N}\p{M})]/u.test(sign)) break;
    end -= sign.length;
  }
  return folded.slice(start, end);
}

const native = /[\p{Nd}]/gu;

/** The text with every digit as 0–9; offsets stay. Digits outside the basic plane are left alone. */
export const asciiDigits = (text: string): string =>
  text.replace(native, (digit) => (digit.length === 1 ? String(digitValue(digit)) : digit));

/** Returns the value of a decimal digit. Digits of every script are in blocks of ten (Unicode, Nd). */
function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  if (code < 0x3a) return code - 0x30;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero--;
  return code - zero;
}
