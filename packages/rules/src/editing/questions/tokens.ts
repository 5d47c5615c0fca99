import { asciiDigits, fold } from "@vitae/languages/fold";

/** A word of a question; in scripts that put no space between words, one character. */
export interface QuestionToken {
  readonly start: number;
  readonly end: number;
  /** Comparison form. */
  readonly folded: string;
  /** Lower case, with accents: an accent distinguishes "où" from "ou". */
  readonly written: string;
  /** True after punctuation, which ends names. */
  readonly apart: boolean;
}

const dense = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー";
/** "C++", "C#", ".NET", "Node.js", "e-mail", and "l'" of "l'adresse". */
const token = new RegExp(
  `[${dense}]|\\.?(?:(?![${dense}])[\\p{L}\\p{N}\\p{M}])+(?:[-./&@_](?![${dense}])[\\p{L}\\p{N}\\p{M}]+)*(?:[+#]+|['’]s(?![\\p{L}])|['’](?=\\p{L}|$))?|&`,
  "gu",
);

export function tokensOf(text: string): QuestionToken[] {
  const tokens: QuestionToken[] = [];
  let last = 0;
  for (const match of text.matchAll(token)) {
    const end = match.index + match[0].length;
    tokens.push({
      start: match.index,
      end,
      written: match[0].normalize("NFC").toLowerCase(),
      folded: fold(asciiDigits(match[0])).replace(/'$/, "’"),
      apart: /[^\s"“”„«»'‘’]/u.test(text.slice(last, match.index)),
    });
    last = end;
  }
  return tokens;
}

export const foldedTokens = (text: string): string[] => tokensOf(text).map(({ folded }) => folded);

const unspaced = new RegExp(`[${dense}]`, "u");

/** True if the text contains the name as whole words, without regard to case and accents. */
export function holds(text: string, name: string): boolean {
  const tokens = foldedTokens(name);
  const [first] = tokens;
  // Identifies most texts, in a tenth of the time.
  if (first === undefined || !fold(asciiDigits(text)).includes(first.replace(/’$/, ""))) return false;
  const sought = tokens.join(" ");
  const searched = ` ${foldedTokens(text).join(" ")} `;
  return searched.includes(unspaced.test(sought.at(-1) ?? "") ? sought : ` ${sought} `);
}

/** The same words. */
export const sameName = (one: string, other: string): boolean => foldedTokens(one).join(" ") === foldedTokens(other).join(" ");
