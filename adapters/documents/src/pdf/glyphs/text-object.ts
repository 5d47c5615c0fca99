import type { Engine } from "../engine/engine.ts";
import type { Matrix } from "../measures/geometry.ts";
import type { Clip } from "./clips.ts";
import type { Font } from "./fonts.ts";
import type { TextObject } from "./glyph.ts";
import type { MarkedContent } from "./marked-content.ts";
import { alphaOf, colourOf, type PaintedObject } from "./paint.ts";

/** Data that is read once per page or document and used for every object. */
export interface PageReaders {
  /** From user space to the page as shown. */
  readonly matrix: Matrix;
  readonly font: (pointer: number) => Font;
  readonly marks: (object: number) => MarkedContent;
  /** Id of the marked content, -1 without. */
  readonly content: (object: number) => number;
  readonly clip: (object: number, matrix: Matrix) => Clip;
}

const strokeMode = 1;
const fillAndStrokeMode = 2;
/** Minimum slant (tangent) that counts as italic. */
const slant = 0.15;

/** Reads one text object; `character` is the index of any of its characters, whose matrix includes that of enclosing forms. */
export function readTextObject(
  engine: Engine,
  textPage: number,
  pointer: number,
  character: number,
  painted: PaintedObject | undefined,
  page: PageReaders,
): TextObject {
  const { call } = engine;
  const { a, b, c, d } = characterMatrix(engine, textPage, character, page.matrix);
  const font = page.font(call.FPDFTextObj_GetFont(pointer));
  call.FPDFTextObj_GetFontSize(pointer, engine.scratch);
  const fontSize = Math.abs(engine.floats()[0] ?? 0);
  const size = fontSize * Math.hypot(c, d);
  const mode = call.FPDFTextObj_GetTextRenderMode(pointer);
  const colour = colourOf(engine, mode === strokeMode ? "FPDFPageObj_GetStrokeColor" : "FPDFPageObj_GetFillColor", pointer);
  return {
    painted: painted ?? null,
    font,
    size,
    thickness: (fontSize * Math.abs(a * d - b * c)) / Math.max(Math.hypot(a, b), Number.MIN_VALUE),
    mayBeBlank: font.shapes === "procedures" || (font.shapes === "embedded" && drawsNothing(engine, textPage, pointer, character)),
    colour: colour === null ? null : colour & 0xffffff,
    alpha: colour === null ? 255 : alphaOf(colour),
    mode,
    bold: font.bold || mode === fillAndStrokeMode,
    italic: font.italic || Math.abs(a * c + b * d) > slant * Math.hypot(a, b) * Math.hypot(c, d),
    turns: Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3,
    content: painted?.inForm === true ? -1 : page.content(pointer),
    marks: page.marks(pointer),
    actualText: "none",
    clip: painted === undefined ? { box: null, shaped: false } : page.clip(pointer, painted.matrix),
  };
}

/** Maximum number of characters of an object whose ink is checked. */
const sampled = 4;

/** True when the font has no ink for the first letters of an object. */
function drawsNothing({ call, scratch, doubles }: Engine, textPage: number, object: number, character: number): boolean {
  let letters = 0;
  for (let index = character; letters < sampled && call.FPDFText_GetTextObject(textPage, index) === object; index++) {
    if (call.FPDFText_GetUnicode(textPage, index) <= space) continue;
    letters++;
    if (call.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) return false;
    const [left = 0, right = 0, bottom = 0, top = 0] = doubles();
    if (right > left && top > bottom) return false;
  }
  return letters > 0;
}

const space = 0x20;

/** The part of a character's matrix that turns, scales and slants it on the page as shown. */
function characterMatrix(
  engine: Engine,
  textPage: number,
  character: number,
  page: Matrix,
): { a: number; b: number; c: number; d: number } {
  if (engine.call.FPDFText_GetMatrix(textPage, character, engine.scratch) === 0) return { a: 1, b: 0, c: 0, d: 1 };
  const floats = engine.floats();
  const a = floats[0] ?? 1;
  const b = floats[1] ?? 0;
  const c = floats[2] ?? 0;
  const d = floats[3] ?? 1;
  return {
    a: a * page[0] + b * page[2],
    b: a * page[1] + b * page[3],
    c: c * page[0] + d * page[2],
    d: c * page[1] + d * page[3],
  };
}
