import type { Readable } from "node:stream";
import { VitaeError } from "@vitae/core";

/** Reads the chunks of one body; see `readChunks()`. */
export interface ChunkReader {
  /** Resolves at the end of the body. Rejects with the error that stopped it; the stream then stays paused. */
  readonly done: Promise<void>;
  stop(error: unknown): void;
}

/**
 * Passes every chunk of a body to `take`, in order.
 *
 * If `take` returns a promise, the stream pauses until it resolves. An error of `take` stops the reading. Rejects with
 * `body_incomplete` if the client disconnects or the body takes longer than `timeoutMs`.
 */
export function readChunks(body: Readable, take: (chunk: Buffer) => Promise<unknown> | undefined, timeoutMs: number): ChunkReader {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const cut = () => stop(new VitaeError("body_incomplete"));
  const timer = setTimeout(cut, timeoutMs);
  let settled = false;

  const data = (chunk: Buffer | string) => {
    try {
      const wait = take(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
      if (wait === undefined) return;
      body.pause();
      wait.then(() => settled || body.resume(), stop);
    } catch (error) {
      stop(error);
    }
  };
  const end = () => {
    release();
    resolve();
  };
  function release() {
    settled = true;
    clearTimeout(timer);
    body.off("data", data).off("end", end).off("close", cut);
  }
  function stop(error: unknown) {
    if (settled) return;
    release();
    body.pause();
    reject(error);
  }

  body.on("error", cut); // stays registered: a connection error after the response must not become an uncaught error
  if (body.destroyed) cut();
  else body.on("end", end).on("close", cut).on("data", data);
  return { done, stop };
}
