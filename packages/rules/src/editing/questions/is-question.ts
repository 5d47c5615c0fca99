import { lexicons } from "./lexicon.ts";
import { tokensOf } from "./tokens.ts";

/** Maximum length that is checked at both ends of an instruction. */
const seen = 200;
/** Question marks of all scripts; the Greek one looks like a semicolon. @source Unicode, names with QUESTION MARK */
const mark = /[?？؟⸮՞፧⳺⳻꘏꛷𑅃;]["'”’»)\]\s]*$/u;
const mostWords = 4;

/** True for a question: it ends with a question mark, or begins or ends like questions of its language. */
export function isQuestion(instruction: string): boolean {
  const text = instruction.trim();
  if (/^¿/u.test(text) || endsAsQuestion(text)) return true;
  const first = tokensOf(text.slice(0, seen)).map(({ folded }) => folded);
  const last = tokensOf(text.slice(-seen)).map(({ folded }) => folded);
  return lexicons().some(
    ({ openers, closers }) =>
      counts.some((n) => openers.has(first.slice(0, n).join(" "))) || counts.some((n) => closers.has(last.slice(-n).join(" "))),
  );
}

/** True for a question mark at the end. */
export const endsAsQuestion = (instruction: string): boolean => mark.test(instruction.trim().slice(-seen));

/** True if an instruction in a language begins like its questions, and not like its statements. */
export function opensAsQuestion(instruction: string, tag: string): boolean {
  const text = instruction.trim();
  const isMarked = endsAsQuestion(instruction);
  const first = tokensOf(text.slice(0, seen)).map(({ folded }) => folded);
  const begins = (phrases: ReadonlySet<string>, n: number): boolean => phrases.has(first.slice(0, n).join(" "));
  return lexicons().some(
    ({ words, openers, statingOpeners }) =>
      words.tag === tag && counts.some((n) => begins(openers, n) && (isMarked || !begins(statingOpeners, n))),
  );
}

const counts = Array.from({ length: mostWords }, (_, at) => at + 1);
