import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import type { FailedFile } from "./parse.schema.ts";

/** Tells how far a call is, from 0 to 1. */
export type ReportProgress = (progress: number) => void;

/** The documents of a call: uploads, or links that are fetched one after another. Operations treat both in the same way. */
export interface FileSource {
  /** Bytes of each; null: unknown until it is fetched. */
  readonly sizes: readonly (number | null)[];
  /**
   * Runs `work` on each file, two at a time, and returns the items in input order. A link that cannot be fetched becomes an item
   * with an error. A fetched file is deleted after its item is complete.
   */
  readonly each: <Item>(
    work: (upload: Upload, index: number) => Effect.Effect<Item, VitaeError>,
    call: CallContext,
    report: ReportProgress,
  ) => Effect.Effect<readonly (Item | FailedFile)[], VitaeError>;
}

/** One file: an upload, or a link that is fetched when it is needed. A link that cannot be fetched fails the work. */
export interface SingleFile {
  readonly filename: string;
  readonly use: <Value>(work: (upload: Upload) => Effect.Effect<Value, VitaeError>, call: CallContext) => Effect.Effect<Value, VitaeError>;
}

export const uploadedFiles = (uploads: readonly Upload[]): FileSource => ({
  sizes: uploads.map(({ size }) => size),
  each: (work) => Effect.forEach(uploads, work, { concurrency: limits.filesAtOnce }),
});

export const uploadedFile = (upload: Upload): SingleFile => ({ filename: upload.filename, use: (work) => work(upload) });

/** The field of a request that holds the links; errors name a link by it. */
interface LinkField {
  readonly field: string;
  readonly maxBytes: number;
  /** Milliseconds for each fetch. Default: the fetcher's own limit. */
  readonly timeoutMs?: number;
}

/** Makes file sources of links. */
export interface LinkedFiles {
  all(urls: readonly string[], field: LinkField): FileSource;
  one(url: string, field: LinkField): SingleFile;
}
