import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { limitDocument } from "./limit-document.ts";
import type { DocumentReader } from "./reader.port.ts";
import type { Upload } from "./upload.port.ts";
import { removeHiddenText } from "./visible-document.ts";

/** What a human sees of a document, and what was cut. */
export const readVisible = Effect.fn("readVisible")(function* (
  { reader, maxBytes = limits.documentBytes }: { readonly reader: DocumentReader; readonly maxBytes?: number },
  upload: Upload,
  call: CallContext,
) {
  yield* checkSize(upload, maxBytes);
  const read = yield* portEffect(call, (lifted) => reader.read(upload, lifted));
  const { document, warnings } = removeHiddenText(limitDocument(read));
  if (document.lines.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));
  return { document, warnings };
});

/** Fails with `file_empty` or `file_too_large`. */
export const checkSize = ({ size }: Pick<Upload, "size">, maxBytes: number): Effect.Effect<void, VitaeError> => {
  if (size === 0) return Effect.fail(new VitaeError("file_empty"));
  return size > maxBytes ? Effect.fail(new VitaeError("file_too_large")) : Effect.void;
};
