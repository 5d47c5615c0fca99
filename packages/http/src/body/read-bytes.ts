import type { Readable } from "node:stream";
import { VitaeError } from "@vitae/core";
import type { HttpRequest } from "../http-types.ts";
import { readChunks } from "./read-chunks.ts";

export interface ByteLimit {
  readonly max: number;
  /** Milliseconds for the whole body. */
  readonly timeoutMs: number;
  /** Told of every chunk's length. */
  readonly count: (bytes: number) => void;
}

export const tooLarge = (max: number) => new VitaeError("body_too_large", { fields: { max: Math.floor(max / 1024 / 1024) } });

/** The whole body, refused with `body_too_large` as soon as it is told or seen to pass its limit. */
export async function readBytes(
  { body, headers, sendContinue: invite }: HttpRequest,
  { max, count, timeoutMs }: ByteLimit,
): Promise<Uint8Array> {
  if (Number(headers["content-length"] ?? 0) > max) throw tooLarge(max);
  if (body === null) return new Uint8Array();
  if (body instanceof Uint8Array) {
    if (body.length > max) throw tooLarge(max);
    count(body.length);
    return body;
  }
  invite?.();
  if (isWhole(body, headers["content-length"])) return readAtOnce(body, max, count);
  const chunks: Buffer[] = [];
  let size = 0;
  await readChunks(
    body,
    (chunk) => {
      size += chunk.length;
      count(chunk.length);
      if (size > max) throw tooLarge(max);
      chunks.push(chunk);
      return undefined;
    },
    timeoutMs,
  ).done;
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size);
}

/** A small body comes with its head and lies in the stream already: no event has to be waited for. */
const isWhole = (body: Readable, told: string | undefined) => !body.readableObjectMode && body.readableLength === Number(told);

function readAtOnce(body: Readable, max: number, count: ByteLimit["count"]): Uint8Array {
  const bytes: unknown = body.read();
  body.resume(); // lets the stream come to its end
  if (!(bytes instanceof Uint8Array)) return new Uint8Array();
  count(bytes.length);
  if (bytes.length > max) throw tooLarge(max);
  return bytes;
}
