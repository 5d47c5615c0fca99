import type { Engine } from "../engine/engine.ts";
import { hidden } from "../measures/thresholds.ts";
import type { Glyph } from "./glyph.ts";
import { clipMode } from "./hidden.ts";
import type { PaintedObject } from "./paint.ts";
import { differsAt, type Picture, render, viewOf, white, within } from "./picture.ts";

const fillMode = 0;

/**
 * Shows letters that only clip what is painted later, where that paint has their shape: what later objects change on the page is compared
 * with what the letters would change if they were filled.
 */
export function showFilledLetters(
  engine: Engine,
  page: number,
  frame: { width: number; height: number },
  glyphs: readonly Glyph[],
  painted: readonly PaintedObject[],
): void {
  const clipping = Map.groupBy(
    glyphs.filter(({ object, hidden }) => object.mode === clipMode && hidden === "invisible"),
    ({ object }) => object.painted,
  );
  clipping.delete(null);
  const first = Math.min(...[...clipping.keys()].map((text) => text?.order ?? Infinity));
  const fillers = painted.filter(({ order, kind }) => order > first && kind !== "text");
  if (fillers.length === 0) return;
  const { call } = engine;
  const setMode = (mode: number) => {
    for (const text of clipping.keys()) if (text) call.FPDFTextObj_SetTextRenderMode(text.pointer, mode);
  };
  const setActive = (active: number) => {
    for (const { pointer } of fillers) call.FPDFPageObj_SetIsActive(pointer, active);
  };
  const view = viewOf([...clipping.values()].flat(), frame);
  const filled = render(engine, page, view, white);
  setActive(0);
  const without = render(engine, page, view, white);
  setMode(fillMode);
  const letters = render(engine, page, view, white);
  setMode(clipMode);
  setActive(1);
  if (filled === null || without === null || letters === null) return;
  for (const group of clipping.values()) {
    const boxes = group.map((glyph) => within(glyph, view));
    if (likeness(boxes, { filled, letters, without }) < hidden.filledLikeness) continue;
    for (const glyph of group) glyph.hidden = null;
  }
}

interface Pictures {
  readonly filled: Picture;
  readonly letters: Picture;
  /** Without either of them. */
  readonly without: Picture;
}

/** Share of the changed pixels that both pictures change. */
function likeness(boxes: readonly ReturnType<typeof within>[], { filled, letters, without }: Pictures): number {
  let [both, any] = [0, 0];
  for (const box of boxes) {
    for (let y = box.top; y < box.bottom; y++) {
      for (let x = box.left; x < box.right; x++) {
        const [one, other] = [differsAt(filled, without, x, y), differsAt(letters, without, x, y)];
        if (one && other) both++;
        if (one || other) any++;
      }
    }
  }
  return any === 0 ? 0 : both / any;
}
