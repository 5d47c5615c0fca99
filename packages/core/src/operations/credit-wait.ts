import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { Storage } from "../storage/storage.port.ts";

/** How soon credit that another call frees is noticed. */
const pollMs = 250;
/** Seconds after which a caller may try again, when the credit was held until the deadline. */
const retryAfter = 5;

/**
 * Repeats an attempt that failed with `no_credit` for as long as the account has a balance that running calls hold, up to `timeoutMs`;
 * fails with `credit_held` then. An attempt is never interrupted, the wait between two is.
 */
export const waitForCredit = <Value>(
  { storage, account, timeoutMs }: { readonly storage: Storage; readonly account: string; readonly timeoutMs: number },
  attempt: Effect.Effect<Value, VitaeError>,
): Effect.Effect<Value, VitaeError> => {
  const isHeld = storageEffect(() => storage.accounts.get(account)).pipe(Effect.map((found) => found !== null && found.balance > 0));
  const tryAgain = (polls: number): Effect.Effect<Value, VitaeError> =>
    Effect.uninterruptible(attempt).pipe(
      Effect.catchIf(
        ({ code }) => code === "no_credit",
        (error) =>
          Effect.flatMap(isHeld, (held) => {
            if (!held) return Effect.fail(error);
            if (polls === 0) return Effect.fail(new VitaeError("credit_held", { retryAfter }));
            return Effect.andThen(Effect.interruptible(Effect.sleep(pollMs)), tryAgain(polls - 1));
          }),
      ),
    );
  return tryAgain(Math.ceil(timeoutMs / pollMs));
};
