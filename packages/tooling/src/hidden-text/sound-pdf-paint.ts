import { pick, type Random } from "@vitae/testing/random";
import { formOf, type PdfPen, pageHeight, pixelOf, show } from "./pdf-pen.ts";
import { linesOf } from "./sound-words.ts";

/** A way in which common programs write a PDF. Its function returns the visible lines. */
export interface PdfManner {
  readonly name: string;
  readonly draw: (pen: PdfPen, random: Random) => readonly string[];
}

/** One line under the other, from the top of the page. */
export const column = (lines: readonly string[], { x = 50, y = 780, size = 10, pitch = 16, font = "/F1" } = {}): string =>
  lines.map((line, index) => show(line, { x, y: y - index * pitch, size }).replace("/F1", font)).join(" ");

const colour = (random: Random, low: number, high: number): string =>
  [0, 1, 2].map(() => (low + random() * (high - low)).toFixed(2)).join(" ");
const dark = (random: Random): string => colour(random, 0, 0.35);
const light = (random: Random): string => colour(random, 0.85, 1);

const shadingOf = (pen: PdfPen, from: readonly number[], to: readonly number[]) =>
  pen.object({
    ShadingType: 2,
    ColorSpace: "DeviceRGB",
    Coords: [0, 0, 0, pageHeight],
    Function: { FunctionType: 2, Domain: [0, 1], C0: from, C1: to, N: 1 },
    Extend: [true, true],
  });

