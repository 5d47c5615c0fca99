import { blobFromPath } from "./blob-from-path.ts";

/**
 * A document or a recording to send. A `Blob` or `File` of a browser, bytes, a stream, or a file by its path where there is a file system
 * (Node, Bun, Deno). Files and blobs are streamed, never held in memory as a whole.
 *
 * A stream can be read once: a call with one is not repeated when it fails. Give a function that opens it anew, and it is.
 */
export type Upload = Blob | Uint8Array | ReadableStream<Uint8Array> | NamedUpload;

/** The same with the name that items of a reply carry; `upload` unless told. */
export type NamedUpload =
  | { readonly filename: string; readonly bytes: Uint8Array | Blob }
  | { readonly filename: string; readonly stream: ReadableStream<Uint8Array> | (() => ReadableStream<Uint8Array>) }
  | { readonly path: string; readonly filename?: string };

/** An upload, found and named. */
export type UploadPart =
  | { readonly filename: string; readonly blob: Blob }
  | { readonly filename: string; readonly open: () => ReadableStream<Uint8Array>; readonly repeatable: boolean };

const unnamed = "upload";

/** Finds what is to be sent. Rejects where a path leads to no file. */
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

/** The name that an upload goes by. */
export function filenameOf(upload: Upload): string {
  if (upload instanceof Blob) return "name" in upload && typeof upload.name === "string" ? upload.name : unnamed;
  if ("filename" in upload && upload.filename !== undefined) return upload.filename;
  return "path" in upload ? (upload.path.split(/[/\\]/).at(-1) ?? unnamed) : unnamed;
}

/** What may be shared between threads is copied: the sender must not see it change. */
const blobOf = (bytes: Uint8Array) => new Blob([bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice()]);
