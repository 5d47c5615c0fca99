import * as Effect from "effect/Effect";
import type { LinkFetcher } from "../document/link-fetcher.port.ts";
import type { UploadStore } from "../document/upload.port.ts";
import { urlFilename } from "../document/url-filename.ts";
import { isFatalToCall } from "../runtime/fatal-error.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { LinkedFiles } from "./file-source.ts";
import { inItemSlot } from "./item-slots.ts";
import type { FailedFile } from "./parse.schema.ts";

interface LinkedFilesDeps {
  readonly links: LinkFetcher;
  readonly uploads: UploadStore;
}

/** Creates file sources that fetch each link when it is needed, and delete the file afterwards. */
export function linkedFiles({ links, uploads }: LinkedFilesDeps): LinkedFiles {
  const one: LinkedFiles["one"] = (url, { field, ...limit }) => ({
    filename: urlFilename(url),
    use: (work, call) =>
      Effect.acquireUseRelease(
        Effect.interruptible(
          portEffect(call, (portCall) => links.fetch(url, { ...limit, uploads, call: portCall, filename: urlFilename(url), link: field })),
        ),
        work,
        (upload) => Effect.promise(() => upload.dispose()),
      ),
  });

  const all: LinkedFiles["all"] = (urls, { field, ...limit }) => ({
    sizes: urls.map(() => null),
    each: (work, call, report) => {
      let done = 0;
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
            Effect.tap(() => Effect.sync(() => report(++done / urls.length))),
          );
      return Effect.forEach(urls, (url, index) => inItemSlot(item(url, index)), { concurrency: limits.filesAtOnce });
    },
  });

  return { all, one };
}
