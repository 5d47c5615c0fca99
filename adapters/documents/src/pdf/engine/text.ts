import { type Engine, scratchBytes } from "./engine.ts";

/** Calls a function that fills a UTF-16LE buffer and returns its length in bytes with the closing zero. A text that is too long counts as empty. */
export function utf16(engine: Engine, fill: (pointer: number, length: number) => number): string {
  const length = fill(engine.scratch, scratchBytes);
  if (length <= 2 || length > scratchBytes) return "";
  return Buffer.from(engine.bytes().subarray(0, length - 2)).toString("utf16le");
}

/** The same for a function that fills bytes, read as UTF-8. */
export function utf8(engine: Engine, fill: (pointer: number, length: number) => number): string {
  const length = fill(engine.scratch, scratchBytes);
  if (length <= 1 || length > scratchBytes) return "";
  return Buffer.from(engine.bytes().subarray(0, length - 1)).toString("utf8");
}
