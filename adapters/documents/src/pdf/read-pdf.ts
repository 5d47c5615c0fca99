import type { Line, Page, ReadDocument } from "@vitae/core/ports";
import { DocumentError } from "../document-error.ts";
import type { Engine } from "./engine/engine.ts";
import { utf16 } from "./engine/text.ts";
import { fontReader } from "./glyphs/fonts.ts";
import type { PageLines } from "./lines/line-draft.ts";
import { withPdf } from "./open-pdf.ts";
import { readPage } from "./read-page.ts";
import { markRunningHeaders } from "./running-headers.ts";

/** UTF-16 units of text that are read before the rest is left out, as in a DOCX: far beyond 300 printed pages. */
const mostCharacters = 2_000_000;

/**
 * Reads a PDF into positioned lines. Throws a `Refusal` for what is no readable PDF with text, and whatever the engine
 * throws when it gives up; the engine must not be used again then.
 */
export const readPdf = (
  engine: Engine,
  bytes: Uint8Array,
  options: { maxPages: number; maxCharacters?: number; mayLackText?: boolean },
): ReadDocument => withPdf(engine, bytes, (pointer) => readPages(engine, pointer, { maxCharacters: mostCharacters, ...options }));

function readPages(
  engine: Engine,
  pointer: number,
  most: { maxPages: number; maxCharacters: number; mayLackText?: boolean },
): ReadDocument {
  const { call } = engine;
  const document = { engine, pointer, tagged: call.FPDFCatalog_IsTagged(pointer) !== 0, font: fontReader(engine) };
  const count = call.FPDF_GetPageCount(pointer);
  const pages: Page[] = [];
  const lines: Line[] = [];
  const number = numbering(lines);

  let next = 0;
  for (let characters = 0; next < Math.min(count, most.maxPages) && characters < most.maxCharacters; next++) {
    const content = readPage(document, next);
    if (content === null) continue;
    const before = lines.length;
    pages.push(content.page);
    number(content.page.number, content.parts);
    for (const { text } of lines.slice(before)) characters += text.length;
  }
  if (pages.length === 0) throw new DocumentError("document_unreadable", "no page of the PDF can be read");
  if (lines.length === 0 && most.mayLackText !== true) throw new DocumentError("document_without_text", "no page of the PDF has text");
  const language = utf16(engine, (at, length) => call.FPDFCatalog_GetLanguage(pointer, at, length));
  return {
    mediaType: "application/pdf",
    pages,
    truncated: next < count,
    lines: markRunningHeaders(lines, pages),
    declaredLanguage: language === "" ? null : language,
    declaredDate: lastWritten(engine, pointer),
  };
}

/** When the file says it was last written (ISO 32000-1, 7.9.4: `D:YYYYMM…`), `YYYY-MM`; null when it does not. */
function lastWritten(engine: Engine, pointer: number): string | null {
  for (const name of ["ModDate", "CreationDate"]) {
    const tag = engine.call.malloc(name.length + 1);
    engine.heap().set(Buffer.from(`${name}\0`, "latin1"), tag);
    const text = utf16(engine, (at, length) => engine.call.FPDF_GetMetaText(pointer, tag, at, length));
    engine.call.free(tag);
    const [, year, month] = /^(?:D:)?(\d{4})(0[1-9]|1[0-2])/.exec(text) ?? [];
    if (year && month) return `${year}-${month}`;
  }
  return null;
}

/** Numbers lines, regions and blocks in ascending order through the whole document. */
export function numbering(lines: Line[]): (page: number, parts: PageLines) => void {
  let region = 0;
  let block = 0;
  return (page, parts) => {
    for (const part of parts) {
      region++;
      part.lines.forEach(({ text, box, spans, role }, index) => {
        if (part.starts[index] === true) block++;
        lines.push({ id: `L${lines.length + 1}`, text, page, box, spans, region, block, role });
      });
    }
  };
}
