import { limits } from "../runtime/limits.ts";

/** More characters (code points) than a job may have. A line break is one, however a form sends it. */
export function isJobTooLong(sent: string): boolean {
  if (sent.length <= limits.jobCharacters) return false;
  const text = sent.replaceAll("\r\n", "\n");
  return text.length > 2 * limits.jobCharacters || [...text].length > limits.jobCharacters;
}
