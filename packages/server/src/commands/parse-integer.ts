import { UsageError } from "./usage-error.ts";

/** Parses the integer value of an option. Throws `UsageError` if it is outside the range. */
export function parseInteger(option: string, text: string, [least, most]: readonly [number, number]): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw new UsageError(`--${option} must be a whole number from ${least} to ${most}`);
  return number;
}
