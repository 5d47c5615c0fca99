import type { Engine } from "../engine/engine.ts";
import { utf8 } from "../engine/text.ts";
import { type Matrix, mapRect, type Rect } from "../measures/geometry.ts";
import type { Glyph } from "./glyph.ts";

export interface Link {
  readonly areas: readonly Rect[];
  readonly target: string;
}

const uriAction = 3;
const mostLinks = 2000;
const mostQuads = 64;
/** How far a glyph's centre may lie outside a link's area, in points. */
const slack = 1;

/** Writes the target of every link on the glyphs that stand in its area. */
export function applyLinks(links: readonly Link[], glyphs: readonly Glyph[]): void {
  if (links.length === 0) return;
  for (const glyph of glyphs) {
    const x = (glyph.left + glyph.right) / 2;
    const y = (glyph.top + glyph.bottom) / 2;
    glyph.href = links.find(({ areas }) => areas.some((area) => near(area, x, y)))?.target ?? null;
  }
}

function near(area: Rect, x: number, y: number): boolean {
  return x >= area.left - slack && x <= area.right + slack && y >= area.top - slack && y <= area.bottom + slack;
}

/** Link annotations of a page with a URI. */
export function readLinks(engine: Engine, document: number, page: number, matrix: Matrix): Link[] {
  const { call, scratch } = engine;
  const links: Link[] = [];
  let position = 0;
  for (let count = 0; count < mostLinks; count++) {
    engine.ints()[0] = position;
    if (call.FPDFLink_Enumerate(page, scratch, scratch + 8) === 0) break;
    const [next = 0, , link = 0] = engine.ints();
    position = next;
    const target = targetOf(engine, document, link);
    const areas = target === "" ? [] : areasOf(engine, link, matrix);
    if (areas.length > 0) links.push({ areas, target });
  }
  return links;
}

function targetOf(engine: Engine, document: number, link: number): string {
  const { call } = engine;
  const action = call.FPDFLink_GetAction(link);
  if (action === 0 || call.FPDFAction_GetType(action) !== uriAction) return "";
  const target = utf8(engine, (at, length) => call.FPDFAction_GetURIPath(document, action, at, length));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in an address
  return target.replace(/[\u0000-\u001f\u007f]/g, "").trim();
}

function areasOf(engine: Engine, link: number, matrix: Matrix): Rect[] {
  const { call, scratch } = engine;
  const quads = Math.min(call.FPDFLink_CountQuadPoints(link), mostQuads);
  const areas: Rect[] = [];
  for (let index = 0; index < quads; index++) {
    if (call.FPDFLink_GetQuadPoints(link, index, scratch) === 0) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = engine.floats();
    areas.push(mapRect(matrix, Math.min(x1, x2, x3, x4), Math.min(y1, y2, y3, y4), Math.max(x1, x2, x3, x4), Math.max(y1, y2, y3, y4)));
  }
  if (areas.length > 0) return areas;
  if (call.FPDFLink_GetAnnotRect(link, scratch) === 0) return [];
  const [left = 0, top = 0, right = 0, bottom = 0] = engine.floats();
  return [mapRect(matrix, left, bottom, right, top)];
}
