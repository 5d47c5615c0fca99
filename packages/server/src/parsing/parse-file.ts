import { access, constants, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type JsonResumeItem, type ParseItem, type ParseView, type ResumeService, VitaeError } from "@vitae/core";
import type { FileUpload } from "@vitae/core/ports";

/** What became of one file. */
export type Result = ParseItem | JsonResumeItem;

interface Failure {
  readonly code: string;
  readonly status_code: number;
  readonly detail: string;
}

/** Reads one file of this machine. Never rejects: whatever goes wrong with it is an item with an `error`, and the others go on. */
export async function parseFile(
  service: Pick<ResumeService, "parse">,
  filename: string,
  options: ParseView & { readonly signal: AbortSignal },
): Promise<Result> {
  const failed = (error: Failure): Result => ({ index: 0, filename, error });
  try {
    const upload = await uploadOf(filename);
    if ("detail" in upload) return failed(upload);
    const [item] = await service.parse([upload], options);
    return item ?? failed(internal("no answer"));
  } catch (error) {
    if (VitaeError.is(error)) return failed({ code: error.code, status_code: error.status, detail: error.detail });
    return failed(internal(error instanceof Error ? error.message : String(error)));
  }
}

/** The file stays where it is: the reader opens it by its path, and `dispose` leaves it alone. */
async function uploadOf(filename: string): Promise<FileUpload | Failure> {
  const path = resolve(filename);
  try {
    const [found] = await Promise.all([stat(path), access(path, constants.R_OK)]);
    if (!found.isFile()) return { code: "not_a_file", status_code: 400, detail: "This is not a file." };
    return { kind: "file", filename, size: found.size, path, dispose: async () => {} };
  } catch (error) {
    return unreachable((error as NodeJS.ErrnoException).code ?? "unknown");
  }
}

function unreachable(code: string): Failure {
  if (code === "ENOENT" || code === "ENOTDIR") return { code: "file_not_found", status_code: 404, detail: "There is no such file." };
  if (code === "EACCES" || code === "EPERM") return { code: "file_forbidden", status_code: 403, detail: "The file may not be read." };
  return { code: "file_unreadable", status_code: 400, detail: `The file cannot be opened (${code}).` };
}

/** A bug, or a broken installation: for the operator's eyes, on his own machine. */
const internal = (why: string): Failure => ({ code: "internal", status_code: 500, detail: `Internal error: ${why}` });
