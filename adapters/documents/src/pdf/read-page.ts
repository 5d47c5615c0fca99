import type { Page } from "@vitae/core/ports";
import { paintAnnotations } from "./annotations.ts";
import type { Engine } from "./engine/engine.ts";
import { type ActualTextObject, removeActualText, replacedObjects, resolveActualText } from "./glyphs/actual-text.ts";
import { clipReader } from "./glyphs/clips.ts";
import { widenClusters } from "./glyphs/clusters.ts";
import { showFilledLetters } from "./glyphs/filled-letters.ts";
import type { Font } from "./glyphs/fonts.ts";
import type { Glyph } from "./glyphs/glyph.ts";
import { readGlyphs } from "./glyphs/glyphs.ts";
import { markHidden } from "./glyphs/hidden.ts";
import { repairLigatures } from "./glyphs/ligatures.ts";
import { applyLinks, type Link, readLinks } from "./glyphs/links.ts";
import { confirmHidden } from "./glyphs/look.ts";
import { markReader } from "./glyphs/marked-content.ts";
import { type PaintedObject, paintOrder, surfaces, textObjects } from "./glyphs/paint.ts";
import { isScan } from "./glyphs/scan.ts";
import type { PageReaders } from "./glyphs/text-object.ts";
import { dotsOf } from "./lines/drawn-bullets.ts";
import type { PageLines } from "./lines/line-draft.ts";
import { readSheet, type Sheet } from "./lines/sheet.ts";
import { type Matrix, mapRect, pageMatrix, quarterTurn } from "./measures/geometry.ts";
import { rulesOf } from "./regions/ruled-tables.ts";
import { readStructure, type StructureTag } from "./segments/structure.ts";

export interface PdfHandle {
  readonly engine: Engine;
  readonly pointer: number;
  readonly tagged: boolean;
  readonly font: (pointer: number) => Font;
}

export interface PageContent {
  readonly page: Page;
  readonly parts: PageLines;
}

/** Reads one page and closes it. Null for a broken page. */
export function readPage(document: PdfHandle, index: number): PageContent | null {
  const { call } = document.engine;
  let pointer = call.FPDF_LoadPage(document.pointer, index);
  if (pointer === 0) return null;
  try {
    const frame = frameOf(document.engine, pointer);
    const links = readLinks(document.engine, document.pointer, pointer, frame.matrix);
    if (paintAnnotations(document.engine, pointer)) {
      call.FPDF_ClosePage(pointer);
      pointer = call.FPDF_LoadPage(document.pointer, index);
      if (pointer === 0) return null;
    }
    return readLoaded(document, pointer, { index, frame, links });
  } finally {
    if (pointer !== 0) call.FPDF_ClosePage(pointer);
  }
}

interface LoadedPage {
  readonly index: number;
  readonly frame: PageFrame;
  readonly links: readonly Link[];
}

function readLoaded(document: PdfHandle, pointer: number, { index, frame, links }: LoadedPage): PageContent {
  const { engine } = document;
  const painted = paintOrder(engine, pointer, frame.matrix);
  const glyphs = glyphsOf(document, pointer, frame.matrix, painted);
  const surface = surfaces(engine, painted);
  applyLinks(links, glyphs);
  const scanned = glyphs.length === 0 && isScan(surface, frame);
  const tags = document.tagged && glyphs.length > 0 ? readStructure(engine, pointer) : new Map<number, StructureTag>();

  const suspects = markHidden(glyphs, surface, frame);
  if (suspects.length > 0) {
    const blends = painted.some((object) => object.blends);
    confirmHidden(engine, pointer, frame, suspects, blends);
  }
  showFilledLetters(engine, pointer, frame, glyphs, painted);
  return {
    page: { number: index + 1, width: round(frame.width), height: round(frame.height), scanned },
    parts: readSheets(glyphs, frame, tags, { dots: tags.size === 0 ? dotsOf(surface) : [], rules: rulesOf(surface) }),
  };
}

