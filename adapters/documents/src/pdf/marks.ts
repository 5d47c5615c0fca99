import type { Engine } from "./engine/engine.ts";

/** What the marked-content operators round a text object say of it. */
export interface Marks {
  /** Outside the document proper: a decoration, a running header, a page number. */
  readonly artifact: boolean;
  /** An artifact of the pagination: a running header or footer. */
  readonly running: boolean;
  /** ActualText stands in for what the glyphs say. */
  readonly replaced: boolean;
  /** Part of an optional layer, which may be switched off. */
  readonly layered: boolean;
}

const none: Marks = { artifact: false, running: false, replaced: false, layered: false };
const mostMarks = 32;
const nameBytes = 64;
const nameAt = 16;
const keyAt = 256;

export function readMarks(engine: Engine, object: number): Marks {
  const { call } = engine;
  const count = Math.min(call.FPDFPageObj_CountMarks(object), mostMarks);
  if (count <= 0) return none;

  const found = { ...none };
  for (let index = 0; index < count; index++) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    const name = markName(engine, mark);
    if (name === "OC") found.layered = true;
    if (name === "Artifact") {
      found.artifact = true;
      // PDFium does not give the value of a name; only pagination artifacts have these keys at all.
      if (has(engine, mark, "Subtype") || has(engine, mark, "Attached")) found.running = true;
    }
    if (has(engine, mark, "ActualText")) found.replaced = true;
  }
  return found;
}

function markName(engine: Engine, mark: number): string {
  const { scratch } = engine;
  if (engine.call.FPDFPageObjMark_GetName(mark, scratch + nameAt, nameBytes, scratch) === 0) return "";
  const length = engine.ints()[0] ?? 0;
  if (length <= 2 || length > nameBytes) return "";
  return Buffer.from(engine.bytes().subarray(nameAt, nameAt + length - 2)).toString("utf16le");
}

function has(engine: Engine, mark: number, key: string): boolean {
  const bytes = engine.bytes();
  for (let index = 0; index < key.length; index++) bytes[keyAt + index] = key.charCodeAt(index);
  bytes[keyAt + key.length] = 0;
  return engine.call.FPDFPageObjMark_GetParamValueType(mark, engine.scratch + keyAt) !== 0;
}
