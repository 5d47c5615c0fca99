import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallContext, FileUpload, Log } from "@vitae/core/ports";
import { afterAll, beforeAll } from "vitest";

/** An empty folder for the tests of one file. */
export function folderOfTests(): { path(name: string): string } {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "recordings-test-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return { path: (name) => join(folder, name) };
}

/** An upload of a file. */
export function upload(path: string): FileUpload {
  const { size, dev: device, ino: inode } = statSync(path);
  return { kind: "file", path, filename: "interview", size, identity: { device, inode }, dispose: async () => {} };
}

const silent: Log = { write() {}, with: () => silent };

/** A call context for tests. */
export const calling = (signal: AbortSignal = new AbortController().signal): CallContext => ({
  signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: silent,
  recordUsage() {},
  trackPending() {},
});
