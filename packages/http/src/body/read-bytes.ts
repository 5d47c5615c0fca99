import type { Readable } from "node:stream";
import { VitaeError } from "@vitae/core";
import type { HttpRequest } from "../http-types.ts";
import { growingBytes } from "./growing-bytes.ts";
import { readChunks } from "./read-chunks.ts";

/** Limits of `readBytes()`. */
export interface ByteLimit {
  readonly max: number;
  /** Timeout of the whole body in milliseconds. */
  readonly timeoutMs: number;
  /** Called with the length of each chunk in bytes. */
  readonly count: (bytes: number) => void;
}

/** Creates the error of a body that exceeds `max` bytes. */
export const tooLarge = (max: number) => new VitaeError("body_too_large", { fields: { max: Math.floor(max / 1024 / 1024) } });

/**
 * Reads a whole body and returns what `use` makes of it; `use` must not keep the bytes beyond its promise. Rejects with `body_too_large` as soon as the
 * announced or the received length exceeds the limit.
 */
export async function readBytes<T>(
  { body, headers, sendContinue: invite }: HttpRequest,
  { max, count, timeoutMs }: ByteLimit,
  use: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  if (Number(headers["content-length"] ?? 0) > max) throw tooLarge(max);
  if (body === null) return use(new Uint8Array());
  if (body instanceof Uint8Array) {
    if (body.length > max) throw tooLarge(max);
    count(body.length);
    return use(body);
  }
  invite?.();
  if (isWhole(body, headers["content-length"])) return use(readAtOnce(body, max, count));
  const received = growingBytes(max);
  let size = 0;
  const take = (chunk: Buffer) => {
    size += chunk.length;
    count(chunk.length);
    if (size > max) throw tooLarge(max);
    received.add(chunk);
    return undefined;
  };
  try {
    await readChunks(body, take, timeoutMs).done;
    return await use(received.all());
  } finally {
    received.release();
  }
}

/** Reads a small body that is in the stream already, without waiting for an event. */
const isWhole = (body: Readable, told: string | undefined) => !body.readableObjectMode && body.readableLength === Number(told);

function readAtOnce(body: Readable, max: number, count: ByteLimit["count"]): Uint8Array {
  const bytes: unknown = body.read();
  body.resume(); // lets the stream end
  if (!(bytes instanceof Uint8Array)) return new Uint8Array();
  count(bytes.length);
  if (bytes.length > max) throw tooLarge(max);
  return bytes;
}
