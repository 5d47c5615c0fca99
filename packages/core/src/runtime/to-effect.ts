import type { Steps } from "@vitae/languages/steps";
import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "./call.port.ts";
import { callStorage } from "./call-storage.ts";
import { limits } from "./limits.ts";

/**
 * A port's promise as an Effect that can be interrupted: the port is aborted **and waited for** before anything it used is
 * released. An interrupted fiber alone would free a slot while the port still runs.
 *
 * A port that ignores its abort delays the caller by `limits.settleMs` at most; the call stays occupied until it settles.
 * A rejection that is not a `VitaeError` is a defect.
 */
export const portEffect = <A>(call: CallContext, port: (call: CallContext) => Promise<A>): Effect.Effect<A, VitaeError> =>
  Effect.callback((resume) => {
    const own = new AbortController();
    const running = started(() => port({ ...call, signal: AbortSignal.any([call.signal, own.signal]) }));
    const settled = running.then(
      (value) => resume(Effect.succeed(value)),
      (error) => resume(VitaeError.is(error) ? Effect.fail(error) : Effect.die(error)),
    );
    call.trackPending(settled);
    return Effect.suspend(() => {
      own.abort();
      return waitFor(settled, limits.settleMs, () => call.log.write("warn", "port_ignored_abort"));
    });
  });

/** A rule that throws what it refuses, as an Effect. Whatever else it throws is a defect. */
export const ruleEffect = <A>(rule: () => A): Effect.Effect<A, VitaeError> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(rule());
    } catch (error) {
      return VitaeError.is(error) ? Effect.fail(error) : Effect.die(error);
    }
  });

/** The storage's promise as an Effect: whatever goes wrong below is `storage_unavailable`, with its cause for the log. */
export const storageEffect = <A>(query: () => Promise<A>): Effect.Effect<A, VitaeError> =>
  Effect.tryPromise({ try: () => callStorage(query), catch: (error) => error as VitaeError });

const started = async <A>(port: () => Promise<A>): Promise<A> => port();

const waitFor = (settled: Promise<void>, milliseconds: number, late: () => void): Effect.Effect<void> =>
  Effect.promise(() => settled).pipe(
    Effect.interruptible,
    Effect.timeoutOrElse({ duration: milliseconds, orElse: () => Effect.sync(late) }),
  );

/** Work of a module that is loaded when it is first needed. */
export const lazyEffect = <Module, Value>(
  load: () => Promise<Module>,
  work: (module: Module) => Effect.Effect<Value, VitaeError>,
): Effect.Effect<Value, VitaeError> => Effect.flatMap(Effect.promise(load), work);

/** Work in steps, between which everything else that waits for the thread gets its turn. */
export const inSteps = <Value>(steps: Steps<Value>): Effect.Effect<Value> =>
  Effect.gen(function* () {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield* Effect.yieldNow;
    }
  });
