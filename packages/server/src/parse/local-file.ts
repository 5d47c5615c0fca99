import { realpath } from "node:fs/promises";
import { identityOf, openForReading } from "@vitae/core/engine";
import type { FileUpload } from "@vitae/core/ports";

/** Reason why a local file could not be processed. */
export interface Failure {
  readonly code: string;
  readonly status_code: number;
  readonly detail: string;
}

/** Checks a local file without copying it. The reader accepts only the file that was checked here, and `dispose` does not delete it. */
export async function openLocalFile(filename: string): Promise<FileUpload | Failure> {
  try {
    const path = await realpath(filename);
    await using handle = await openForReading(path);
    const found = await handle.stat();
    if (!found.isFile()) return { code: "not_a_file", status_code: 400, detail: "Not a regular file. Pass the path of a file." };
    return { kind: "file", filename, size: found.size, path, identity: await identityOf(handle), dispose: async () => {} };
  } catch (error) {
    return unreachable((error as NodeJS.ErrnoException).code ?? "unknown");
  }
}

function unreachable(code: string): Failure {
  if (code === "ENOENT" || code === "ENOTDIR")
    return { code: "file_not_found", status_code: 404, detail: "File not found. Check the path." };
  if (code === "EACCES" || code === "EPERM") return { code: "file_forbidden", status_code: 403, detail: "No permission to read the file." };
  return { code: "file_unreadable", status_code: 400, detail: `Cannot open the file (${code}).` };
}

/** Reports a bug or a broken installation with its details, because the operator sees it on their own machine. */
export const internalFailure = (why: string): Failure => ({ code: "internal", status_code: 500, detail: `Internal error: ${why}` });
