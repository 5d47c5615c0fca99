import { type FileHandle, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { IdGenerator } from "../runtime/runtime.port.ts";
import type { FileUpload, MemoryUpload, Upload, UploadStore, UploadWriter } from "./upload.port.ts";

interface UploadOptions {
  readonly ids: IdGenerator;
  /** Where larger files wait; default: a folder of their own in the system's temporary folder. */
  readonly folder?: string;
  readonly memoryBytes?: number;
}

/** Uploads of this process: up to 1 MB in memory, larger ones in a temporary file named by the process, so that a sweep knows the dead. */
export function uploads(options: UploadOptions): UploadStore {
  const folder = options.folder ?? join(tmpdir(), "vitae-uploads");
  const memoryBytes = options.memoryBytes ?? limits.memoryUploadBytes;
  return {
    fromBytes: (filename, bytes) => inMemory(filename, bytes),
    receive: (file) => writer(file, memoryBytes, () => join(folder, `${process.pid}-${options.ids.uuid()}`)),
    toFile: async (upload) => (upload.kind === "file" ? upload : written(upload, join(folder, `${process.pid}-${options.ids.uuid()}`))),
    sweep: () => sweep(folder),
  };
}

async function written({ filename, bytes, size }: MemoryUpload, path: string): Promise<FileUpload> {
  const remove = () => rm(path, { force: true });
  const { handle } = await spill(path);
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

function writer(file: { filename: string; maxBytes: number }, memoryBytes: number, newPath: () => string): UploadWriter {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let spilled: { path: string; handle: FileHandle } | null = null;
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
    await rm(file.path, { force: true });
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
        spilled ??= await spill(newPath());
        await writeAll(spilled.handle, full);
      });
      await writing;
    },
    async end() {
      if (!spilled) return ownMemory(file.filename, chunks, size);
      const { path, handle } = spilled;
      spilled = null;
      await handle.close();
      return { kind: "file", filename: file.filename, size, path, dispose: () => rm(path, { force: true }) };
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

/** Readable by this user only. */
async function spill(path: string): Promise<{ path: string; handle: FileHandle }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return { path, handle: await open(path, "wx", 0o600) };
}

const writeAll = async (handle: FileHandle, chunks: readonly Uint8Array[]): Promise<void> => {
  for (const chunk of chunks) await handle.write(chunk);
};

/** Removes the files of processes that are gone. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const orphans = names.filter((name) => !isAlive(Number.parseInt(name, 10)));
  await Promise.all(orphans.map((name) => rm(join(folder, name), { force: true })));
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
