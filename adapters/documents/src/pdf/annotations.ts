import type { Engine } from "./engine/engine.ts";

/** Annotation types without an appearance on the page. @source ISO 32000-1, 12.5.6 */
const links = 2;
const popups = 16;
const mostAnnotations = 2_000;
const forScreen = 0;
const flattened = 1;

/**
 * Renders annotations and form fields as page content, because people read them and they can cover text.
 *
 * @returns true when the page changed and must be loaded anew; its annotations are gone then, links among them
 */
export function paintAnnotations(engine: Engine, page: number): boolean {
  return showsAnnotations(engine, page) && engine.call.FPDFPage_Flatten(page, forScreen) === flattened;
}

function showsAnnotations({ call }: Engine, page: number): boolean {
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), mostAnnotations);
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    call.FPDFPage_CloseAnnot(annotation);
    if (kind !== links && kind !== popups) return true;
  }
  return false;
}
