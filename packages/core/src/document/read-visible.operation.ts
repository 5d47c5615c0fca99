import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { Call } from "../runtime/call.port.ts";
import { lift } from "../runtime/lift.ts";
import { limits } from "../runtime/limits.ts";
import type { DocumentReader } from "./reader.port.ts";
import type { Upload } from "./upload.port.ts";
import { cutHiddenText } from "./visible.ts";

/** What a human sees of a document, and what was cut. */
export const readVisible = Effect.fn("readVisible")(function* (
  { reader, maxBytes = limits.documentBytes }: { readonly reader: DocumentReader; readonly maxBytes?: number },
  upload: Upload,
  call: Call,
) {
  yield* withinSize(upload, maxBytes);
  const read = yield* lift(call, (lifted) => reader.read(upload, lifted));
  const { document, warnings } = cutHiddenText(read);
  if (document.lines.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));
  return { document, warnings };
});

/** Fails with `file_empty` or `file_too_large`. */
export const withinSize = ({ size }: Pick<Upload, "size">, maxBytes: number): Effect.Effect<void, VitaeError> => {
  if (size === 0) return Effect.fail(new VitaeError("file_empty"));
  return size > maxBytes ? Effect.fail(new VitaeError("file_too_large")) : Effect.void;
};
