import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { VitaeError } from "../errors.ts";

/**
 * Runs an Effect as a promise: typed errors reject unchanged, defects reject as bugs, and an abort rejects as `cancelled`. Settles
 * after all resources of the program are released.
 */
export const runEffect = async <A>(program: Effect.Effect<A, VitaeError>, signal?: AbortSignal): Promise<A> => {
  const exit = await Effect.runPromiseExit(program, signal ? { signal } : undefined);
  if (Exit.isSuccess(exit)) return exit.value;
  throw Cause.hasInterruptsOnly(exit.cause) ? new VitaeError("cancelled") : Cause.squash(exit.cause);
};
