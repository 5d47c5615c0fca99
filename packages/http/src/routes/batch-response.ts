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
 * Works on the files and puts the failures of those that did not arrive whole in their places, in input order. These too
 * go to the work, by name and size alone: it fails them again, and a request of nothing else is still held against its
 * Idempotency-Key.
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

/** Every file that arrived; those that did not arrive whole go by name and size alone, and fail again wherever they are worked on. */
export const toUploads = (files: readonly ReceivedFile[]): readonly Upload[] =>
  files.map((file) => file.upload ?? withoutBytes(file.filename, file.size));

/** The one file of a field that takes one, or none; a file that did not arrive whole refuses the request. */
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

/** A file that could not be read and was sent alone refuses the request. */
export function throwSingleError<T extends { readonly documents: readonly Pick<Item, "error">[] }>(reply: T): T {
  const [item, ...more] = reply.documents;
  if (item?.error !== undefined && more.length === 0) throw toVitaeError(item.error);
  return reply;
}

/** One file is answered by its result or its error, several by a list. */
export function singleOrBatch<T extends Item>(items: readonly T[]): Alone<T> | { results: readonly T[] } {
  const [item, ...more] = items;
  if (item === undefined || more.length > 0) return { results: items };
  if (item.error !== undefined) throw toVitaeError(item.error);
  const { index: _, filename: __, error: ___, ...alone } = item;
  return alone as Alone<T>;
}
