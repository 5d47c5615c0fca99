import { pick } from "@vitae/testing/random";
import { PDFName, PDFString } from "pdf-lib";
import { drawnFont, formOf, type PdfPen, pageHeight, show } from "./pdf-pen.ts";
import { column, type PdfManner } from "./sound-pdf-paint.ts";
import { linesOf } from "./sound-words.ts";

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

/** How programs set their letters. */
export const textManners: readonly PdfManner[] = [
  {
    name: "plain lines",
    draw(pen, random) {
      const lines = linesOf(random, 30);
      pen.raw(column(lines, { size: 9 + random() * 3 }));
      return lines;
    },
  },
  {
    name: "a page that is turned upside down and back, as pdfkit has it",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      const set = lines.map(
        (line, at) =>
          `q 1 0 0 -1 0 842 cm BT 1 0 0 1 50 ${780 - at * 16} Tm /F1 10 Tf [<${Buffer.from(line, "latin1").toString("hex")}> 0] TJ ET Q`,
      );
      pen.raw(`q 1 0 0 -1 0 842 cm ${set.join(" ")} Q`);
      return lines;
    },
  },
  {
    name: "every word by itself at a small scale, as browsers print",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      const words = lines.flatMap((line, row) =>
        line.split(" ").map((word, at) => `BT /F1 40 Tf 1 0 0 -1 ${200 + at * 340} ${400 + row * 64} Tm (${escaped(word)}) Tj ET`),
      );
      pen.raw(`q 0.24 0 0 -0.24 0 842 cm q 0 0 2480 3508 re W n ${words.join(" ")} Q Q`);
      return lines.map((line) => line.split(" ").join(" "));
    },
  },
  {
    name: "kerned letters, as LaTeX sets them",
    draw(pen, random) {
      const lines = linesOf(random, 20);
      const kerned = (line: string) =>
        [...line]
          .map((letter) => (letter === " " ? `${-333}` : `(${escaped(letter)})${random() < 0.3 ? Math.round(random() * 60 - 30) : ""}`))
          .join("");
      pen.raw(`BT /F1 9.9626 Tf ${lines.map((line, at) => `1 0 0 1 72 ${760 - at * 14} Tm [${kerned(line)}] TJ`).join(" ")} ET`);
      return lines;
    },
  },
  {
    name: "fonts that draw their letters, as dvips makes them",
    draw(pen, random) {
      const lines = linesOf(random, 15);
      const [unit, size, box] = pick(
        [
          [0.001, 10, 600],
          [0.01204, 9.9626, 50],
          [1, 1, 6],
        ] as const,
        random,
      );
      const shape = `${box} 0 d0 ${box * 0.1} 0 ${box * 0.7} ${box * 1.1} re f`;
      const font = drawnFont(pen, lines.join(""), shape, [unit, 0, 0, unit, 0, 0], { width: box });
      pen.resource("Font", "Drawn", font);
      pen.raw(column(lines, { size }).replaceAll("/F1", "/Drawn"));
      return lines;
    },
  },
  {
    name: "subsets with an encoding of their own",
    draw(pen, random) {
      const lines = linesOf(random, 15);
      const letters = [...new Set(lines.join(""))];
      const names: Readonly<Record<string, string>> = {
        " ": "space",
        "-": "hyphen",
        "0": "zero",
        "1": "one",
        "2": "two",
        "4": "four",
        "9": "nine",
      };
      const code = new Map(letters.map((letter, at) => [letter, at + 1]));
      const Differences = [1, ...letters.map((letter) => names[letter] ?? letter)];
      pen.resource(
        "Font",
        "Subset",
        pen.object({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: { Type: "Encoding", Differences } }),
      );
      const hex = (line: string) => Buffer.from([...line].map((letter) => code.get(letter) ?? 0)).toString("hex");
      pen.raw(lines.map((line, at) => `BT /Subset 10 Tf 1 0 0 1 50 ${780 - at * 16} Tm <${hex(line)}> Tj ET`).join(" "));
      return lines;
    },
  },
  {
    name: "small print",
    draw(pen, random) {
      const lines = linesOf(random, 40, 12);
      pen.raw(column(lines, { size: 5 + random(), pitch: 9 }));
      return lines;
    },
  },
  {
    name: "turned text in the margin",
    draw(pen, random) {
      const [side, main] = [linesOf(random, 1), linesOf(random, 15)];
      pen.raw(`BT /F1 11 Tf 0 1 -1 0 30 300 Tm (${side[0]}) Tj ET ${column(main, { x: 70 })}`);
      return [...side, ...main];
    },
  },
  {
    name: "spaced, narrow and tight letters",
    draw(pen, random) {
      const [wide, narrow, tight] = [linesOf(random, 2, 3), linesOf(random, 6), linesOf(random, 6)];
      pen.raw(
        `q 3 Tc ${column(wide, { size: 14, pitch: 24 })} Q q 60 Tz ${column(narrow, { y: 700 })} Q q -0.4 Tc ${column(tight, { y: 580 })} Q`,
      );
      return [...narrow, ...tight];
    },
  },
  {
    name: "letters with an outline",
    draw(pen, random) {
      const lines = linesOf(random, 8);
      pen.raw(`q 0.3 w ${pick([1, 2], random)} Tr ${column(lines, { size: 12, pitch: 24 })} Q`);
      return lines;
    },
  },
  {
    name: "light grey and pale coloured text",
    draw(pen, random) {
      const lines = linesOf(random, 15);
      pen.raw(`${pick(["0.7 g", "0.6 0.7 0.9 rg", "0.3 0.1 0 0.2 k", "0.85 g"], random)} ${column(lines)}`);
      return lines;
    },
  },
  {
    name: "layers that are shown",
    draw(pen, random) {
      const lines = linesOf(random, 15);
      const layer = pen.object({ Type: "OCG", Name: PDFString.of("Text") });
      pen.document.catalog.set(
        PDFName.of("OCProperties"),
        pen.document.context.obj({ OCGs: [layer], D: { ON: [layer], Order: [layer] } } as never),
      );
      pen.resource("Properties", "Text", layer);
      pen.raw(`/OC /Text BDC ${column(lines)} EMC`);
      return lines;
    },
  },
  {
    name: "ligatures with their letters beside them",
    draw(pen, random) {
      const lines = linesOf(random, 8);
      const Encoding = { Type: "Encoding", BaseEncoding: "WinAnsiEncoding", Differences: [1, "fi"] };
      pen.resource("Font", "Joined", pen.object({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding }));
      pen.raw(
        `BT /Joined 10 Tf 1 0 0 1 50 600 Tm (of) Tj /Span <</ActualText (fi)>> BDC <01> Tj EMC (ce pro) Tj /Span <</ActualText (fi)>> BDC <01> Tj EMC (t) Tj ET ${column(lines)}`,
      );
      return [...lines, "office profit"];
    },
  },
  {
    name: "pages that are cropped or turned",
    draw(pen, random) {
      const lines = linesOf(random, 15);
      const shift = Math.round(random() * 100);
      pen.page.setMediaBox(-100, -100, 800, pageHeight + 200);
      pen.page.setCropBox(-shift, -shift, 595 + shift, pageHeight + shift);
      pen.raw(column(lines));
      return lines;
    },
  },
  {
    name: "notes and fields that show text",
    draw(pen, random) {
      const [note = "", ...lines] = linesOf(random, 12);
      pen.raw(column(lines));
      const look = formOf(pen, `BT /F1 10 Tf 2 6 Td (${note}) Tj ET`, { BBox: [0, 0, 500, 20] });
      const kind = pick(["FreeText", "Widget", "Stamp"], random);
      pen.page.node.addAnnot(pen.object({ Type: "Annot", Subtype: kind, F: 4, Rect: [50, 200, 550, 220], AP: { N: look } }));
      return [...lines, note];
    },
  },
  {
    name: "a heading filled through its letters",
    draw(pen: PdfPen, random) {
      const [heading = "", ...lines] = linesOf(random, 10, 3);
      pen.raw(`q 7 Tr ${show(heading, { x: 50, y: 800, size: 22 })} 0.1 0.2 0.6 rg 0 780 595 60 re f Q ${column(lines, { y: 760 })}`);
      return [heading, ...lines];
    },
  },
];
