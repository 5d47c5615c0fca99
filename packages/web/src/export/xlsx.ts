import { strToU8, zipSync } from "fflate";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Maximum number of characters in one cell; Excel rejects more. @source Excel specifications and limits */
const maxCellCharacters = 32_767;

const parts = {
  "[Content_Types].xml": `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `${xml}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${xml}<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="Resumes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/**
 * Builds a workbook with one sheet. Every cell is text, so no cell can be a formula.
 *
 * @source ECMA-376, part 1, 18.3
 */
export function toXlsx(rows: readonly (readonly string[])[]): Uint8Array {
  const body = rows.map((cells) => `<row>${cells.map(cellXml).join("")}</row>`).join("");
  const sheet = `${xml}<worksheet xmlns="${spreadsheet}"><sheetData>${body}</sheetData></worksheet>`;
  const files = Object.entries({ ...parts, "xl/worksheets/sheet1.xml": sheet });
  // The earliest time of the format, so that equal rows give equal bytes.
  return zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])), { mtime: new Date(1980, 0, 1) });
}

const cellXml = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellCharacters).toWellFormed())}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Removes control characters that XML cannot represent. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "").replace(/[&<>]/g, (character) => entities[character] ?? "");
