import { tmpdir } from "node:os";
import { VitaeError } from "../../errors.ts";
import { lazyOnce } from "../../runtime/lazy.ts";
import { limits } from "../../runtime/limits.ts";
import type { IdGenerator } from "../../runtime/runtime.port.ts";
import type { MemoryUpload, Upload, UploadStore, UploadWriter } from "../upload.port.ts";
import { openUpload } from "./lazy-open-upload.ts";
import type { UploadFile } from "./upload-files.ts";

interface UploadOptions {
  readonly ids: IdGenerator;
  /** Parent of the folder for larger files. Default: the temporary folder of the system. */
  readonly folder?: string;
  readonly memoryBytes?: number;
}

/** Creates the upload store of a process. Uploads up to 1 MB are in memory, larger ones in a private temporary folder. */
export function uploads(options: UploadOptions): UploadStore {
  const { ids, folder = tmpdir(), memoryBytes = limits.memoryUploadBytes } = options;
  const files = lazyOnce(async () => (await import("./upload-files.ts")).uploadFiles(folder, ids));
  const newFile = async () => (await files()).create();
  return {
    fromBytes: (filename, bytes) => memoryUpload(filename, bytes),
    receive: (file) => createWriter(file, memoryBytes, newFile),
    async toFile(upload) {
      if (upload.kind === "file") return upload;
      const file = await newFile();
      await file.write([upload.bytes]);
      return file.end(upload);
    },
    sweep: async () => (await files()).sweep(),
  };
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

function createWriter(file: { filename: string; maxBytes: number }, memoryBytes: number, newFile: () => Promise<UploadFile>): UploadWriter {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let spilled: UploadFile | null = null;
  let isAborted = false;
  let writing: Promise<void> = Promise.resolve();

  const abort = async () => {
    isAborted = true;
    chunks = [];
    await writing.catch(() => {});
    const file = spilled;
    spilled = null;
    await file?.abort();
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
        await spilled.write(full);
      });
      await writing;
    },
    async end() {
      if (!spilled) return releasableUpload(file.filename, chunks, size);
      const done = spilled;
      spilled = null;
      return done.end({ filename: file.filename, size });
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
