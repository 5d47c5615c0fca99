import { fold } from "@vitae/languages/fold";
import { isEmail } from "../../targets/values.ts";
import type { InstructionLanguage } from "../../words/instruction.schema.ts";
import { type InstructionToken, tokensOf } from "../../words/tokens.ts";

/** True if the word at a position means the sign. */
export type IsSign = (name: "email_at" | "email_dot", place: number) => boolean;

interface Said {
  readonly text: string;
  readonly tokens: readonly InstructionToken[];
}

/** Words between the signs of an address are no more. */
const mostParts = 8;
const part = /^[\p{L}\d](?:[\p{L}\d_.-]*[\p{L}\d])?$/u;

/** "name at example dot org", as an address is read out; null: none begins here. */
export function dictatedEmail(
  { text, tokens }: Said,
  { at, to, isSign }: { readonly at: number; readonly to: number; readonly isSign: IsSign },
): { readonly text: string; readonly end: number } | null {
  if (at > 0 && isSign("email_dot", at - 1)) return null;
  let said = "";
  let hasAt = false;
  for (let end = at; end < Math.min(to, at + 2 * mostParts); end += 2) {
    const token = tokens[end];
    const word = token ? text.slice(token.start, token.end) : "";
    if (!part.test(word)) return null;
    said += word;
    const isDot = end + 2 < to && isSign("email_dot", end + 1);
    const isAt: boolean = end + 2 < to && !isDot && !hasAt && isSign("email_at", end + 1);
    if (!isDot && !isAt) return isEmail(said) ? { text: said, end: end + 1 } : null;
    hasAt ||= isAt;
    said += isDot ? "." : "@";
  }
  return null;
}

/** The addresses that an instruction reads out, in the words of any language. */
export function dictatedEmailsIn(instruction: string, languages: readonly InstructionLanguage[]): readonly string[] {
  return languages.flatMap(({ words, elision }) => {
    const signs = { email_at: new Set((words["email_at"] ?? []).map(fold)), email_dot: new Set((words["email_dot"] ?? []).map(fold)) };
    if (signs.email_at.size === 0) return [];
    const tokens = tokensOf(instruction, elision);
    const isSign: IsSign = (name, place) => signs[name].has(tokens[place]?.word ?? "");
    return tokens.flatMap((_, at) => dictatedEmail({ text: instruction, tokens }, { at, to: tokens.length, isSign })?.text ?? []);
  });
}
