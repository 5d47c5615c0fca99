import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { VitaeError } from "../errors.ts";

/** Runs an Effect as a promise. Rejects with its error or defect, or with `cancelled` after an abort. Settles after all resources are released. */
export const runEffect = async <A>(program: Effect.Effect<A, VitaeError>, signal?: AbortSignal): Promise<A> => {
  const exit = await Effect.runPromiseExit(program, signal ? { signal } : undefined);
  if (Exit.isSuccess(exit)) return exit.value;
  throw Cause.hasInterruptsOnly(exit.cause) ? new VitaeError("cancelled") : Cause.squash(exit.cause);
};
