import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { VitaeError } from "../errors.ts";

/**
 * The only way out of Effect: typed errors reject as themselves, defects as the bugs they are, an abort as `cancelled`.
 * Settles only when everything the program held is released.
 */
export const runEffect = async <A>(program: Effect.Effect<A, VitaeError>, signal?: AbortSignal): Promise<A> => {
  const exit = await Effect.runPromiseExit(program, signal ? { signal } : undefined);
  if (Exit.isSuccess(exit)) return exit.value;
  throw Cause.hasInterruptsOnly(exit.cause) ? new VitaeError("cancelled") : Cause.squash(exit.cause);
};
