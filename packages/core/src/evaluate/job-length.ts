import { limits } from "../runtime/limits.ts";

/** Compares the length in code points with the limit. `\r\n` from forms counts as one character. */
export function isJobTooLong(input: string): boolean {
  if (input.length <= limits.jobCharacters) return false;
  const text = input.replaceAll("\r\n", "\n");
  return text.length > 2 * limits.jobCharacters || [...text].length > limits.jobCharacters;
}
