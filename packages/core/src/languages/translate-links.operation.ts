import * as Effect from "effect/Effect";
import { forEachLink, type LinkFetchDeps } from "../operations/fetch-links.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import type { TranslateTask } from "./translate.schema.ts";
import {
  type DocumentDeps,
  notTranslated,
  type TranslatedFile,
  translatedDocuments,
  translateFile,
} from "./translate-documents.operation.ts";
import { toLanguagePair } from "./translate-request.operation.ts";

/** `translate` on documents that are fetched first. */
export const translateLinks = (
  deps: DocumentDeps & LinkFetchDeps,
  { file_urls: urls = [], ...request }: TranslateTask,
  call: CallContext,
  report: (progress: number) => void,
) => {
  const direction = toLanguagePair(request);
  const { documentBytes: maxBytes } = limits;
  const use: Parameters<typeof forEachLink<TranslatedFile>>[1]["use"] = (upload, index) =>
    translateFile(deps, direction, { upload, index }, call);
  return forEachLink(deps, { field: "file_urls", urls, maxBytes, report, use }, call).pipe(
    Effect.map((items) =>
      translatedDocuments(
        items.map((item): TranslatedFile => ("document" in item ? item : notTranslated(item))),
        direction,
      ),
    ),
  );
};
