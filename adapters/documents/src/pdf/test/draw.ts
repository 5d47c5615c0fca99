import type { ReadDocument } from "@vitae/core/ports";
import {
  degrees,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from "pdf-lib";
import { compileEngine, type Engine, startEngine } from "../engine/engine.ts";
import { readPdf } from "../read-pdf.ts";

export const pageWidth = 595;
export const pageHeight = 842;

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  /** Red, green, blue from 0 to 1. */
  readonly colour?: readonly [number, number, number];
  readonly opacity?: number;
  /** Degrees against the clock. */
  readonly turned?: number;
  /** From line to line of a column, in points; 14 by default. */
  readonly pitch?: number;
}

/** Draws on one page. Heights are measured from the top of the page, those of text to its baseline. */
export interface Pen {
  text(left: number, baseline: number, text: string, style?: TextStyle): void;
  /** The same, ending at `right`. */
  textTo(right: number, baseline: number, text: string, style?: TextStyle): void;
  /** Lines one under the other. */
  column(left: number, top: number, lines: readonly string[], style?: TextStyle): void;
  fill(left: number, top: number, width: number, height: number, colour: readonly [number, number, number]): void;
  image(left: number, top: number, width: number, height: number): void;
  link(left: number, top: number, width: number, height: number, target: string): void;
  /** Operators of the content stream as they are written there. */
  raw(operators: string): void;
  readonly page: PDFPage;
  readonly document: PDFDocument;
}

/** Makes a PDF of A4 pages, each drawn by one function. */
export async function draw(...pages: readonly ((pen: Pen) => void)[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (const drawPage of pages) drawPage(penOn(document.addPage([pageWidth, pageHeight]), document, { plain, bold }));
  return document.save();
}

function penOn(page: PDFPage, document: PDFDocument, tools: { plain: PDFFont; bold: PDFFont }): Pen {
  page.setFont(tools.plain);
  const pen: Pen = {
    page,
    document,
    text(left, baseline, text, { size = 10, bold = false, colour = [0, 0, 0], opacity, turned = 0 } = {}) {
      page.drawText(text, {
        x: left,
        y: pageHeight - baseline,
        size,
        font: bold ? tools.bold : tools.plain,
        color: rgb(colour[0], colour[1], colour[2]),
        rotate: degrees(turned),
        ...(opacity === undefined ? {} : { opacity }),
      });
    },
    textTo(right, baseline, text, style = {}) {
      const font = style.bold === true ? tools.bold : tools.plain;
      pen.text(right - font.widthOfTextAtSize(text, style.size ?? 10), baseline, text, style);
    },
    column(left, top, lines, style) {
      for (const [index, line] of lines.entries()) pen.text(left, top + (style?.pitch ?? 14) * index, line, style);
    },
    fill(left, top, width, height, colour) {
      page.drawRectangle({ x: left, y: pageHeight - top - height, width, height, color: rgb(colour[0], colour[1], colour[2]) });
    },
    image(left, top, width, height) {
      const look = { Type: "XObject", Subtype: "Image", Width: 1, Height: 1, ColorSpace: "DeviceRGB", BitsPerComponent: 8 };
      page.node.setXObject(PDFName.of("Green"), document.context.register(document.context.stream(Uint8Array.of(60, 120, 60), look)));
      pen.raw(`q ${width} 0 0 ${height} ${left} ${pageHeight - top - height} cm /Green Do Q`);
    },
    link(left, top, width, height, target) {
      const annotation = document.context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [left, pageHeight - top - height, left + width, pageHeight - top],
        A: { S: "URI", URI: PDFString.of(target) },
      });
      page.node.addAnnot(document.context.register(annotation));
    },
    raw(operators) {
      // An operator whose name is the whole text is written as it is.
      page.pushOperators(PDFOperator.of(operators as never));
    },
  };
  return pen;
}

/**
 * A font that is not embedded and says by its ToUnicode what each of its glyphs means: enough to test every script.
 * Glyph n (from 1) means `meanings[n - 1]`; "" has no meaning at all. Widths are thousandths of an em.
 *
 * @returns the name to use with `Tf`
 */
export function meaningFont(
  { page, document }: Pen,
  meanings: readonly string[],
  options: { width?: number; widths?: readonly number[]; name?: string } = {},
): string {
  const { context } = document;
  const name = options.name ?? "Meaning";
  const lines = meanings.flatMap((meaning, index) => (meaning === "" ? [] : [`<${hex(index + 1)}> <${utf16Hex(meaning)}>`]));
  const cmap = [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    `${lines.length} beginbfchar`,
    ...lines,
    "endbfchar endcmap end end",
  ].join("\n");
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: context.register(
        context.obj({
          Type: "FontDescriptor",
          FontName: name,
          Flags: 4,
          FontBBox: [0, -200, 1000, 900],
          ItalicAngle: 0,
          Ascent: 900,
          Descent: -200,
          CapHeight: 700,
          StemV: 80,
        }),
      ),
      DW: options.width ?? 600,
      W: [1, [...(options.widths ?? meanings.map(() => options.width ?? 600))]],
    }),
  );
  const font = context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.stream(cmap)),
    }),
  );
  page.node.setFontDictionary(PDFName.of(name), font);
  return name;
}

/** The glyphs of a `meaningFont` as a string operand. */
export function glyphs(...numbers: readonly number[]): string {
  return PDFHexString.of(numbers.map(hex).join("")).toString();
}

function hex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

function utf16Hex(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

let engine: Promise<Engine> | undefined;

/** One engine for all tests of a file. */
export const startedEngine = (): Promise<Engine> => {
  engine ??= compileEngine().then((module) => startEngine(module, 256));
  return engine;
};

/** Reads in this thread. */
export async function read(bytes: Uint8Array, options: { maxPages: number } = { maxPages: 300 }): Promise<ReadDocument> {
  return readPdf(await startedEngine(), bytes, options);
}

export async function linesOf(...pages: readonly ((pen: Pen) => void)[]): Promise<string[]> {
  const { lines } = await read(await draw(...pages));
  return lines.map((line) => line.text);
}
