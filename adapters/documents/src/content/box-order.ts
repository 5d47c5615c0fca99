import type { Box, DrawingFrame } from "./content.ts";

/** Maximum number of text boxes that are sorted. A hostile page with more keeps its order. */
const mostBoxes = 100;

/**
 * Text boxes anchored in one paragraph in the order a human reads them: columns from left to right, each from top to
 * bottom, where they lie clear of each other. Their order in the file is that of their making.
 */
export function orderBoxes(boxes: readonly Box[]): readonly Box[] {
  if (boxes.length < 2 || boxes.length > mostBoxes) return boxes;
  const framed = boxes.flatMap((box) => (box.frame === null ? [] : [{ box, frame: box.frame }]));
  const comparable = framed.length === boxes.length && framed.every(({ frame }) => frame.from === framed[0]?.frame.from);
  return comparable ? cut(framed).map(({ box }) => box) : boxes;
}

interface Framed {
  readonly box: Box;
  readonly frame: DrawingFrame;
}

function cut(boxes: readonly Framed[]): readonly Framed[] {
  const parts = split(boxes, "left", "right") ?? split(boxes, "top", "bottom");
  return parts === null ? boxes.toSorted((a, b) => a.frame.top - b.frame.top) : parts.flatMap(cut);
}

/** Parts that are separated by white space only; null if everything overlaps. */
function split(boxes: readonly Framed[], from: "left" | "top", to: "right" | "bottom"): Framed[][] | null {
  const parts: Framed[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const one of boxes.toSorted((a, b) => a.frame[from] - b.frame[from])) {
    if (one.frame[from] >= reach) parts.push([]);
    parts.at(-1)?.push(one);
    reach = Math.max(reach, one.frame[to]);
  }
  return parts.length > 1 ? parts : null;
}
