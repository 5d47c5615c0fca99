import { crc32 } from "node:zlib";
import { PDFDocument, StandardFonts } from "pdf-lib";

/** A line each. */
export async function pdfOf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let from = 0; from < lines.length; from += 40) {
    const page = pdf.addPage();
    for (const [at, line] of lines.slice(from, from + 40).entries()) page.drawText(line, { x: 50, y: 780 - at * 18, size: 11, font });
  }
  return pdf.save();
}

interface Docx {
  /** Size of the file in bytes, filled by a picture. Default: without a picture. */
  readonly bytes?: number;
}

/** A DOCX with one paragraph per line, in a ZIP without compression. */
export function docxOf(paragraphs: readonly string[], { bytes }: Docx = {}): Uint8Array {
  const text = paragraphs.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`).join("");
  const parts: [string, Uint8Array][] = [
    [
      "[Content_Types].xml",
      xml(
        `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="${office}.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`,
      ),
    ],
    [
      "_rels/.rels",
      xml(`<Relationships xmlns="${links}"><Relationship Id="rId1" Type="${main}" Target="word/document.xml"/></Relationships>`),
    ],
    ["word/document.xml", xml(`<w:document xmlns:w="${namespace}"><w:body>${text}</w:body></w:document>`)],
  ];
  if (bytes === undefined) return zipOf(parts);
  const picture = (length: number): [string, Uint8Array] => ["word/media/photo.png", new Uint8Array(length).fill(0x5a)];
  return zipOf([...parts, picture(bytes - zipOf([...parts, picture(0)]).length)]);
}

const office = "application/vnd.openxmlformats-package";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const types = "http://schemas.openxmlformats.org/package/2006/content-types";
const links = "http://schemas.openxmlformats.org/package/2006/relationships";
const main = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function zipOf(parts: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const [files, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const [name, data] of parts) {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(Buffer.from("PK\x03\x04"), head, Buffer.from(name), data);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), head, place, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
