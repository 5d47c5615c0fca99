import * as Effect from "effect/Effect";
import { eachLink, type LinkDeps } from "../operations/each-link.ts";
import type { Call } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import type { TranslateTask } from "./translate.schema.ts";
import {
  type DocumentDeps,
  notTranslated,
  type TranslatedFile,
  translatedDocuments,
  translateFile,
} from "./translate-documents.operation.ts";
import { directionOf } from "./translate-request.operation.ts";

/** `translate` on documents that are fetched first. */
export const translateLinks = (
  deps: DocumentDeps & LinkDeps,
  { file_urls: urls = [], ...request }: TranslateTask,
  call: Call,
  report: (progress: number) => void,
) => {
  const direction = directionOf(request);
  const { documentBytes: maxBytes } = limits;
  const use: Parameters<typeof eachLink<TranslatedFile>>[1]["use"] = (upload, index) =>
    translateFile(deps, direction, { upload, index }, call);
  return eachLink(deps, { field: "file_urls", urls, maxBytes, report, use }, call).pipe(
    Effect.map((items) =>
      translatedDocuments(
        items.map((item): TranslatedFile => ("document" in item ? item : notTranslated(item))),
        direction,
      ),
    ),
  );
};
