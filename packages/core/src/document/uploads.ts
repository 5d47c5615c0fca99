import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { IdGenerator } from "../runtime/runtime.port.ts";
import { identityOf, openUpload } from "./open-upload.ts";
import type { FileUpload, MemoryUpload, Upload, UploadStore, UploadWriter } from "./upload.port.ts";
import { type UploadFolder, uploadFolder } from "./upload-folder.ts";

interface UploadOptions {
  readonly ids: IdGenerator;
  /** Parent of the folder for larger files. Default: the temporary folder of the system. */
  readonly folder?: string;
  readonly memoryBytes?: number;
}

/** Creates the upload store of a process. Uploads up to 1 MB are in memory, larger ones in a private temporary folder. */
export function uploads(options: UploadOptions): UploadStore {
  const memoryBytes = options.memoryBytes ?? limits.memoryUploadBytes;
  const folder = uploadFolder(options.folder ?? tmpdir());
  const newFile = () => openFile(folder, options.ids.uuid());
  return {
    fromBytes: (filename, bytes) => memoryUpload(filename, bytes),
    receive: (file) => createWriter(file, memoryBytes, newFile),
    toFile: async (upload) => (upload.kind === "file" ? upload : writeToFile(upload, await newFile())),
    sweep: () => folder.sweep(),
  };
}

interface SpilledFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** May be called twice. */
  remove(): Promise<void>;
}

async function openFile(folder: UploadFolder, name: string): Promise<SpilledFile> {
  const path = await folder.addFile(name);
  let removed: Promise<void> | null = null;
  const remove = () => (removed ??= rm(path, { force: true }).then(() => folder.fileRemoved()));
  try {
    return { path, handle: await open(path, "wx", 0o600), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeToFile({ filename, bytes, size }: MemoryUpload, { path, handle, remove }: SpilledFile): Promise<FileUpload> {
  try {
    await handle.writeFile(bytes);
    return { kind: "file", filename, size, path, identity: await identityOf(handle), dispose: remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await handle.close();
  }
}

const memoryUpload = (filename: string, bytes: Uint8Array): MemoryUpload => ({
  kind: "memory",
  filename,
  size: bytes.byteLength,
  bytes,
  dispose: async () => {},
});

/** Copies the chunks to memory that `dispose` releases at once. The garbage collector alone would release it too late under load. */
function releasableUpload(filename: string, chunks: readonly Uint8Array[], size: number): Upload {
  const { buffer } = Buffer.allocUnsafeSlow(size);
  const bytes = Buffer.from(buffer);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return {
    ...memoryUpload(filename, bytes),
    async dispose() {
      if (!buffer.detached) buffer.transfer(0);
    },
  };
}

function createWriter(
  file: { filename: string; maxBytes: number },
  memoryBytes: number,
  newFile: () => Promise<SpilledFile>,
): UploadWriter {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let spilled: SpilledFile | null = null;
  let isAborted = false;
  let writing: Promise<void> = Promise.resolve();

  const abort = async () => {
    isAborted = true;
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
      if (isAborted) return;
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
      if (!spilled) return releasableUpload(file.filename, chunks, size);
      const { path, handle, remove } = spilled;
      spilled = null;
      const identity = await identityOf(handle);
      await handle.close();
      return { kind: "file", filename: file.filename, size, path, identity, dispose: remove };
    },
  };
}

export async function uploadHead(upload: Upload, length: number): Promise<Uint8Array> {
  if (upload.kind === "memory") return upload.bytes.subarray(0, length);
  await using handle = await openUpload(upload);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

export async function uploadBytes(upload: Upload): Promise<Uint8Array> {
  if (upload.kind === "memory") return upload.bytes;
  await using handle = await openUpload(upload);
  return await handle.readFile();
}

const writeAll = async (handle: FileHandle, chunks: readonly Uint8Array[]): Promise<void> => {
  for (const chunk of chunks) await handle.write(chunk);
};
