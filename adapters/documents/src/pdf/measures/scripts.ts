/** Effect of a character on the direction and spacing of a line. Arabic-Indic digits are left-to-right, like all digits. */
const rightToLeft = /[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;
const leftToRight = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;
const joined = /[\u0600-\u08ff]/;

export type Direction = "right" | "left" | "neutral";

/** Direction of a character: "left" for right-to-left scripts. */
export function directionOf(text: string): Direction {
  const code = text.charCodeAt(0);
  if (code < 0x41) return code >= 0x30 && code <= 0x39 ? "right" : "neutral";
  if (code < 0x5b || (code > 0x60 && code < 0x7b)) return "right";
  if (rightToLeft.test(text)) return "left";
  return leftToRight.test(text) ? "right" : "neutral";
}

export function isMark(text: string): boolean {
  return text.charCodeAt(0) >= 0x300 && mark.test(text);
}

/** Letters of these scripts touch, so their gaps say nothing about letter-spacing. */
export function isCursive(text: string): boolean {
  return text.charCodeAt(0) >= 0x600 && joined.test(text);
}

/** Chinese, Japanese and Korean characters and their punctuation: set on a grid, without spaces. */
export function isIdeograph(text: string): boolean {
  const code = text.codePointAt(0) ?? 0;
  return (
    code >= 0x2e80 &&
    ((code <= 0x9fff && code !== 0xfffc) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xffef) || code >= 0x20000) &&
    !(code >= 0xac00 && code <= 0xd7af)
  );
}

/** Scripts that print no space between words; Thai vowels are wider than their advance says. */
export function isUnspaced(text: string): boolean {
  const code = text.charCodeAt(0);
  return (code >= 0xe00 && code <= 0xeff) || isIdeograph(text);
}

const brackets = new Map(
  [..."()[]{}<>«»"].map((bracket, index, all) => [bracket, all[index % 2 === 0 ? index + 1 : index - 1] ?? bracket]),
);

export function mirrored(text: string): string {
  return brackets.get(text) ?? text;
}

export function isClosing(text: string): boolean {
  return text === ")" || text === "]" || text === "}";
}

export function isOpening(text: string): boolean {
  return text === "(" || text === "[" || text === "{";
}
