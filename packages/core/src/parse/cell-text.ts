import type { Box } from "../document/line.schema.ts";
import { type Cut, spansIn } from "../engine/cuts.ts";
import type { Calendar } from "../resume/calendar.ts";

/** Where a cut begins and ends on its page; null without geometry. */
export function boxOf(cut: Cut): Box | null {
  const boxes = cut.places.flatMap((place) => spansIn(place.line, place.start, place.end).flatMap(({ box }) => (box ? [box] : [])));
  const [first] = boxes;
  if (!first) return null;
  return boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])], first);
}

/** The second line goes on with the first one: its first word did not fit there, and it begins like no sentence of its own. */
export function readsOnIn(above: Cut, line: Cut, column: readonly Cut[], calendar: Calendar): boolean {
  if (/^[-–—•*]\s/u.test(line.text) || calendar.ranges(line.text)[0]?.start === 0) return false;
  if (/^\p{Ll}/u.test(line.text) || /[-\u00ad,(]$/u.test(above.text)) return true;
  const [own, before] = [boxOf(line), boxOf(above)];
  if (!own || !before) return false;
  const right = Math.max(...column.map((cut) => boxOf(cut)?.[2] ?? 0));
  const word = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^\S+/u.exec(line.text)?.[0].length ?? 0;
  const width = ((own[2] - own[0]) * word) / Math.max(line.text.length, 1);
  return !/[.。!?]$/u.test(above.text) && before[2] + width > right - 0.02 * (right - before[0]);
}
