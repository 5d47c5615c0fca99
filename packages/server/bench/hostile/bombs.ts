import { deflateSync } from "node:zlib";
import { zipOf } from "./inside-zip.ts";
import type { File } from "./mutants.ts";
import { docxOf } from "./word.ts";

type Bomb = (size: number) => Buffer;

/** Makers of files that are small and ask for much, each of a size from 1 to 8. */
const bombs: Readonly<Record<string, Bomb>> = {
  "blank.docx": (size) => docxOf(`<w:p><w:r><w:t>${" ".repeat(size * 4_000_000)}</w:t></w:r></w:p>`),
  "tables.docx": (size) => docxOf(nested("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", size * 400)),
  "boxes.docx": (size) => docxOf(nested("<w:p><w:r><w:pict><w:txbxContent>", "</w:txbxContent></w:pict></w:r></w:p>", size * 400)),
  "paragraphs.docx": (size) => docxOf("<w:p><w:r><w:t>Go</w:t></w:r></w:p>".repeat(size * 10_000)),
  "runs.docx": (size) =>
    docxOf(`<w:p>${"<w:r><w:rPr><w:b/></w:rPr><w:t>a </w:t></w:r><w:r><w:t>b</w:t></w:r>".repeat(size * 10_000)}</w:p>`),
  "tabs.docx": (size) => docxOf(`<w:p><w:r>${"<w:tab/><w:t>x</w:t>".repeat(size * 10_000)}</w:r></w:p>`),
  "cells.docx": (size) => docxOf(`<w:tbl><w:tr>${"<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>".repeat(size * 2_000)}</w:tr></w:tbl>`),
  "attribute.docx": (size) => docxOf(`<w:p w:x="${"&lt;".repeat(size * 200_000)}"><w:r><w:t>Go</w:t></w:r></w:p>`),
  "entities.docx": (size) => entities(size),
  "parts.docx": (size) =>
    zipOf(Array.from({ length: size * 1_000 }, (_, index) => ({ name: Buffer.from(`word/${index}.xml`), data: Buffer.from("<a/>") }))),
  "pattern.pdf": (size) =>
    pdfOf("/Pattern cs /P scn 0 0 595 842 re f BT /F1 9 Tf 9 9 Td (Go) Tj ET", "/Pattern <</P 6 0 R>>", "[0 0 595 842]", "", [
      streamOf(
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep ${0.008 / size} /YStep ${0.008 / size} /Resources <<>>`,
        Buffer.from("0 0 1 1 re f"),
      ),
    ]),
  "rectangles.pdf": (size) => pdfOf("1 1 9 9 re f\n".repeat(size * 100_000)),
  "clips.pdf": (size) => pdfOf(`${"q 0 0 500 800 re W n ".repeat(size * 5_000)}BT /F1 9 Tf (Go) Tj ET`),
  "text.pdf": (size) => pdfOf(`BT /F1 1 Tf ${"1 0 0 1 9 9 Tm (Ledger) Tj ".repeat(size * 20_000)} ET`),
  "bytes.pdf": (size) => pdfOf(`BT /F1 9 Tf (${"A".repeat(size * 2_000_000)}) Tj ET`),
  "marks.pdf": (size) =>
    pdfOf(`BT /F1 9 Tf ${"/Span <</ActualText (x)>> BDC ".repeat(size * 3_000)}(Go) Tj${" EMC".repeat(size * 3_000)} ET`),
  "form.pdf": (size) => forms(size * 5),
  "pages.pdf": (size) => pagesOf(size * 500),
  "box.pdf": (size) => pdfOf("BT /F1 9 Tf 9 9 Td (Go) Tj ET", "", `[0 0 ${10 ** (3 + size)} ${10 ** (3 + size)}]`),
  "annotations.pdf": (size) =>
    pdfOf(
      "BT /F1 9 Tf 9 9 Td (Go) Tj ET",
      "",
      "[0 0 595 842]",
      `/Annots [${"<</Type /Annot /Subtype /FreeText /Rect [9 9 90 90] /Contents (Rust) /DA (/F1 9 Tf)>> ".repeat(size * 1_000)}]`,
    ),
  "dashes.pdf": (size) => pdfOf("[0.001] 0 d 5 w 0 0 m 500 800 l S\n".repeat(size * 40)),
  "curves.pdf": (size) => pdfOf(`0 0 m ${"9 800 590 20 300 400 c ".repeat(size * 20_000)} f*`),
  "shadings.pdf": (size) =>
    pdfOf(
      `${"/S sh\n".repeat(size * 50)}BT /F1 9 Tf 9 9 Td (Go) Tj ET`,
      "/Shading <</S <</ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Function 6 0 R>>>>",
      "[0 0 595 842]",
      "",
      [streamOf("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]", Buffer.from("{ 2 copy add }"))],
    ),
  "strings.pdf": (size) => Buffer.from(`%PDF-1.7\n1 0 obj ${"(".repeat(size * 100_000)}`),
  "arrays.pdf": (size) => Buffer.from(`%PDF-1.7\n1 0 obj ${"[".repeat(size * 100_000)}`),
};

/** Their names, in the order of `bomb`. */
export const bombNames: readonly string[] = Object.keys(bombs);

/** The `index`-th of so many bombs. */
export function bomb(index: number): File {
  const makers = Object.entries(bombs);
  const [filename, make] = makers[index % makers.length] ?? [];
  if (filename === undefined || make === undefined) throw new Error("There is no such bomb.");
  return { filename, bytes: make(1 + (Math.floor(index / makers.length) % 8)) };
}

const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}<w:p><w:r><w:t>Go</w:t></w:r></w:p>${close.repeat(depth)}`;

function entities(size: number): Buffer {
  const names = Array.from({ length: 8 + size }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
  const xml = `<!DOCTYPE x [<!ENTITY e0 "Go">${names.join("")}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e${7 + size};</w:t></w:r></w:p></w:body></w:document>`;
  return zipOf([{ name: Buffer.from("word/document.xml"), data: Buffer.from(xml) }]);
}

const fonts = "/Font <</F1 4 0 R>>";

/** @param more objects from number 6 on */
function pdfOf(content: string, resources = "", box = "[0 0 595 842]", page = "", more: readonly Buffer[] = []): Buffer {
  return assembled([
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [5 0 R] /Count 1>>",
    streamOf("", Buffer.from(content)),
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    `<</Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 3 0 R ${page} /Resources <<${fonts} ${resources}>>>>`,
    ...more,
  ]);
}

/** Forms that each paint the next one twice: 2 to the power of their number. */
function forms(depth: number): Buffer {
  const form = (index: number) =>
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources <<${fonts} /XObject <</X ${index + 7} 0 R>>>>`,
      Buffer.from(index === depth ? "BT /F1 9 Tf (Go) Tj ET" : "/X Do /X Do"),
    );
  return assembled([
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [5 0 R] /Count 1>>",
    streamOf("", Buffer.from("/X Do")),
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources <<${fonts} /XObject <</X 6 0 R>>>>>>`,
    ...Array.from({ length: depth + 1 }, (_, index) => form(index)),
  ]);
}

function pagesOf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(" ");
  const page = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources <<${fonts}>>>>`;
  return assembled([
    "<</Type /Catalog /Pages 2 0 R>>",
    `<</Type /Pages /Kids [${kids}] /Count ${count}>>`,
    streamOf("", Buffer.from("BT /F1 9 Tf 40 700 Td (Ledger and Go) Tj ET 1 1 9 9 re f\n".repeat(200))),
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    ...Array.from({ length: count }, () => page),
  ]);
}

function streamOf(dictionary: string, data: Buffer): Buffer {
  const packed = deflateSync(data, { level: 1 });
  return Buffer.concat([
    Buffer.from(`<<${dictionary} /Length ${packed.length} /Filter /FlateDecode>>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
}

function assembled(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const at = length;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer <</Size ${size} /Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
