import type { DrawingFrame, RunStyle } from "../content/content.ts";

/** Drawing with a position on the page, with other drawings over and under it. */
export interface StackedDrawing {
  readonly frame: DrawingFrame;
  /** Drawings of a higher level are painted later. */
  readonly level: number;
  /** Paints all of its frame. */
  readonly opaque: () => boolean;
  /** Format of its text. */
  readonly looks: readonly RunStyle[];
}

/** No page has more drawings; those of a hostile document are compared up to here. */
const mostDrawings = 2_000;
/** Minimum covered share of a box at which its text counts as unreadable. */
const coveredShare = 0.9;

/** Hides the text of boxes that lie under an opaque drawing. */
export function hideCovered(all: readonly StackedDrawing[]): void {
  const stack = all.slice(0, mostDrawings);
  for (const box of stack) {
    if (box.looks.length === 0) continue;
    const cover = stack.find((other) => other.level > box.level && covers(other.frame, box.frame) && other.opaque());
    if (cover !== undefined) for (const look of box.looks) look.hidden ??= "covered";
  }
}

function covers(over: DrawingFrame, under: DrawingFrame): boolean {
  if (over.from !== "page" || under.from !== "page") return false;
  const width = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const height = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  if (width <= 0 || height <= 0) return false;
  return width * height >= coveredShare * (under.right - under.left) * (under.bottom - under.top);
}
