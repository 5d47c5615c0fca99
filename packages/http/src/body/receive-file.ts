import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type ErrorCode, limits, VitaeError } from "@vitae/core";
import type { UploadStore } from "@vitae/core/ports";
import { type ReceivedFile, toFileFailure, toMegabytes } from "./form.ts";

/** A file part, with the SHA-256 of its bytes if a fingerprint is needed. */
export interface FilePart {
  readonly field: string;
  readonly file: ReceivedFile;
  readonly sha256?: string;
}

interface Wanted {
  readonly field: string;
  readonly filename: string;
  readonly maxBytes: number;
  /** Error code for a file that exceeds the limit. */
  readonly tooLarge: ErrorCode;
  readonly digest: boolean;
  /** Called with the bytes that are no longer in memory, because larger files are stored on disk. */
  readonly release: (bytes: number) => void;
  /** Called as soon as the file exceeds its limit. The rest of it is read but not stored. */
  readonly refused: (error: VitaeError) => void;
}

/** Stores one file of a form while it arrives. If the stream is destroyed early, rejects and deletes what was stored. */
export async function receiveFile(stream: Readable, uploads: UploadStore, wanted: Wanted): Promise<FilePart> {
  const { field, filename, maxBytes } = wanted;
  const writer = uploads.receive({ filename, maxBytes });
  const hash = wanted.digest ? createHash("sha256") : undefined;
  let size = 0;
  let released = 0;
  let refusal: VitaeError | undefined;
  try {
    for await (const chunk of stream) {
      hash?.update(chunk);
      size += chunk.length;
      if (refusal !== undefined) {
        wanted.release(chunk.length);
        continue;
      }
      try {
        await writer.write(chunk);
        if (size > limits.memoryUploadBytes) {
          wanted.release(size - released);
          released = size;
        }
      } catch (error) {
        if (!VitaeError.is(error) || error.code !== "file_too_large") throw error;
        refusal = new VitaeError(wanted.tooLarge, { fields: { max: toMegabytes(maxBytes) } });
        wanted.refused(refusal);
      }
    }
    const digest = hash === undefined ? {} : { sha256: hash.digest("hex") };
    if (refusal !== undefined) return { field, file: { filename, size, failure: toFileFailure(refusal) }, ...digest };
    const upload = await writer.end();
    if (upload.size > 0) return { field, file: { filename, upload }, ...digest };
    await upload.dispose();
    return { field, file: { filename, size, failure: toFileFailure(new VitaeError("file_empty")) }, ...digest };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}
