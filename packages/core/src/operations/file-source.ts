import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { inItemSlot } from "./item-slots.ts";
import type { FailedFile } from "./parse.schema.ts";

/** Receives the progress of a call from 0 to 1. */
export type ReportProgress = (progress: number) => void;

/** Documents of a call: uploads, or links that are fetched when they are needed. */
export interface FileSource {
  /** Sizes in bytes; null for a link that is not fetched yet. */
  readonly sizes: readonly (number | null)[];
  /** Processes the files two at a time, each in a slot, and returns the items in input order. A link that cannot be fetched is an item with `error`. */
  readonly each: <Item>(
    work: (upload: Upload, index: number) => Effect.Effect<Item, VitaeError>,
    call: CallContext,
    report: ReportProgress,
  ) => Effect.Effect<readonly (Item | FailedFile)[], VitaeError>;
}

/** Upload, or link that is fetched when it is needed. If it cannot be fetched, the work fails. */
export interface SingleFile {
  readonly filename: string;
  readonly use: <Value>(work: (upload: Upload) => Effect.Effect<Value, VitaeError>, call: CallContext) => Effect.Effect<Value, VitaeError>;
}

export const uploadedFiles = (uploads: readonly Upload[]): FileSource => ({
  sizes: uploads.map(({ size }) => size),
  each: (work) => Effect.forEach(uploads, (upload, index) => inItemSlot(work(upload, index)), { concurrency: limits.filesAtOnce }),
});

export const uploadedFile = (upload: Upload): SingleFile => ({ filename: upload.filename, use: (work) => work(upload) });

/** Field of the request with the links, for error messages. */
interface LinkField {
  readonly field: string;
  readonly maxBytes: number;
  /** Timeout of each fetch in milliseconds. Default: the limit of the link fetcher. */
  readonly timeoutMs?: number;
}

/** Creates file sources from links. */
export interface LinkedFiles {
  all(urls: readonly string[], field: LinkField): FileSource;
  one(url: string, field: LinkField): SingleFile;
}