/**
 * Text that is turned is read as a page of its own. So is hidden text, after everything else: what nobody sees must not
 * move what everybody reads.
 */
function readSheets(
  glyphs: readonly Glyph[],
  frame: PageFrame,
  tags: ReadonlyMap<number, StructureTag>,
  drawn: Pick<Sheet, "dots" | "rules">,
): PageLines {
  return [false, true].flatMap((hidden) =>
    [0, 1, 2, 3].flatMap((turns) => {
      const own = glyphs.filter((glyph) => glyph.object.turns === turns && (glyph.hidden !== null) === hidden);
      if (own.length === 0) return [];
      const upright = quarterTurn(frame.width, frame.height, -turns);
      const [width, height] = turns % 2 === 0 ? [frame.width, frame.height] : [frame.height, frame.width];
      if (turns !== 0) for (const glyph of own) turnGlyph(glyph, upright);
      return readSheet({
        glyphs: own,
        height,
        tags,
        ...(turns === 0 ? drawn : { dots: [], rules: [] }),
        toPage: quarterTurn(width, height, turns),
      });
    }),
  );
}

export interface PageFrame {
  readonly width: number;
  readonly height: number;
  /** From user space to the page as shown. */
  readonly matrix: Matrix;
}

function frameOf(engine: Engine, page: number): PageFrame {
  const { call, scratch } = engine;
  const turns = call.FPDFPage_GetRotation(page);
  call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = engine.floats();
  const [width, height] = [right - left, top - bottom];
  const matrix = pageMatrix({ left, top, right, bottom }, turns);
  return turns % 2 === 0 ? { width, height, matrix } : { width: height, height: width, matrix };
}

function glyphsOf(document: PdfHandle, page: number, matrix: Matrix, painted: readonly PaintedObject[]): readonly Glyph[] {
  const { engine, font } = document;
  const textPage = engine.call.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  try {
    const { marks, replaces } = markReader(engine);
    const readers = { matrix, font, marks, content: engine.call.FPDFPageObj_GetMarkedContentID, clip: clipReader(engine) };
    const glyphs = readGlyphs({ engine, textPage, painted: textObjects(painted), readers });
    repairLigatures(engine, glyphs);
    const replaced = replacedObjects(engine, painted, marks, replaces);
    if (replaced.size === 0) return glyphs;
    widenClusters(engine, painted, glyphs, marks);
    removeActualText(engine, replaced.keys(), replaces);
    return settle(engine, page, glyphs, replaced, { painted: textObjects(painted), readers });
  } finally {
    engine.call.FPDFText_ClosePage(textPage);
  }
}

/** Reads the page again without ActualText, and decides which reading is right. */
function settle(
  engine: Engine,
  page: number,
  given: readonly Glyph[],
  replaced: ReadonlyMap<number, ActualTextObject>,
  { painted, readers }: { painted: ReadonlyMap<number, PaintedObject>; readers: PageReaders },
): readonly Glyph[] {
  const { call } = engine;
  const textPage = call.FPDFText_LoadPage(page);
  if (textPage === 0) return given;
  try {
    const bare: PageReaders = {
      ...readers,
      marks: (object) => replaced.get(object)?.marks ?? readers.marks(object),
      content: (object) => replaced.get(object)?.content ?? readers.content(object),
    };
    const printed = readGlyphs({ engine, textPage, painted, readers: bare });
    const unmapped = (glyph: Glyph): boolean => call.FPDFText_HasUnicodeMapError(textPage, glyph.index) === 1;
    return resolveActualText(given, printed, replaced, unmapped);
  } finally {
    call.FPDFText_ClosePage(textPage);
  }
}

function turnGlyph(glyph: Glyph, sheet: Matrix): void {
  const { x, baseline } = glyph;
  Object.assign(glyph, mapRect(sheet, glyph.left, glyph.top, glyph.right, glyph.bottom));
  glyph.x = sheet[0] * x + sheet[2] * baseline + sheet[4];
  glyph.baseline = sheet[1] * x + sheet[3] * baseline + sheet[5];
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
