import { crc32, deflateRawSync } from "node:zlib";
import { archiveName, directoryEntries, type PackedEntry } from "../archive/archive.ts";

const stored = 0;
const deflated = 8;
/** UTF-8 in the name; the other flags tell of encryption, and of sizes that follow the data. */
const utf8 = 0x0800;

/** Returns the archive with some parts replaced. Other parts are copied without inflating them. */
export function repack(bytes: Uint8Array, changed: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map([...changed].map(([path, part]) => [archiveName(path), part]));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of directoryEntries(file)) {
    const part = parts.get(archiveName(entry.name.toString("utf8")));
    const { header, data } = part ? packed(entry, part) : copied(entry);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    header.copy(local, 4, 6, 30);
    local.writeUInt16LE(entry.name.length, 26);
    local.writeUInt16LE(0, 28);
    header.writeUInt32LE(offset, 42);
    locals.push(local, entry.name, data);
    directory.push(header, entry.name);
    offset += local.length + entry.name.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Directory entry without extra fields and comment, which only repeat sizes and times. */
function copied({ header, data }: PackedEntry): { header: Buffer; data: Buffer } {
  const copy = Buffer.from(header);
  copy.writeUInt16LE(copy.readUInt16LE(8) & (utf8 | 1), 8);
  copy.writeUInt16LE(0, 30);
  copy.writeUInt16LE(0, 32);
  return { header: copy, data };
}

function packed(entry: PackedEntry, part: Uint8Array): { header: Buffer; data: Buffer } {
  const { header } = copied(entry);
  const small = deflateRawSync(part);
  const isSmaller = small.length < part.length;
  const data = isSmaller ? small : Buffer.from(part);
  header.writeUInt16LE(isSmaller ? deflated : stored, 10);
  header.writeUInt32LE(crc32(part), 16);
  header.writeUInt32LE(data.length, 20);
  header.writeUInt32LE(part.length, 24);
  return { header, data };
}
