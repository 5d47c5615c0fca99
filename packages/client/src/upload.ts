import { blobFromPath } from "./blob-from-path.ts";

/**
 * A document or a recording to send: a `Blob` or `File`, bytes, a stream, or the path of a file (Node, Bun, Deno). Files and blobs
 * are streamed and never held in memory as a whole.
 *
 * A stream can be read only once, so a call with one is not retried. Pass a function that opens the stream to allow retries.
 */
export type Upload = Blob | Uint8Array | ReadableStream<Uint8Array> | NamedUpload;

/** An upload with its file name, which the items of the response repeat. Default name: `upload`. */
export type NamedUpload =
  | { readonly filename: string; readonly bytes: Uint8Array | Blob }
  | { readonly filename: string; readonly stream: ReadableStream<Uint8Array> | (() => ReadableStream<Uint8Array>) }
  | { readonly path: string; readonly filename?: string };

/** An upload in the form that is sent, with its name. */
export type UploadPart =
  | { readonly filename: string; readonly blob: Blob }
  | { readonly filename: string; readonly open: () => ReadableStream<Uint8Array>; readonly repeatable: boolean };

const unnamed = "upload";

/** Prepares an upload. Rejects if a path does not lead to a file. */
export async function toUploadPart(upload: Upload): Promise<UploadPart> {
  const filename = filenameOf(upload);
  if (upload instanceof Blob) return { filename, blob: upload };
  if (upload instanceof Uint8Array) return { filename, blob: blobOf(upload) };
  if (upload instanceof ReadableStream) return { filename, open: () => upload, repeatable: false };
  if ("path" in upload) return { filename, blob: await blobFromPath(upload.path) };
  if ("bytes" in upload) return { filename, blob: upload.bytes instanceof Blob ? upload.bytes : blobOf(upload.bytes) };
  const { stream } = upload;
  return typeof stream === "function" ? { filename, open: stream, repeatable: true } : { filename, open: () => stream, repeatable: false };
}

/** Returns the file name of an upload. */
export function filenameOf(upload: Upload): string {
  if (upload instanceof Blob) return "name" in upload && typeof upload.name === "string" ? upload.name : unnamed;
  if ("filename" in upload && upload.filename !== undefined) return upload.filename;
  return "path" in upload ? (upload.path.split(/[/\\]/).at(-1) ?? unnamed) : unnamed;
}

/** Copies shared memory, which could change during the upload. */
const blobOf = (bytes: Uint8Array) => new Blob([bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice()]);
