import { parsedNames } from "@vitae/resume";
import * as Effect from "effect/Effect";
import { checkSize, readVisibleText } from "../document/read-visible.operation.ts";
import type { Upload } from "../document/upload.port.ts";
import type { NamedPassages, VisibleText } from "../document/visible-read.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { type ParseDeps, parseRead } from "./parse.operation.ts";

export interface NamedPassagesDeps extends Pick<ParseDeps, "reader" | "extractor" | "calendarOf"> {
  /** Runs `findNamedPassages` in the worker thread that reads the document; null if the reader or the engine has no worker threads. */
  readonly namedPassagesInWorker: ((upload: Upload, call: CallContext) => Promise<NamedPassages>) | null;
}

/** Reads a document once for its passages and its names. Fails with `document_without_text` and the errors of the reader. */
export const readNamedPassages = Effect.fnUntraced(function* (deps: NamedPassagesDeps, upload: Upload, call: CallContext) {
  const { namedPassagesInWorker: inWorker } = deps;
  if (inWorker === null) return yield* findNamedPassages(deps, yield* readVisibleText(deps, upload, call), call);
  yield* checkSize(upload, limits.documentBytes);
  return yield* portEffect(call, (portCall) => inWorker(upload, portCall));
});

/** Finds the names in a document that is already read. */
export const findNamedPassages = Effect.fnUntraced(function* (
  deps: Pick<NamedPassagesDeps, "extractor" | "calendarOf">,
  { passages, mediaType, ...visible }: VisibleText,
  call: CallContext,
) {
  return { passages, mediaType, names: parsedNames(yield* parseRead(deps, visible, call)) } satisfies NamedPassages;
});
