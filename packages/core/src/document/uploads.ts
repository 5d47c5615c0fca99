import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { IdGenerator } from "../runtime/runtime.port.ts";
import type { FileUpload, MemoryUpload, Upload, UploadStore, UploadWriter } from "./upload.port.ts";
import { type UploadFolder, uploadFolder } from "./upload-folder.ts";

interface UploadOptions {
  readonly ids: IdGenerator;
  /** In which the folder of larger files is made. Default: the system's temporary folder. */
  readonly folder?: string;
  readonly memoryBytes?: number;
}

/** Uploads of this process: up to 1 MB in memory, larger ones in files of a folder that only this user may enter. */
export function uploads(options: UploadOptions): UploadStore {
  const memoryBytes = options.memoryBytes ?? limits.memoryUploadBytes;
  const folder = uploadFolder(options.folder ?? tmpdir());
  const newFile = () => openFile(folder, options.ids.uuid());
  return {
    fromBytes: (filename, bytes) => inMemory(filename, bytes),
    receive: (file) => writer(file, memoryBytes, newFile),
    toFile: async (upload) => (upload.kind === "file" ? upload : written(upload, await newFile())),
    sweep: () => folder.sweep(),
  };
}

/** A new file on disk, and how it goes. */
interface SpilledFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** May be called twice. */
  remove(): Promise<void>;
}

/** Readable by this user only. */
async function openFile(folder: UploadFolder, name: string): Promise<SpilledFile> {
  const path = await folder.enter(name);
  let removed: Promise<void> | null = null;
  const remove = () => (removed ??= rm(path, { force: true }).then(() => folder.left()));
  try {
    return { path, handle: await open(path, "wx", 0o600), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function written({ filename, bytes, size }: MemoryUpload, { path, handle, remove }: SpilledFile): Promise<FileUpload> {
  try {
    await handle.writeFile(bytes);
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await handle.close();
  }
  return { kind: "file", filename, size, path, dispose: remove };
}

const inMemory = (filename: string, bytes: Uint8Array): Upload => ({
  kind: "memory",
  filename,
  size: bytes.byteLength,
  bytes,
  dispose: async () => {},
});

/**
 * Holds a copy of the chunks and gives its memory back when it is disposed of: left to the garbage collector, uploads would
 * outlive the collections of the young and pile up by the hundred.
 */
function ownMemory(filename: string, chunks: readonly Uint8Array[], size: number): Upload {
  const { buffer } = Buffer.allocUnsafeSlow(size);
  const bytes = Buffer.from(buffer);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return {
    ...inMemory(filename, bytes),
    async dispose() {
      if (!buffer.detached) buffer.transfer(0);
    },
  };
}

function writer(file: { filename: string; maxBytes: number }, memoryBytes: number, newFile: () => Promise<SpilledFile>): UploadWriter {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let spilled: SpilledFile | null = null;
  let over = false;
  let writing: Promise<void> = Promise.resolve();

  const abort = async () => {
    over = true;
    chunks = [];
    await writing.catch(() => {});
    const file = spilled;
    spilled = null;
    if (!file) return;
    await file.handle.close().catch(() => {});
    await file.remove();
  };

  return {
    abort,
    async write(chunk) {
      if (over) return;
      size += chunk.byteLength;
      if (size > file.maxBytes) {
        await abort();
        throw new VitaeError("file_too_large");
      }
      chunks.push(chunk);
      if (size <= memoryBytes) return;
      const full = chunks;
      chunks = [];
      writing = writing.then(async () => {
        spilled ??= await newFile();
        await writeAll(spilled.handle, full);
      });
      await writing;
    },
    async end() {
      if (!spilled) return ownMemory(file.filename, chunks, size);
      const { path, handle, remove } = spilled;
      spilled = null;
      await handle.close();
      return { kind: "file", filename: file.filename, size, path, dispose: remove };
    },
  };
}

/** The first bytes of an upload. */
export async function uploadHead(upload: Upload, length: number): Promise<Uint8Array> {
  if (upload.kind === "memory") return upload.bytes.subarray(0, length);
  const handle = await open(upload.path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** All of an upload, in memory. */
export const uploadBytes = async (upload: Upload): Promise<Uint8Array> => (upload.kind === "memory" ? upload.bytes : readFile(upload.path));

const writeAll = async (handle: FileHandle, chunks: readonly Uint8Array[]): Promise<void> => {
  for (const chunk of chunks) await handle.write(chunk);
};
