import * as Effect from "effect/Effect";
import { errorName, VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { isFatalToCall } from "../runtime/fatal-error.ts";
import type { FailedFile } from "./parse.schema.ts";

/** One thing of a call that may be handed several. */
interface Place {
  readonly thing: "file" | "interview";
  readonly index: number;
  readonly filename: string;
  /** Bytes, for the log. */
  readonly bytes?: number;
}

/** Converts an error that concerns one item to an item with an `error`. Errors of the whole call, and bugs, fail the call. */
export const toBatchItem = <Value>(
  work: Effect.Effect<Value, VitaeError>,
  { thing, index, filename, bytes }: Place,
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
