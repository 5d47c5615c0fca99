import { basename } from "node:path";
import { type FailedFile, type FileInput, VitaeError } from "@vitae/core";
import { type FileArgument, type OpenFile, ToolError } from "./file-argument.ts";

interface Item {
  readonly index: number;
  readonly filename: string;
}

/** Runs an operation on the files that can be opened. Each other file becomes an item with an `error`, in input order. */
export async function eachFile<T extends Item>(
  files: readonly FileArgument[],
  open: OpenFile,
  work: (inputs: readonly FileInput[]) => Promise<readonly T[]>,
): Promise<readonly (T | FailedFile)[]> {
  const found = await Promise.all(files.map((file) => open(file).catch(failureOf)));
  const inputs = found.filter((each): each is FileInput => "filename" in each);
  const items = inputs.length === 0 ? [] : await work(inputs);
  const waiting = items.values();
  return found.map((each, index): T | FailedFile => {
    const filename = "filename" in each ? each.filename : (files[index]?.filename ?? basename(files[index]?.path ?? "upload"));
    if ("filename" in each) {
      const item = waiting.next().value;
      if (item !== undefined) return { ...item, index, filename };
    }
    return { index, filename, error: "detail" in each ? each : failure(new VitaeError("internal")) };
  });
}

const failure = ({ code, status: status_code, detail }: VitaeError): FailedFile["error"] => ({ code, status_code, detail });

function failureOf(error: unknown): FailedFile["error"] {
  if (VitaeError.is(error)) return failure(error);
  if (error instanceof ToolError) return { code: "file_not_found", status_code: 404, detail: error.message };
  throw error;
}
