import { statSync } from "node:fs";
import type { CallContext, Log, Upload } from "@vitae/core/ports";

const silent: Log = { write() {}, with: () => silent };

export function callWith(signal: AbortSignal = new AbortController().signal): CallContext {
  return { signal, deadline: Number.MAX_SAFE_INTEGER, log: silent, recordUsage() {}, trackPending() {} };
}

export function inMemory(bytes: Uint8Array, filename = "cv.pdf"): Upload {
  return { kind: "memory", bytes, filename, size: bytes.length, dispose: async () => {} };
}

export function inFile(path: string, size: number, filename = "cv.pdf"): Upload {
  const { dev: device, ino: inode } = statSync(path);
  return { kind: "file", path, filename, size, identity: { device, inode }, dispose: async () => {} };
}
