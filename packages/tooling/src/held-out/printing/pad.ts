import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";

export type Ink = readonly [red: number, green: number, blue: number];

export interface Look {
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly ink?: Ink;
  /** Alignment of the text in its column. */
  readonly to?: "left" | "right" | "center";
  readonly indent?: number;
}

const families = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.HelveticaOblique, StandardFonts.HelveticaBoldOblique],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold, StandardFonts.TimesRomanItalic, StandardFonts.TimesRomanBoldItalic],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.CourierOblique, StandardFonts.CourierBoldOblique],
} as const;

const black: Ink = [0.1, 0.1, 0.12];
export const bottom = 800;

/** A4 pages to draw on, measured from the top left in points. */
export interface Pad {
  /** Position of the next text. A template may change it. */
  at: number;
  text(text: string, x: number, at: number, look?: Look): void;
  /** A paragraph in a column, broken at words; answers where the next line begins. */
  paragraph(text: string, column: Column, at: number, look?: Look): number;
  /** How high the paragraph would be. */
  height(text: string, width: number, look?: Look): number;
  widthOf(text: string, look?: Look): number;
  fill(x: number, at: number, width: number, height: number, ink: Ink): void;
  frame(x: number, at: number, width: number, height: number): void;
  line(x: number, at: number, width: number, ink?: Ink): void;
  /** Begins a new page where no `points` are left, and goes on at its top. */
  need(points: number): void;
  saved(): Promise<Uint8Array>;
}

export interface Column {
  readonly left: number;
  readonly width: number;
}

export const leading = 1.32;

export async function pad(family: keyof typeof families, body = 9.5): Promise<Pad> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts = await Promise.all(families[family].map((name) => document.embedFont(name)));
  let page: PDFPage = document.addPage([595, 842]);
  const fontOf = ({ bold, italic }: Look): PDFFont => fonts[(bold ? 1 : 0) + (italic ? 2 : 0)] as PDFFont;
  const broken = (text: string, width: number, look: Look): string[] => {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && self.widthOf(longer, look) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const self: Pad = {
    at: 40,
    widthOf: (text, look = {}) => fontOf(look).widthOfTextAtSize(text, look.size ?? body),
    height: (text, width, look = {}) => broken(text, width - (look.indent ?? 0), look).length * (look.size ?? body) * leading,
    text(text, x, at, look = {}) {
      const size = look.size ?? body;
      page.drawText(text, { x, y: 842 - at - size, size, font: fontOf(look), color: rgb(...(look.ink ?? black)) });
    },
    paragraph(text, { left, width }, from, look = {}) {
      const { indent = 0, to = "left", size = body } = look;
      let at = from;
      for (const line of broken(text, width - indent, look)) {
        const free = width - indent - self.widthOf(line, look);
        self.text(line, left + indent + (to === "right" ? free : to === "center" ? free / 2 : 0), at, look);
        at += size * leading;
      }
      return at;
    },
    fill: (x, at, width, height, ink) => page.drawRectangle({ x, y: 842 - at - height, width, height, color: rgb(...ink) }),
    frame: (x, at, width, height) =>
      page.drawRectangle({ x, y: 842 - at - height, width, height, borderWidth: 0.6, borderColor: rgb(0.4, 0.4, 0.4) }),
    line: (x, at, width, ink = black) =>
      page.drawLine({ start: { x, y: 842 - at }, end: { x: x + width, y: 842 - at }, thickness: 0.7, color: rgb(...ink) }),
    need(points) {
      if (self.at + points <= bottom) return;
      page = document.addPage([595, 842]);
      self.at = 40;
    },
    saved: () => document.save({ useObjectStreams: false }),
  };
  return self;
}

/** Prints a paragraph where the pad is, and moves on. */
export function print(on: Pad, text: string, column: Column, look: Look = {}): void {
  on.need(on.height(text, column.width, look));
  on.at = on.paragraph(text, column, on.at, look);
}
