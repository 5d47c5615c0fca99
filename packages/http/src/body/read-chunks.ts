import type { Readable } from "node:stream";
import { VitaeError } from "@vitae/core";

export interface ChunkReader {
  /** Resolves at the end of the body, rejects with what stopped it; the stream is paused and left alone then. */
  readonly done: Promise<void>;
  stop(error: unknown): void;
}

/**
 * Hands every chunk of a body to `take`, in order. A promise of `take` pauses the stream until it resolves; what it throws stops the body.
 * A body that ends early, because its sender left or took more than `timeoutMs`, is `body_incomplete`.
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

  body.on("error", cut); // stays on: a broken connection after the reply must not become an uncaught error
  if (body.destroyed) cut();
  else body.on("end", end).on("close", cut).on("data", data);
  return { done, stop };
}
