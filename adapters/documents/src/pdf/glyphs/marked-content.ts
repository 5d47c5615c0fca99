import type { Engine } from "../engine/engine.ts";

/** Marked-content properties of a text object. */
export interface MarkedContent {
  /** Artifact: decoration, running header or page number. */
  readonly artifact: boolean;
  /** An artifact of the pagination: a running header or footer. */
  readonly running: boolean;
  /** True if ActualText replaces the text of the glyphs. */
  readonly replaced: boolean;
  /** Part of an optional layer, which may be switched off. */
  readonly layered: boolean;
}

const none: MarkedContent = { artifact: false, running: false, replaced: false, layered: false };
const mostMarks = 32;
const nameBytes = 64;
const nameAt = 16;
const keyAt = 256;

/** Marks of the text objects of one page. */
export interface MarkReader {
  /** Objects in the same marked content share their marks, which are read once. */
  readonly marks: (object: number) => MarkedContent;
  /** True for a mark that holds ActualText. */
  readonly replaces: (mark: number) => boolean;
}

export function markReader(engine: Engine): MarkReader {
  const { call } = engine;
  const known = new Map<number, MarkedContent>();
  const readMark = (mark: number): MarkedContent => {
    let marks = known.get(mark);
    if (marks === undefined) {
      marks = describe(engine, mark);
      known.set(mark, marks);
    }
    return marks;
  };

  const marksOf = (object: number): MarkedContent => {
    const count = call.FPDFPageObj_CountMarks(object);
    if (count === 1) return readMark(call.FPDFPageObj_GetMark(object, 0));
    // So many are no honest document's: what the others may say is looked for.
    let marks = count > mostMarks ? { ...none, replaced: true, layered: true } : none;
    for (let index = 0; index < Math.min(count, mostMarks); index++) {
      const mark = readMark(call.FPDFPageObj_GetMark(object, index));
      marks = marks === none ? mark : both(marks, mark);
    }
    return marks;
  };
  return { marks: marksOf, replaces: (mark) => readMark(mark).replaced };
}

function describe(engine: Engine, mark: number): MarkedContent {
  const name = markName(engine, mark);
  const artifact = name === "Artifact";
  return {
    artifact,
    // PDFium does not give the value of a name; only pagination artifacts have these keys at all.
    running: artifact && (has(engine, mark, "Subtype") || has(engine, mark, "Attached")),
    replaced: has(engine, mark, "ActualText"),
    layered: name === "OC",
  };
}

function both(a: MarkedContent, b: MarkedContent): MarkedContent {
  return {
    artifact: a.artifact || b.artifact,
    running: a.running || b.running,
    replaced: a.replaced || b.replaced,
    layered: a.layered || b.layered,
  };
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
