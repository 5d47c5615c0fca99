import { limits } from "../runtime/limits.ts";

/** More characters (code points) than a job may have. */
export const isJobTooLong = (text: string): boolean =>
  text.length > 2 * limits.jobCharacters || (text.length > limits.jobCharacters && [...text].length > limits.jobCharacters);
