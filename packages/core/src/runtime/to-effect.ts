import type { Steps } from "@vitae/languages/steps";
import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "./call.port.ts";
import { callStorage } from "./call-storage.ts";
import { limits } from "./limits.ts";

/**
 * Converts a call of a port to an Effect. An interruption aborts the port and waits until it settles, so that no slot is released while the port
 * still runs. If the port ignores the abort, the caller waits at most `limits.settleMs`; the slot stays acquired until the port settles.
 * Rejections other than a `VitaeError` are defects.
 */
export const portEffect = <A>(call: CallContext, port: (call: CallContext) => Promise<A>): Effect.Effect<A, VitaeError> =>
  Effect.callback((resume) => {
    const abort = new AbortController();
    const running = startAsync(() => port({ ...call, signal: AbortSignal.any([call.signal, abort.signal]) }));
    const settled = running.then(
      (value) => resume(Effect.succeed(value)),
      (error) => resume(VitaeError.is(error) ? Effect.fail(error) : Effect.die(error)),
    );
    call.trackPending(settled);
    return Effect.suspend(() => {
      abort.abort();
      return waitFor(settled, limits.settleMs, () => call.log.write("warn", "port_ignored_abort"));
    });
  });

/** Converts a synchronous function to an Effect. Thrown errors other than a `VitaeError` are defects. */
export const ruleEffect = <A>(rule: () => A): Effect.Effect<A, VitaeError> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(rule());
    } catch (error) {
      return VitaeError.is(error) ? Effect.fail(error) : Effect.die(error);
    }
  });

/** Converts a call of the storage to an Effect, with the errors of `callStorage`. */
export const storageEffect = <A>(query: () => Promise<A>): Effect.Effect<A, VitaeError> =>
  Effect.tryPromise({ try: () => callStorage(query), catch: (error) => error as VitaeError });

const startAsync = async <A>(port: () => Promise<A>): Promise<A> => port();

const waitFor = (settled: Promise<void>, milliseconds: number, onTimeout: () => void): Effect.Effect<void> =>
  Effect.promise(() => settled).pipe(
    Effect.interruptible,
    Effect.timeoutOrElse({ duration: milliseconds, orElse: () => Effect.sync(onTimeout) }),
  );

/** Loads a module, and runs work with it. */
export const lazyEffect = <Module, Value>(
  load: () => Promise<Module>,
  work: (module: Module) => Effect.Effect<Value, VitaeError>,
): Effect.Effect<Value, VitaeError> => Effect.flatMap(Effect.promise(load), work);

/** Runs work in steps, and yields to other calls between them. */
export const inSteps = <Value>(steps: Steps<Value>): Effect.Effect<Value> =>
  Effect.gen(function* () {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield* Effect.yieldNow;
    }
  });
