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
    throw new Error(`Cannot read the job file ${path} (${error.code ?? error.name}).`);
  });
  return detectMediaType(bytes.subarray(0, mediaTypeProbeBytes))
    ? { jobFile: { filename: path, bytes } }
    : { job_details: textOf(bytes, path) };
}

function textOf(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`The job file ${path} must be a PDF, a DOCX or UTF-8 text.`);
  }
}
