import { PDFDict, type PDFDocument, PDFName, PDFOperator, type PDFPage, type PDFRef } from "pdf-lib";

export const pageWidth = 595;
export const pageHeight = 842;

/** Writes on one page with the operators of PDF itself. Places are in points from the lower left corner. */
export interface PdfPen {
  readonly page: PDFPage;
  readonly document: PDFDocument;
  /** Operators of the content stream as they are written there. */
  raw(operators: string): void;
  /** A resource of the page: `/Name` of the category refers to the object. */
  resource(category: Category, name: string, object: PDFRef): void;
  /** An object of its own, from a plain value: strings are names. */
  object(value: Record<string, unknown> | readonly unknown[]): PDFRef;
  /** A stream of its own, with operators or other bytes in it. */
  stream(contents: string | Uint8Array, value?: Record<string, unknown>): PDFRef;
}

export type Category = "Font" | "ExtGState" | "XObject" | "Pattern" | "Shading" | "ColorSpace" | "Properties";

export function penOf(document: PDFDocument, page: PDFPage): PdfPen {
  const { context } = document;
  const resources = page.node.normalizedEntries().Resources;
  return {
    page,
    document,
    // An operator whose name is the whole text is written as it is.
    raw: (operators) => page.pushOperators(PDFOperator.of(operators as never)),
    resource(category, name, object) {
      const key = PDFName.of(category);
      const found = resources.lookup(key);
      const dictionary = found instanceof PDFDict ? found : context.obj({});
      dictionary.set(PDFName.of(name), object);
      resources.set(key, dictionary);
    },
    object: (value) => context.register(context.obj(value as never)),
    stream: (contents, value = {}) => context.register(context.stream(contents, value as never)),
  };
}

/** Operators that show one line in the font `/F1`. */
export const show = (text: string, { x = 40, y = 300, size = 10 }: { x?: number; y?: number; size?: number } = {}): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;

/** A form XObject with the fonts of the page. */
export function formOf(pen: PdfPen, operators: string, value: Record<string, unknown> = {}): PDFRef {
  const { Font } = pen.page.node.normalizedEntries();
  return pen.stream(operators, { Type: "XObject", Subtype: "Form", BBox: [0, 0, pageWidth, pageHeight], Resources: { Font }, ...value });
}

/** An image of one pixel. */
export const pixelOf = (pen: PdfPen, red: number, green: number, blue: number): PDFRef =>
  pen.stream(Uint8Array.of(red, green, blue), {
    Type: "XObject",
    Subtype: "Image",
    Width: 1,
    Height: 1,
    ColorSpace: "DeviceRGB",
    BitsPerComponent: 8,
  });

/** A Type 3 font whose letters are all drawn by the same operators and equally wide, in the units of its own matrix. */
export function drawnFont(
  pen: PdfPen,
  letters: string,
  operators: string,
  matrix: readonly number[] = [0.001, 0, 0, 0.001, 0, 0],
  { width = 600 } = {},
): PDFRef {
  const shape = pen.stream(operators);
  const names = [...new Set(letters)].map((letter) => ({ code: letter.charCodeAt(0), name: glyphNames[letter] ?? letter }));
  return pen.object({
    Type: "Font",
    Subtype: "Type3",
    FontBBox: [0, 0, (width * 5) / 3, (width * 5) / 3],
    FontMatrix: [...matrix],
    CharProcs: Object.fromEntries(names.map(({ name }) => [name, shape])),
    Encoding: { Type: "Encoding", Differences: names.flatMap(({ code, name }) => [code, name]) },
    FirstChar: 0,
    LastChar: 127,
    Widths: Array.from({ length: 128 }, () => width),
    Resources: {},
  });
}

const glyphNames: Readonly<Record<string, string>> = Object.fromEntries([
  [" ", "space"],
  [",", "comma"],
  [".", "period"],
  ["-", "hyphen"],
  ..."zero one two three four five six seven eight nine".split(" ").map((name, digit) => [String(digit), name]),
]);
