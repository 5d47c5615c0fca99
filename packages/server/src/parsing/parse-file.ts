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
  try {
    const [item] = await service.parse([await uploadOf(filename)], options);
    if (item) return item;
    throw new TypeError("the service gave fewer items than files");
  } catch (error) {
    return { index: 0, filename, error: failureOf(error) };
  }
}

/** The file stays where it is: the reader opens it by its path, and `dispose` leaves it alone. */
async function uploadOf(filename: string): Promise<FileUpload> {
  const path = resolve(filename);
  const [found] = await Promise.all([stat(path), access(path, constants.R_OK)]);
  if (!found.isFile()) throw Object.assign(new Error(), { code: "ENOTFILE" });
  return { kind: "file", filename, size: found.size, path, dispose: async () => {} };
}

const ofTheSystem: Readonly<Record<string, Failure>> = {
  ENOENT: { code: "file_not_found", status_code: 404, detail: "There is no such file." },
  ENOTDIR: { code: "file_not_found", status_code: 404, detail: "There is no such file." },
  ENOTFILE: { code: "not_a_file", status_code: 400, detail: "This is not a file." },
  EACCES: { code: "file_forbidden", status_code: 403, detail: "The file may not be read." },
  EPERM: { code: "file_forbidden", status_code: 403, detail: "The file may not be read." },
};

function failureOf(error: unknown): Failure {
  if (VitaeError.is(error)) return { code: error.code, status_code: error.status, detail: error.detail };
  const { code = "", name = "unknown" } = error as NodeJS.ErrnoException;
  return ofTheSystem[code] ?? { code: "internal", status_code: 500, detail: `Internal error (${code || name}).` };
}
