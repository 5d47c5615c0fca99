import * as Effect from "effect/Effect";
import type { LinkFetcher } from "../document/link-fetcher.port.ts";
import type { Upload, UploadStore } from "../document/upload.port.ts";
import { urlFilename } from "../document/url-filename.ts";
import type { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { isFatalToCall } from "../runtime/fatal-error.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { FailedFile } from "./parse.schema.ts";

export interface LinkFetchDeps {
  readonly links: LinkFetcher;
  readonly uploads: UploadStore;
  /** Links that are fetched and worked on at the same time. */
  readonly parallel: number;
}

interface LinkBatch<Item> {
  /** The field of the request; an item's error names its link by it. */
  readonly field: string;
  readonly urls: readonly string[];
  readonly maxBytes: number;
  readonly report: (progress: number) => void;
  /** What is done with a file while it is there. */
  readonly use: (upload: Upload, index: number) => Effect.Effect<Item, VitaeError>;
}

interface OneLink<Value> {
  readonly field: string;
  readonly url: string;
  readonly maxBytes: number;
  /** Milliseconds for the fetch. Default: the fetcher's own limit. */
  readonly timeoutMs?: number;
  /** What is done with the file while it is there. */
  readonly use: (upload: Upload) => Effect.Effect<Value, VitaeError>;
}

/** What comes of one link; its file is gone then. */
export const withFetchedLink = <Value>(
  deps: Omit<LinkFetchDeps, "parallel">,
  { field, url, maxBytes, timeoutMs, use }: OneLink<Value>,
  call: CallContext,
): Effect.Effect<Value, VitaeError> =>
  Effect.acquireUseRelease(
    Effect.interruptible(
      portEffect(call, (lifted) =>
        deps.links.fetch(url, {
          maxBytes,
          uploads: deps.uploads,
          call: lifted,
          filename: urlFilename(url),
          link: field,
          ...(timeoutMs !== undefined && { timeoutMs }),
        }),
      ),
    ),
    use,
    (upload) => Effect.promise(() => upload.dispose()),
  );

/** One item per link, in their order. A link that cannot be fetched is an item with an error; its file is gone when its item is made. */
export const forEachLink = <Item>(
  deps: LinkFetchDeps,
  { field, urls, maxBytes, report, use }: LinkBatch<Item>,
  call: CallContext,
): Effect.Effect<readonly (Item | FailedFile)[], VitaeError> => {
  let ended = 0;
  const item = (url: string, index: number) =>
    withFetchedLink(deps, { field: `${field}[${index}]`, url, maxBytes, use: (upload) => use(upload, index) }, call).pipe(
      Effect.catchIf(
        (error) => !isFatalToCall(error),
        ({ code, status, detail }) => {
          call.log.write("info", "link_refused", { index, code });
          return Effect.succeed<FailedFile>({ index, filename: urlFilename(url), error: { code, status_code: status, detail } });
        },
      ),
      Effect.tap(() => Effect.sync(() => report(++ended / urls.length))),
    );
  return Effect.forEach(urls, item, { concurrency: deps.parallel });
};