/** Text on, above and between painted shapes. */
export const paintManners: readonly PdfManner[] = [
  {
    name: "a dark page with light text",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      pen.raw(`${dark(random)} rg 0 0 595 842 re f ${light(random)} rg ${column(lines)}`);
      return lines;
    },
  },
  {
    name: "a white page painted white, with a dark sidebar",
    draw(pen, random) {
      const [side, main] = [linesOf(random, 12, 2), linesOf(random, 20, 4)];
      pen.raw(`1 g 0 0 595 842 re f ${dark(random)} rg 0 0 200 842 re f 1 g ${column(side, { x: 20 })} 0 g ${column(main, { x: 230 })}`);
      return [...side, ...main];
    },
  },
  {
    name: "a sidebar with a gradient",
    draw(pen, random) {
      const [side, main] = [linesOf(random, 12, 2), linesOf(random, 20, 4)];
      pen.resource("Shading", "Side", shadingOf(pen, [random() * 0.4, 0, 0.3], [0, random() * 0.4, 0.2]));
      pen.raw(`q 0 0 200 842 re W n /Side sh Q 1 g ${column(side, { x: 20 })} 0 g ${column(main, { x: 230 })}`);
      return [...side, ...main];
    },
  },
  {
    name: "light text over a dark picture",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      pen.resource("XObject", "Photo", pixelOf(pen, Math.floor(random() * 70), Math.floor(random() * 70), 40));
      pen.raw(`q 595 0 0 842 0 0 cm /Photo Do Q ${light(random)} rg ${column(lines)}`);
      return lines;
    },
  },
  {
    name: "text over a light picture under a veil",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      pen.resource("XObject", "Photo", pixelOf(pen, 120, 160, 200));
      pen.resource("ExtGState", "Veil", pen.object({ ca: 0.5 + random() * 0.4 }));
      pen.raw(`q 595 0 0 842 0 0 cm /Photo Do Q q /Veil gs 1 g 30 100 535 712 re f Q 0 g ${column(lines)}`);
      return lines;
    },
  },
  {
    name: "a watermark behind the text",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      pen.raw(`q ${(0.75 + random() * 0.1).toFixed(2)} g BT /F2 70 Tf 0.7 0.7 -0.7 0.7 120 150 Tm (DRAFT) Tj ET Q ${column(lines)}`);
      return lines;
    },
  },
  {
    name: "cards with shadows that are multiplied",
    draw(pen, random) {
      const lines = linesOf(random, 8);
      pen.resource("ExtGState", "Shadow", pen.object({ BM: pick(["Multiply", "Overlay", "Darken"], random), ca: 0.4 }));
      pen.raw(`q /Shadow gs 0.5 g 44 620 520 180 re f Q 1 g 40 626 520 180 re f 0 g ${column(lines)}`);
      return lines;
    },
  },
  {
    name: "boxes that clip their text",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      pen.raw(lines.map((line, at) => `q 40 ${774 - at * 16} 520 16 re W n ${show(line, { x: 50, y: 780 - at * 16 })} Q`).join(" "));
      return lines;
    },
  },
  {
    name: "boxes with round corners that clip their text",
    draw(pen, random) {
      const lines = linesOf(random, 10);
      const round = "30 600 m 30 820 l 30 830 40 830 50 830 c 550 830 l 560 830 570 830 570 820 c 570 600 l h W n";
      pen.raw(`q ${round} ${light(random)} rg 0 0 595 842 re f 0 g ${column(lines)} Q`);
      return lines;
    },
  },
  {
    name: "rows of a table, each painted before its text",
    draw(pen, random) {
      const lines = linesOf(random, 24);
      pen.raw(
        lines
          .map(
            (line, at) =>
              `${at % 2 === 0 ? "0.93 g" : "1 g"} 40 ${775 - at * 14} 515 14 re f 0 g ${show(line, { x: 50, y: 779 - at * 14 })}`,
          )
          .join(" "),
      );
      return lines;
    },
  },
  {
    name: "highlighted, underlined and struck words",
    draw(pen, random) {
      const lines = linesOf(random, 12);
      pen.raw(
        lines
          .map((line, at) => {
            const y = 780 - at * 20;
            return `1 1 0.4 rg 48 ${y - 3} 200 13 re f 0 g ${show(line, { x: 50, y })} 0.7 w 50 ${y - 2} m 300 ${y - 2} l S 50 ${y + 3} m 120 ${y + 3} l S`;
          })
          .join(" "),
      );
      return lines;
    },
  },
  {
    name: "the head of a table on a wide line",
    draw(pen, random) {
      const [head, rows] = [linesOf(random, 1), linesOf(random, 10)];
      pen.raw(`q ${dark(random)} RG 22 w 40 784 m 555 784 l S Q 1 g ${column(head)} 0 g ${column(rows, { y: 750 })}`);
      return [...head, ...rows];
    },
  },
  {
    name: "text that is printed twice to look bold",
    draw(pen, random) {
      const lines = linesOf(random, 10);
      pen.raw(`${column(lines)} ${column(lines, { x: 50.3 })}`);
      return lines;
    },
  },
  {
    name: "text with a shadow",
    draw(pen, random) {
      const lines = linesOf(random, 8);
      pen.raw(`0.6 g ${column(lines, { x: 51, y: 779, size: 14, pitch: 30 })} 0 g ${column(lines, { size: 14, pitch: 30 })}`);
      return lines;
    },
  },
  {
    name: "headings filled with a gradient",
    draw(pen, random) {
      const lines = linesOf(random, 6, 3);
      const Shading = shadingOf(pen, [0, 0.2, 0.6], [random() * 0.5, 0, 0.3]);
      pen.resource("Pattern", "Fade", pen.object({ Type: "Pattern", PatternType: 2, Shading }));
      pen.raw(`q /Pattern cs /Fade scn ${column(lines, { size: 18, pitch: 40 })} Q`);
      return lines;
    },
  },
  {
    name: "a page that is one transparent form",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      pen.resource("XObject", "Page", formOf(pen, column(lines), { Group: { S: "Transparency", CS: "DeviceRGB", I: true } }));
      pen.resource("ExtGState", "Full", pen.object({ ca: 1, BM: "Normal" }));
      pen.raw("q /Full gs /Page Do Q");
      return lines;
    },
  },
  {
    name: "half transparent text",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      pen.resource("ExtGState", "Half", pen.object({ ca: 0.4 + random() * 0.5 }));
      pen.raw(`q /Half gs ${column(lines)} Q`);
      return lines;
    },
  },
];
