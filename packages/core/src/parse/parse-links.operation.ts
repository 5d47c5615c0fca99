import * as Effect from "effect/Effect";
import { forEachLink, type LinkFetchDeps } from "../operations/fetch-links.ts";
import type { ParseItem } from "../operations/parse.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { type ParseDeps, parseFile } from "./parse.operation.ts";
import type { ParseLinks } from "./parse-links.schema.ts";
import { viewOf } from "./view.ts";

/** What a parse task results in. */
export interface ParsedLinks {
  /** One per link, in their order. */
  readonly results: readonly ParseItem[];
}

/** `parse` on documents that are fetched first. */
export const parseLinks = (deps: ParseDeps & LinkFetchDeps, request: ParseLinks, call: CallContext, report: (progress: number) => void) => {
  const { documentBytes: maxBytes } = limits;
  const use: Parameters<typeof forEachLink<ParseItem>>[1]["use"] = (upload, index) =>
    parseFile(deps, upload, index, call).pipe(Effect.map((item) => viewOf(item, {}) as ParseItem));
  return forEachLink(deps, { field: "file_urls", urls: request.file_urls, maxBytes, report, use }, call).pipe(
    Effect.map((results): ParsedLinks => ({ results })),
  );
};
