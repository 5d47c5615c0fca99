import type { Engine } from "../engine/engine.ts";
import type { Matrix } from "../measures/geometry.ts";
import { characterText, lineEndHyphen } from "./character-text.ts";
import type { Glyph, TextObject } from "./glyph.ts";
import type { PaintedObject } from "./paint.ts";
import { type PageReaders, readTextObject } from "./text-object.ts";

interface PageText {
  readonly engine: Engine;
  readonly textPage: number;
  /** The page's text objects by their address. */
  readonly painted: ReadonlyMap<number, PaintedObject>;
  readonly readers: PageReaders;
}

/** Every glyph that the page prints, in PDFium's order, which is logical within a run. Spaces become marks on their neighbours. */
export function readGlyphs({ engine, textPage, painted, readers }: PageText): Glyph[] {
  const { call, scratch } = engine;
  const page = readers.matrix;
  const count = call.FPDFText_CountChars(textPage);
  const glyphs: Glyph[] = [];
  const objects = new Map<number, TextObject>();
  let object: TextObject | undefined;
  let pointer = 0;
  let pending: "none" | "guessed" | "printed" = "none";
  let lead = 0;

  for (let index = 0; index < count; index++) {
    const at = call.FPDFText_GetTextObject(textPage, index);
    if (at === 0) {
      // Not printed: PDFium's own guess. `FPDFText_IsGenerated` says otherwise in right-to-left runs.
      if (pending === "none") pending = "guessed";
      continue;
    }
    let code = call.FPDFText_GetUnicode(textPage, index);
    if (code >= 0xd800 && code < 0xdc00) {
      lead = code;
      continue;
    }
    if (code >= 0xdc00 && code < 0xe000 && lead !== 0) code = ((lead - 0xd800) << 10) + (code - 0xdc00) + 0x10000;
    lead = 0;

    if (at !== pointer || object === undefined) {
      pointer = at;
      object = objects.get(at);
      if (object === undefined) {
        object = readTextObject(engine, textPage, at, index, painted.get(at), readers);
        objects.set(at, object);
      }
    }

    const hyphen = code === lineEndHyphen && call.FPDFText_IsHyphen(textPage, index) === 1;
    const text = hyphen ? "-" : characterText(code, object.font.draws);
    const previous = glyphs.at(-1);
    if (text === null) {
      if (isJoiner(code) && previous !== undefined && joined.test(previous.text)) previous.text += String.fromCharCode(code);
      continue;
    }
    if (text === " ") {
      if (previous !== undefined) previous.spaceAfter = true;
      pending = "printed";
      continue;
    }
    if (call.FPDFText_GetLooseCharBox(textPage, index, scratch) === 0) continue;
    const glyph = place(engine, page, object, index, text, code);
    if (call.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8) !== 0) placeOrigin(engine, page, glyph);
    glyph.spaceBefore = pending === "printed";
    glyph.guessedSpace = pending === "guessed";
    pending = "none";
    glyphs.push(glyph);
  }
  return glyphs;
}

/** Tells letters of scripts that join how to: a part of the spelling behind a letter of theirs, nothing elsewhere. */
const isJoiner = (code: number): boolean => code === 0x200c || code === 0x200d;
const joined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Malayalam}\p{M}]$/u;

function place(engine: Engine, page: Matrix, object: TextObject, index: number, text: string, code: number): Glyph {
  const box = engine.floats();
  const left = box[0] ?? 0;
  const top = box[1] ?? 0;
  const right = box[2] ?? 0;
  const bottom = box[3] ?? 0;
  const x0 = page[0] * left + page[2] * bottom + page[4];
  const y0 = page[1] * left + page[3] * bottom + page[5];
  const x1 = page[0] * right + page[2] * top + page[4];
  const y1 = page[1] * right + page[3] * top + page[5];
  return {
    text,
    code,
    left: Math.min(x0, x1),
    top: Math.min(y0, y1),
    right: Math.max(x0, x1),
    bottom: Math.max(y0, y1),
    x: x0,
    baseline: y0,
    object,
    index,
    spaceBefore: false,
    spaceAfter: false,
    guessedSpace: false,
    hidden: null,
    href: null,
  };
}

function placeOrigin(engine: Engine, page: Matrix, glyph: Glyph): void {
  const origin = engine.doubles();
  const x = origin[0] ?? 0;
  const y = origin[1] ?? 0;
  glyph.x = page[0] * x + page[2] * y + page[4];
  glyph.baseline = page[1] * x + page[3] * y + page[5];
}
