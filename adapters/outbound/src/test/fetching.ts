import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService } from "@vitae/core";
import { type Call, type LinkOptions, type Links, type Log, type Upload, type Uploads, VitaeError } from "@vitae/core/ports";
import { rules } from "@vitae/rules";

const silent: Log = { write() {}, with: () => silent };

export function callWith(over: Partial<Call> = {}): Call {
  return { signal: new AbortController().signal, deadline: Number.MAX_SAFE_INTEGER, log: silent, spent() {}, occupies() {}, ...over };
}

/** The uploads of a real service, in a temporary folder of their own. */
export function inbox(): { uploads: Uploads; folder: string; remove(): void } {
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

export const bytesOf = async (upload: Upload): Promise<Buffer> =>
  upload.kind === "memory" ? Buffer.from(upload.bytes) : readFile(upload.path);

/** What a fetch comes to: the text of the file, or the detail of the error. */
export async function outcomeOf(
  links: Links,
  url: string,
  options: Omit<LinkOptions, "call" | "maxBytes"> & Partial<LinkOptions>,
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
