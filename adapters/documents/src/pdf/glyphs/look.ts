import type { Engine } from "../engine/engine.ts";
import type { Rect } from "../measures/geometry.ts";
import type { SuspectedHidden } from "./hidden.ts";
import { differsAt, type Picture, render, viewOf, white, within } from "./picture.ts";

/** A transparent page. */
const nothing = 0;

/**
 * Confirms suspected hidden text by rendering: the page is rendered with and without the text. If the two pictures are
 * the same, nobody can see the text, whatever the reason.
 *
 * @param blends something on the page blends with what is under it. Some viewers blend it with white paper, others with nothing, as the
 *   standard has it: text counts as seen where both show it. @source ISO 32000-1, 11.6.6
 */
export function confirmHidden(
  engine: Engine,
  page: number,
  frame: { width: number; height: number },
  suspects: readonly SuspectedHidden[],
  blends: boolean,
): void {
  const { call } = engine;
  const view = viewOf(
    suspects.flatMap(({ glyphs }) => glyphs),
    frame,
  );
  const pointers = new Set(suspects.map(({ object }) => object.painted?.pointer ?? 0));
  const setActive = (active: number): void => {
    for (const pointer of pointers) if (pointer !== 0) call.FPDFPageObj_SetIsActive(pointer, active);
  };
  for (const paper of blends ? [nothing, white] : [white]) {
    const withText = render(engine, page, view, paper);
    setActive(0);
    const without = render(engine, page, view, paper);
    setActive(1);
    for (const { glyphs, reason } of suspects) {
      for (const glyph of glyphs) {
        const seen = withText !== null && without !== null && differs(withText, without, within(glyph, view));
        if (!seen) glyph.hidden = reason;
      }
    }
  }
}

/** True if the pictures look different on white paper. */
function differs(a: Picture, b: Picture, box: Rect): boolean {
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) if (differsAt(a, b, x, y)) return true;
  }
  return false;
}
