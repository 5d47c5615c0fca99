import * as Effect from "effect/Effect";
import type { LinkFetcher } from "../document/link-fetcher.port.ts";
import type { Upload, UploadStore } from "../document/upload.port.ts";
import { urlFilename } from "../document/url-filename.ts";
import type { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { isFatalToCall } from "../runtime/fatal-error.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { FailedFile } from "./parse.schema.ts";

/** Tells how far a call is, from 0 to 1. */
export type ReportProgress = (progress: number) => void;

/** The documents of a call: uploads, or links that are fetched one after another. An operation works on both in the same way. */
export interface FileSource {
  /** Bytes of each; null: unknown until it is fetched. */
  readonly sizes: readonly (number | null)[];
  /**
   * What `work` makes of each file, in their order, two at a time. A link that cannot be fetched is an item with an error; what was fetched
   * is deleted when its item is made.
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

interface LinkedFilesDeps {
  readonly links: LinkFetcher;
  readonly uploads: UploadStore;
}

export function linkedFiles({ links, uploads }: LinkedFilesDeps): LinkedFiles {
  const one: LinkedFiles["one"] = (url, { field, ...limit }) => ({
    filename: urlFilename(url),
    use: (work, call) =>
      Effect.acquireUseRelease(
        Effect.interruptible(
          portEffect(call, (lifted) => links.fetch(url, { ...limit, uploads, call: lifted, filename: urlFilename(url), link: field })),
        ),
        work,
        (upload) => Effect.promise(() => upload.dispose()),
      ),
  });

  const all: LinkedFiles["all"] = (urls, { field, ...limit }) => ({
    sizes: urls.map(() => null),
    each: (work, call, report) => {
      let ended = 0;
      const item = (url: string, index: number) =>
        one(url, { ...limit, field: `${field}[${index}]` })
          .use((upload) => work(upload, index), call)
          .pipe(
            Effect.catchIf(
              (error) => !isFatalToCall(error),
              ({ code, status, detail }) => {
                call.log.write("info", "link_refused", { index, code });
                return Effect.succeed<FailedFile>({ index, filename: urlFilename(url), error: { code, status_code: status, detail } });
              },
            ),
            Effect.tap(() => Effect.sync(() => report(++ended / urls.length))),
          );
      return Effect.forEach(urls, item, { concurrency: limits.filesAtOnce });
    },
  });

  return { all, one };
}
