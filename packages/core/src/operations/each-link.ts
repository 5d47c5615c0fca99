import * as Effect from "effect/Effect";
import type { Links } from "../document/link.port.ts";
import { linkName } from "../document/link-name.ts";
import type { Upload, Uploads } from "../document/upload.port.ts";
import type { VitaeError } from "../errors.ts";
import type { Call } from "../runtime/call.port.ts";
import { endsCall } from "../runtime/ends-call.ts";
import { lift } from "../runtime/lift.ts";
import type { FailedFile } from "./parse.schema.ts";

export interface LinkDeps {
  readonly links: Links;
  readonly uploads: Uploads;
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
export const fetched = <Value>(
  deps: Omit<LinkDeps, "parallel">,
  { field, url, maxBytes, timeoutMs, use }: OneLink<Value>,
  call: Call,
): Effect.Effect<Value, VitaeError> =>
  Effect.acquireUseRelease(
    Effect.interruptible(
      lift(call, (lifted) =>
        deps.links.fetch(url, {
          maxBytes,
          uploads: deps.uploads,
          call: lifted,
          filename: linkName(url),
          link: field,
          ...(timeoutMs !== undefined && { timeoutMs }),
        }),
      ),
    ),
    use,
    (upload) => Effect.promise(() => upload.dispose()),
  );

/** One item per link, in their order. A link that cannot be fetched is an item with an error; its file is gone when its item is made. */
export const eachLink = <Item>(
  deps: LinkDeps,
  { field, urls, maxBytes, report, use }: LinkBatch<Item>,
  call: Call,
): Effect.Effect<readonly (Item | FailedFile)[], VitaeError> => {
  let ended = 0;
  const item = (url: string, index: number) =>
    fetched(deps, { field: `${field}[${index}]`, url, maxBytes, use: (upload) => use(upload, index) }, call).pipe(
      Effect.catchIf(
        (error) => !endsCall(error),
        ({ code, status, detail }) => {
          call.log.write("info", "link_refused", { index, code });
          return Effect.succeed<FailedFile>({ index, filename: linkName(url), error: { code, status_code: status, detail } });
        },
      ),
      Effect.tap(() => Effect.sync(() => report(++ended / urls.length))),
    );
  return Effect.forEach(urls, item, { concurrency: deps.parallel });
};
