import type { FileFailure } from "@vitae/core";
import type { Upload } from "@vitae/core/ports";
import { type ReceivedFile, toVitaeError } from "../body/form.ts";

interface Item {
  readonly index: number;
  readonly filename: string;
  readonly error?: FileFailure | undefined;
}

interface Failed {
  readonly index: number;
  readonly filename: string;
  readonly error: FileFailure;
}

/**
 * Runs an operation on the received files and returns one item per file, in input order.
 *
 * Incomplete files are passed to the operation with their name and size only, and fail again there. A request of incomplete files
 * only is therefore still recorded for its Idempotency-Key.
 */
export async function withUploadErrors<T extends Item>(
  files: readonly ReceivedFile[],
  work: (uploads: readonly Upload[]) => Promise<readonly T[]>,
): Promise<readonly (T | Failed)[]> {
  const items = await work(toUploads(files));
  return files.map(({ filename, failure }, index): T | Failed => {
    if (failure !== undefined) return { index, filename, error: failure };
    const item = items[index];
    if (item === undefined) throw new TypeError("the service gave fewer items than files");
    return item;
  });
}

/** Converts received files to uploads. Incomplete files keep their name and size only, and fail when an operation reads them. */
export const toUploads = (files: readonly ReceivedFile[]): readonly Upload[] =>
  files.map((file) => file.upload ?? withoutBytes(file.filename, file.size));

/** Returns the file of a field that accepts one file, or undefined. Throws if the file is incomplete. */
export function singleFile([file]: readonly ReceivedFile[]): Upload | undefined {
  if (file?.failure !== undefined) throw toVitaeError(file.failure);
  return file?.upload;
}

const withoutBytes = (filename: string, size: number): Upload => ({
  kind: "memory",
  filename,
  size,
  bytes: new Uint8Array(),
  dispose: async () => {},
});

type Alone<T> = T extends { error: FileFailure } ? never : Omit<T, "index" | "filename" | "error">;

/** Throws the error of a file that could not be read if it was the only file of the request. */
export function throwSingleError<T extends { readonly documents: readonly Pick<Item, "error">[] }>(reply: T): T {
  const [item, ...more] = reply.documents;
  if (item?.error !== undefined && more.length === 0) throw toVitaeError(item.error);
  return reply;
}

/** Returns the result or error of a single file, or a list for several files. */
export function singleOrBatch<T extends Item>(items: readonly T[]): Alone<T> | { results: readonly T[] } {
  const [item, ...more] = items;
  if (item === undefined || more.length > 0) return { results: items };
  if (item.error !== undefined) throw toVitaeError(item.error);
  const { index: _, filename: __, error: ___, ...alone } = item;
  return alone as Alone<T>;
}
