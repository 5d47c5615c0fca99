import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import { type ErrorCode, errorName, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { isFatalToCall } from "../runtime/fatal-error.ts";
import type { FailedFile } from "./parse.schema.ts";

/** Position of an item in its batch. */
interface BatchPosition {
  readonly thing: "file" | "interview";
  readonly index: number;
  readonly filename: string;
  /** Size for the log. */
  readonly bytes?: number;
}

/** Converts an error of one item to a failed item. Errors that end the whole call still fail. Defects become `internal`. */
export const toBatchItem = <Value>(
  work: Effect.Effect<Value, VitaeError>,
  { thing, index, filename, bytes }: BatchPosition,
  call: CallContext,
): Effect.Effect<Value | FailedFile, VitaeError> => {
  const size = bytes === undefined ? {} : { bytes };
  return work.pipe(
    Effect.catchDefect((defect) => {
      call.log.write("error", `${thing}_failed`, { index, error: errorName(defect), ...size });
      return Effect.fail(new VitaeError("internal", { cause: defect }));
    }),
    Effect.catchIf(
      (error) => !isFatalToCall(error),
      ({ code, status, detail }) => {
        call.log.write("info", `${thing}_refused`, { index, code, ...size });
        return Effect.succeed<FailedFile>({ index, filename, error: { code, status_code: status, detail } });
      },
    ),
  );
};

/**
 * Processes one file of a batch, and adds its index and filename to the item. Fails only with errors that end the whole call.
 *
 * @param timedOut error code in place of `parse_timed_out`
 */
export const toFileItem = <Value extends object>(
  work: Effect.Effect<Value, VitaeError>,
  { upload, index }: { readonly upload: Upload; readonly index: number },
  call: CallContext,
  timedOut: ErrorCode = "parse_timed_out",
) => {
  const { filename, size } = upload;
  const item = work.pipe(
    Effect.mapError((error) => (error.code === "parse_timed_out" ? new VitaeError(timedOut) : error)),
    Effect.map((value) => ({ index, filename, ...value })),
  );
  return toBatchItem(item, { thing: "file", index, filename, bytes: size }, call);
};
