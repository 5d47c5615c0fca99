import { mediaTypeProbeBytes, openUpload, type Upload } from "@vitae/core/ports";
import type { Source } from "./worker-request.ts";

/** A document that stays open while it is processed, so that its format is that of the bytes that are read. */
export interface OpenDocument extends AsyncDisposable {
  readonly head: Uint8Array;
  readonly source: Source;
}

export async function openDocument(upload: Upload): Promise<OpenDocument> {
  if (upload.kind === "memory") {
    const { bytes } = upload;
    return { head: bytes.subarray(0, mediaTypeProbeBytes), source: { bytes }, [Symbol.asyncDispose]: async () => {} };
  }
  const handle = await openUpload(upload);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mediaTypeProbeBytes), 0, mediaTypeProbeBytes, 0);
  return {
    head: buffer.subarray(0, bytesRead),
    source: { descriptor: handle.fd, size: upload.size },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
