import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService } from "@vitae/core";
import {
  type CallContext,
  type LinkFetcher,
  type LinkFetchOptions,
  type Log,
  type Upload,
  type UploadStore,
  VitaeError,
} from "@vitae/core/ports";
import { rules } from "@vitae/rules";

const silent: Log = { write() {}, with: () => silent };

/** A call context for tests. */
export function callWith(over: Partial<CallContext> = {}): CallContext {
  return {
    signal: new AbortController().signal,
    deadline: Number.MAX_SAFE_INTEGER,
    log: silent,
    recordUsage() {},
    trackPending() {},
    ...over,
  };
}

/** The upload store of a real service, in a temporary folder. */
export function inbox(): { uploads: UploadStore; folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "vitae-links-"));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const { uploads } = createResumeService({
    engine: rules(),
    reader: { read: () => Promise.reject(new Error("reads nothing")), close: async () => {} },
  });
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return { uploads, folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The bytes of an upload. */
export const bytesOf = async (upload: Upload): Promise<Buffer> =>
  upload.kind === "memory" ? Buffer.from(upload.bytes) : readFile(upload.path);

/** Result of a fetch: the text of the file, or the detail of the error. */
export async function outcomeOf(
  links: LinkFetcher,
  url: string,
  options: Omit<LinkFetchOptions, "call" | "maxBytes"> & Partial<LinkFetchOptions>,
): Promise<string> {
  try {
    const upload = await links.fetch(url, { maxBytes: 1000, call: callWith(), ...options });
    const text = (await bytesOf(upload)).toString();
    await upload.dispose();
    return text;
  } catch (error) {
    return VitaeError.is(error) ? error.detail : String(error);
  }
}
