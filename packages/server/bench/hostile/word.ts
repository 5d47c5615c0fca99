import { zipOf } from "./inside-zip.ts";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A DOCX with this inside its body. */
export const docxOf = (body: string): Buffer =>
  zipOf([
    { name: Buffer.from("_rels/.rels"), data: Buffer.from(relationships) },
    { name: Buffer.from("word/document.xml"), data: Buffer.from(`<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`) },
  ]);

/** A DOCX with one paragraph a line. */
export const wordFile = (text: string): Buffer => docxOf(text.split("\n").map(paragraph).join(""));

const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

// A lone half of a surrogate pair is no XML.
const escaped = (text: string): string =>
  text.toWellFormed().replace(/[&<>]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[mark] ?? mark);
