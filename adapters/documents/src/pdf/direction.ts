import type { Rect } from "./geometry.ts";
import type { Glyph } from "./glyph.ts";
import type { Run } from "./runs.ts";
import { isClosing, isOpening, mirrored } from "./scripts.ts";

/** Runs of one direction in logical order; their common box says where the group stands in the row. */
export interface Group extends Rect {
  readonly runs: Run[];
  readonly rightToLeft: boolean;
}

/** True when more glyphs of a right-to-left script are printed than of any other. */
export function isRightToLeft(runs: readonly Run[]): boolean {
  let balance = 0;
  for (const run of runs) {
    if (run.direction === "left") balance += run.glyphs.length;
    if (run.direction === "right") balance -= run.glyphs.filter((glyph) => !isDigit(glyph.text)).length;
  }
  return balance > 0;
}

/** Orders the runs of a row as they are read (rule L2 of the bidirectional algorithm, undone): groups against the row keep their own way. */
export function inReadingOrder(runs: readonly Run[], rightToLeft: boolean): Group[] {
  const groups: Group[] = [];
  for (const run of [...runs].sort((a, b) => a.left - b.left || a.right - b.right)) {
    const leftwards = run.direction === "neutral" ? rightToLeft : run.direction === "left";
    const last = groups.at(-1);
    if (last === undefined || last.rightToLeft !== leftwards) {
      groups.push({ runs: [run], rightToLeft: leftwards, left: run.left, top: run.top, right: run.right, bottom: run.bottom });
      continue;
    }
    last.runs.push(run);
    last.right = Math.max(last.right, run.right);
  }
  for (const group of groups) if (group.rightToLeft) group.runs.reverse();
  return rightToLeft ? groups.reverse() : groups;
}

/** Some producers map a mirrored bracket to the shape that is seen. Then every bracket of the line is the wrong one. */
export function repairBrackets(glyphs: readonly Glyph[]): void {
  const first = glyphs.find((glyph) => isClosing(glyph.text) || isOpening(glyph.text));
  if (first === undefined || isOpening(first.text)) return;
  for (const glyph of glyphs) glyph.text = mirrored(glyph.text);
}

function isDigit(text: string): boolean {
  return /\p{N}/u.test(text);
}
