import { constants, crc32, inflateRawSync } from "node:zlib";
import { DocumentError } from "../document-error.ts";
import type { PackageLimits } from "./limits.ts";

/** The parts of a document, inflated one at a time and only when asked for. */
export interface Archive {
  has(name: string): boolean;
  /** The names of all parts in small letters, with slashes. */
  names(): readonly string[];
  /** Null when there is no such part. */
  read(name: string): Uint8Array | null;
  /** Up to the first 4,096 bytes of a part, unchecked; null when there is no such part or it cannot be inflated. */
  start(name: string): Uint8Array | null;
}

interface Entry {
  readonly method: number;
  readonly encrypted: boolean;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const longestComment = 65_535;

/**
 * Opens the ZIP by its central directory, as Word does, and inflates nothing yet.
 *
 * A part that is declared larger than the caps is refused before inflating; one that inflates to another size or
 * another checksum than declared is refused while inflating, so memory and time follow the declared sizes.
 */
export function openArchive(bytes: Uint8Array, limits: PackageLimits): Archive {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(file, limits);
  let total = 0;

  return {
    names: () => [...entries.keys()],
    has: (name) => entries.has(archiveName(name)),
    read(name) {
      const entry = entries.get(archiveName(name));
      if (entry === undefined) return null;
      if (entry === "ambiguous") throw unreadable("two parts have the same name");
      total += entry.size;
      if (entry.size > limits.partBytes || total > limits.totalBytes) throw tooLarge(limits);
      return inflate(file, entry);
    },
    start(name) {
      const entry = entries.get(archiveName(name));
      return entry === undefined || entry === "ambiguous" ? null : startOf(file, entry);
    },
  };
}

function readDirectory(file: Buffer, limits: PackageLimits): Map<string, Entry | "ambiguous"> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) throw unreadable("more entries than the cap allows");

  const entries = new Map<string, Entry | "ambiguous">();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== directoryEntry) throw unreadable("the archive's directory is broken");
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const name = archiveName(file.toString("utf8", at + 46, nameEnd));
    entries.set(name, entries.has(name) ? "ambiguous" : entryAt(file, at));
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Compressed part of the archive. */
export interface PackedEntry {
  /** The fixed 46 bytes of its entry in the directory. */
  readonly header: Buffer;
  readonly name: Buffer;
  readonly data: Buffer;
}

/** All compressed parts of an open archive, in directory order. */
export function* directoryEntries(file: Buffer): Generator<PackedEntry> {
  const end = findEnd(file);
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    yield { header: file.subarray(at, at + 46), name: file.subarray(at + 46, nameEnd), data: dataOf(file, entryAt(file, at)) };
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - longestComment); at--) {
    if (file.readUInt32LE(at) === endOfDirectory) return at;
  }
  throw unreadable("not a ZIP archive");
}

function entryAt(file: Buffer, at: number): Entry {
  return {
    encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    method: file.readUInt16LE(at + 10),
    checksum: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
}

function inflate(file: Buffer, entry: Entry): Uint8Array {
  if (entry.encrypted) throw new DocumentError("document_encrypted", "a part of the archive is encrypted");
  const data = unpack(dataOf(file, entry), entry);
  if (data.length !== entry.size || crc32(data) !== entry.checksum) throw unreadable("a part is damaged");
  return data;
}

const startBytes = 4096;

/** Maximum compressed size that can inflate to at most one megabyte. */
function startOf(file: Buffer, entry: Entry): Uint8Array | null {
  try {
    const packed = dataOf(file, entry).subarray(0, startBytes);
    if (entry.method === 0) return packed;
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, startBytes);
  } catch {
    return null;
  }
}

function dataOf(file: Buffer, entry: Entry): Buffer {
  const { offset } = entry;
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localEntry) throw unreadable("a part is not where the directory says");
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + entry.packed > file.length) throw unreadable("the archive is cut off");
  return file.subarray(start, start + entry.packed);
}

function unpack(packed: Buffer, entry: Entry): Buffer {
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw unreadable("an unknown compression method");
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
  } catch (cause) {
    throw unreadable("a part cannot be inflated", cause);
  }
}

/** Names of parts are compared without case; some producers write backslashes or a leading slash. */
export function archiveName(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
}

function tooLarge({ partBytes, totalBytes }: PackageLimits): DocumentError {
  const fields = { part: String(partBytes / megabyte), total: String(totalBytes / megabyte) };
  return new DocumentError("document_too_large", "a part is over the unpacking cap", { fields });
}

const megabyte = 1024 * 1024;

function unreadable(message: string, cause?: unknown): DocumentError {
  return new DocumentError("document_unreadable", message, cause === undefined ? undefined : { cause });
}
