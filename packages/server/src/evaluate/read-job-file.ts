import { readFile } from "node:fs/promises";
import type { FileInput } from "@vitae/core";
import { detectMediaType, mediaTypeProbeBytes } from "@vitae/core/ports";

/** A job in the form that the service accepts. */
export interface Job {
  readonly job_details?: string;
  readonly jobFile?: FileInput;
}

/** Reads a job file. PDF and DOCX are passed on as files; other files are UTF-8 text, which may be JSON. */
export async function readJobFile(path: string): Promise<Job> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The job ${path} cannot be read (${error.code ?? error.name}).`);
  });
  return detectMediaType(bytes.subarray(0, mediaTypeProbeBytes))
    ? { jobFile: { filename: path, bytes } }
    : { job_details: textOf(bytes, path) };
}

function textOf(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`The job ${path} is no PDF, no DOCX and no UTF-8 text.`);
  }
}
