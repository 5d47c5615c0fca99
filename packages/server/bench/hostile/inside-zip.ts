import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { damage, type Random } from "./damage.ts";

export interface Part {
  readonly name: Buffer;
  readonly data: Buffer;
}

const local = 0x04034b50;
const entry = 0x02014b50;
const end = 0x06054b50;

/** Damages one XML part of a DOCX and packs all parts again: a sound archive with a broken document in it. */
export function damageInsideZip(zip: Buffer, random: Random): Buffer {
  const parts = partsOf(zip);
  const xml = parts.filter(({ name }) => /\.(?:xml|rels)$/.test(name.toString()));
  // Half of the damage goes to the text itself.
  const body = xml.find(({ name }) => name.toString() === "word/document.xml");
  const chosen = body !== undefined && random(2) === 0 ? body : xml[random(xml.length)];
  return zipOf(parts.map((part) => (part === chosen ? { ...part, data: damage(part.data, random) } : part)));
}

function partsOf(zip: Buffer): Part[] {
  const tail = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const parts: Part[] = [];
  let at = zip.readUInt32LE(tail + 16);
  for (let count = zip.readUInt16LE(tail + 10); count > 0; count--) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const offset = zip.readUInt32LE(at + 42);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    parts.push({ name, data: zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed });
    at += 46 + name.length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of parts) {
    const packed = deflateRawSync(data);
    // Version, flags, method, time, date, checksum, both sizes, length of the name, no extra field.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([number(local), fields, name, packed]);
    directory.push(Buffer.concat([number(entry), Buffer.from([20, 0]), fields, Buffer.alloc(10), number(offset), name]));
    files.push(file);
    offset += file.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const close = Buffer.alloc(22);
  close.writeUInt32LE(end, 0);
  close.writeUInt16LE(parts.length, 8);
  close.writeUInt16LE(parts.length, 10);
  close.writeUInt32LE(size, 12);
  close.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, close]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
