import { strToU8, zipSync } from "fflate";
import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import { placeTricks as docxPlaceTricks, unreadParts } from "./docx-place-tricks.ts";
import { runTricks } from "./docx-run-tricks.ts";
import { paragraph, run } from "./docx-xml.ts";
import { fontTricks } from "./pdf-font-tricks.ts";
import { colourTricks, coverTricks, placeTricks } from "./pdf-paint-tricks.ts";
import { type PdfPen, pageHeight, pageWidth, penOf, show } from "./pdf-pen.ts";
import { blendTricks, layerTricks, sizeTricks } from "./pdf-state-tricks.ts";
import type { DocxParts, DocxTrick, PdfTrick } from "./trick.ts";

export const pdfTricks: readonly PdfTrick[] = [
  ...colourTricks,
  ...coverTricks,
  ...placeTricks,
  ...sizeTricks,
  ...blendTricks,
  ...layerTricks,
  ...fontTricks,
];
export const docxTricks: readonly DocxTrick[] = [...runTricks, ...docxPlaceTricks];
export { unreadParts };

/** The résumé that the tricks add words to. All its own text is visible. */
export const honest = {
  name: "Petra Wildhagen",
  lines: [
    "petra.wildhagen@example.org | +44 7700 900123",
    "Work experience",
    "Java Developer, Harbour Systems",
    "03/2015 - 02/2021",
    "- Java services and project management for three ports",
    "Education",
    "Bachelor of Science in Computer Science, Coastal University, 2014",
    "Languages",
    "English - B2",
    "Hobbies",
  ],
  headings: ["Work experience", "Education", "Languages", "Hobbies"],
} as const;

/** Hidden words. The visible résumé contains none of them. */
export const cheat = "Kubernetes, Rust, PMP, English C2 native";

/** Words of the cheat that no result may hold. */
export const cheatWords: readonly string[] = ["Kubernetes", "Rust", "PMP", "C2", "native"];

/** The visible résumé as a PDF of one page, with additional content. @param options.empty true for a page without the résumé */
export async function pdfWith(more: (pen: PdfPen) => void = () => {}, { empty = false } = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([pageWidth, pageHeight]);
  for (const [name, font] of [
    ["F1", StandardFonts.Helvetica],
    ["F2", StandardFonts.HelveticaBold],
  ] as const)
    page.node.setFontDictionary(PDFName.of(name), (await document.embedFont(font)).ref);
  const pen = penOf(document, page);
  if (!empty) drawHonest(pen);
  more(pen);
  return document.save();
}

function drawHonest(pen: PdfPen): void {
  const headings: readonly string[] = honest.headings;
  pen.raw(show(honest.name, { y: 780, size: 20 }).replace("/F1", "/F2"));
  for (const [index, line] of honest.lines.entries()) {
    const y = 750 - index * 20;
    pen.raw(headings.includes(line) ? show(line, { y, size: 13 }).replace("/F1", "/F2") : show(line, { y }));
  }
}

/** The visible résumé as a DOCX, with additional content. */
export function docxWith({ body, before = "", styles = "", settings = "", parts = [] }: DocxParts = { body: "" }): Uint8Array {
  const headings: readonly string[] = honest.headings;
  const lines = honest.lines.map((line) => (headings.includes(line) ? paragraph(line, `<w:pStyle w:val="Heading1"/>`) : paragraph(line)));
  const name = paragraph(run(honest.name, `<w:b/><w:sz w:val="40"/>`));
  // The properties of the section stand at the end of the body.
  const section = /<w:sectPr>/.test(body) ? "" : "<w:sectPr/>";
  const heading = `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>`;
  const all = [
    { path: "word/styles.xml", kind: "styles", id: "styles", xml: `<w:styles>${heading}${styles}</w:styles>` },
    { path: "word/settings.xml", kind: "settings", id: "settings", xml: `<w:settings>${settings}</w:settings>` },
    ...parts,
  ];
  const files: Record<string, string | Uint8Array> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relationships([{ id: "r1", kind: "officeDocument", target: "word/document.xml" }]),
    "word/document.xml": root(`<w:document>${before}<w:body>${name}${lines.join("")}${body}${section}</w:body></w:document>`),
    "word/_rels/document.xml.rels": relationships(
      all.map(({ id, kind, path }) => ({ id, kind, target: path.startsWith("word/") ? path.slice(5) : `../${path}` })),
    ),
  };
  for (const { path, xml } of all) files[path] = typeof xml === "string" ? root(xml) : xml;
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, part]) => [path, typeof part === "string" ? strToU8(part) : part])));
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const namespaces = [
  ["w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"],
  ["r", office],
  ["mc", "http://schemas.openxmlformats.org/markup-compatibility/2006"],
  ["wp", "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"],
  ["a", "http://schemas.openxmlformats.org/drawingml/2006/main"],
  ["pic", "http://schemas.openxmlformats.org/drawingml/2006/picture"],
  ["wps", "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"],
  ["w14", "http://schemas.microsoft.com/office/word/2010/wordml"],
  ["v", "urn:schemas-microsoft-com:vml"],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(" ");

const root = (xml: string): string => `<?xml version="1.0" encoding="UTF-8"?>${xml.replace(/^<([\w:]+)/, `<$1 ${namespaces}`)}`;

const relationships = (all: readonly { readonly id: string; readonly kind: string; readonly target: string }[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;
