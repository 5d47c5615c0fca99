import { strToU8, zipSync } from "fflate";
import { paragraph, run } from "../../hidden-text/docx-xml.ts";
import type { PrintedLine } from "./lines.ts";

/** Ways in which a Word file holds the same printed lines. */
type Holder = (lines: readonly PrintedLine[]) => string;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const look = (bold?: boolean): string => (bold ? "<w:b/>" : "");
const tab = "<w:r><w:tab/></w:r>";
const runs = ({ text, bold, right }: PrintedLine): string =>
  run(escaped(text), look(bold)) + (right ? tab + run(escaped(right), look(bold)) : "");
const stop = `<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>`;
const paragraphs: Holder = (lines) => lines.map((line) => paragraph(runs(line), stop)).join("");
const cell = (text: string, { width, span, bold }: { width: number; span?: number; bold?: boolean | undefined }): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span ? `<w:gridSpan w:val="${span}"/>` : ""}</w:tcPr>${paragraph(run(escaped(text), look(bold)))}</w:tc>`;
const anchor = (content: string): string =>
  paragraph(
    `<w:r><w:pict><v:shape style="position:absolute;margin-left:0pt;margin-top:0pt;width:480pt;height:700pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  );

export const holders: Readonly<Record<string, Holder>> = {
  /** Each line is a paragraph, with tabs before text at the right. */
  paragraphs,
  /** All lines in one paragraph, with soft breaks between them. */
  softBreaks: (lines) => paragraph(lines.map(runs).join("<w:r><w:br/></w:r>"), stop),
  /** A table without borders, with text at the right in a second cell. */
  table: (lines) =>
    `<w:tbl><w:tblPr><w:tblW w:w="9400" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="6400"/><w:gridCol w:w="3000"/></w:tblGrid>${lines
      .map(({ text, bold, right }) =>
        right
          ? `<w:tr>${cell(text, { width: 6400, bold })}${cell(right, { width: 3000, bold })}</w:tr>`
          : `<w:tr>${cell(text, { width: 9400, span: 2, bold })}</w:tr>`,
      )
      .join("")}</w:tbl>`,
  textBox: (lines) => anchor(paragraphs(lines)),
  /** A content control around everything, and one around each line. */
  contentControls: (lines) =>
    `<w:sdt><w:sdtPr/><w:sdtContent>${lines
      .map((line) => `<w:sdt><w:sdtPr/><w:sdtContent>${paragraphs([line])}</w:sdtContent></w:sdt>`)
      .join("")}</w:sdtContent></w:sdt>`,
};

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;

/** A DOCX with this body. */
export function wordFile(body: string): Uint8Array {
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:right="1200" w:bottom="1000" w:left="1200"/></w:sectPr>`;
  const files = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}${section}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
}
