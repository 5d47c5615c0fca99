import { asciiDigits } from "@vitae/languages/fold";

/** Hours, minutes and seconds. The first number may exceed 59. */
const clock = /^(?:(?:(\d{1,4}):)?(\d{1,6}):)?(\d{1,9}(?:[.,]\d{1,9})?)$/;

/**
 * Seconds from the beginning. Reads `12.5`, `12.5s`, `M:SS`, `MM:SS` and `HH:MM:SS(.mmm)`, a comma as decimal sign, the digits of every
 * script, and spaces around them; null for any other text.
 *
 * @source contract §7, offsets
 */
export function parseOffset(offset: string): number | null {
  const plain = asciiDigits(offset.slice(0, longest))
    .replace(/[\s\u200e\u200f\u061c]/gu, "")
    .replaceAll("：", ":")
    .replace(/[٫]/g, ".");
  const isBare = !plain.includes(":");
  const [, hours, minutes, seconds] = clock.exec(isBare ? plain.replace(/s$/i, "") : plain) ?? [];
  if (seconds === undefined) return null;
  const [wholeHours, wholeMinutes, rest] = [Number(hours ?? 0), Number(minutes ?? 0), Number(seconds.replace(",", "."))];
  if (!isBare && (rest >= 60 || !/^\d\d(?!\d)/.test(seconds))) return null;
  if (hours !== undefined && wholeMinutes >= 60) return null;
  return Math.round((wholeHours * 3600 + wholeMinutes * 60 + rest) * 1000) / 1000;
}

/** Maximum length of an offset. */
const longest = 40;
