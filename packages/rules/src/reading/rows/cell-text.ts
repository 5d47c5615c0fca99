import { type Excerpt, enclosingBox, spansIn } from "@vitae/core/engine";
import type { Box } from "@vitae/core/ports";
import type { Calendar } from "@vitae/languages/calendar";

/** Extent of an excerpt on its page; null without geometry. */
export const excerptBox = (cut: Excerpt): Box | null =>
  enclosingBox(cut.places.flatMap(({ line, start, end }) => spansIn(line, start, end).map(({ box }) => box)));

/** The second line goes on with the first one: its first word did not fit there, and it begins like no sentence of its own. */
export function isContinuation(above: Excerpt, line: Excerpt, column: readonly Excerpt[], calendar: Calendar): boolean {
  if (/^[-–—•*]\s/u.test(line.text) || calendar.ranges(line.text)[0]?.start === 0) return false;
  if (/^\p{Ll}/u.test(line.text) || /[-\u00ad,(]$/u.test(above.text)) return true;
  const [own, before] = [excerptBox(line), excerptBox(above)];
  if (!own || !before) return false;
  const right = Math.max(...column.map((cut) => excerptBox(cut)?.[2] ?? 0));
  const word = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^\S+/u.exec(line.text)?.[0].length ?? 0;
  const width = ((own[2] - own[0]) * word) / Math.max(line.text.length, 1);
  return !/[.。!?]$/u.test(above.text) && before[2] + width > right - 0.02 * (right - before[0]);
}
