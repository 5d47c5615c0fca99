import type { Engine } from "./engine/engine.ts";
import type { Font } from "./fonts.ts";
import { type Matrix, mapRect, type Rect } from "./geometry.ts";
import type { TextObject } from "./glyph.ts";
import { readMarks } from "./marks.ts";
import { alphaOf, colourOf, type Painted } from "./paint.ts";

const strokeMode = 1;
const fillAndStrokeMode = 2;
const mostClips = 32;
const mostClipSegments = 128;
/** A slant of more than this (tangent) is an italic made by the matrix. */
const slant = 0.15;

/** Reads one text object; `character` is the index of any of its characters, whose matrix includes that of enclosing forms. */
export function readTextObject(
  engine: Engine,
  textPage: number,
  pointer: number,
  character: number,
  known: { painted: Painted | undefined; page: Matrix; font: (pointer: number) => Font },
): TextObject {
  const { call } = engine;
  const [a, b, c, d] = characterMatrix(engine, textPage, character, known.page);
  const font = known.font(call.FPDFTextObj_GetFont(pointer));
  call.FPDFTextObj_GetFontSize(pointer, engine.scratch);
  const size = Math.abs(engine.floats()[0] ?? 0) * Math.hypot(c, d);
  const mode = call.FPDFTextObj_GetTextRenderMode(pointer);
  const colour = colourOf(engine, mode === strokeMode ? "FPDFPageObj_GetStrokeColor" : "FPDFPageObj_GetFillColor", pointer);
  return {
    painted: known.painted ?? null,
    font,
    size,
    colour: colour === null ? null : colour & 0xffffff,
    alpha: colour === null ? 255 : alphaOf(colour),
    mode,
    bold: font.bold || mode === fillAndStrokeMode,
    italic: font.italic || Math.abs(a * c + b * d) > slant * Math.hypot(a, b) * Math.hypot(c, d),
    turns: Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3,
    content: known.painted?.inForm === true ? -1 : call.FPDFPageObj_GetMarkedContentID(pointer),
    marks: readMarks(engine, pointer),
    clip: known.painted === undefined ? null : readClip(engine, pointer, known.painted.matrix),
  };
}

function characterMatrix(engine: Engine, textPage: number, character: number, page: Matrix): [number, number, number, number] {
  if (engine.call.FPDFText_GetMatrix(textPage, character, engine.scratch) === 0) return [1, 0, 0, 1];
  const [a = 1, b = 0, c = 0, d = 1] = engine.floats();
  const [A, B, C, D] = page;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D];
}

/** What the clipping paths of an object leave of the page: the boxes of all its paths, cut with one another. */
function readClip(engine: Engine, pointer: number, matrix: Matrix): Rect | null {
  const { call } = engine;
  const path = call.FPDFPageObj_GetClipPath(pointer);
  const count = path === 0 ? 0 : Math.min(call.FPDFClipPath_CountPaths(path), mostClips);
  let clip: Rect | null = null;
  for (let index = 0; index < count; index++) {
    const box = clipBox(engine, path, index, matrix);
    if (box === null) continue;
    clip = clip === null ? box : cut(clip, box);
  }
  return clip;
}

function clipBox(engine: Engine, path: number, index: number, matrix: Matrix): Rect | null {
  const { call } = engine;
  const segments = call.FPDFClipPath_CountPathSegments(path, index);
  if (segments <= 0 || segments > mostClipSegments) return null;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let each = 0; each < segments; each++) {
    const at = engine.scratch;
    if (call.FPDFPathSegment_GetPoint(call.FPDFClipPath_GetPathSegment(path, index, each), at, at + 4) === 0) continue;
    const [x = 0, y = 0] = engine.floats();
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return left > right ? null : mapRect(matrix, left, bottom, right, top);
}

function cut(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
