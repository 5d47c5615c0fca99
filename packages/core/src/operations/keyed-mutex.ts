import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";
import type { VitaeError } from "../errors.ts";

interface Place {
  readonly semaphore: Semaphore.Semaphore;
  /** Those inside and those that wait. */
  users: number;
}

/** Maximum wait for other calls, and the error after it. */
interface Patience {
  readonly timeoutMs: number;
  readonly late: () => VitaeError;
}

/**
 * Runs work with the same key one at a time in this process, in the order of arrival. Keeps no data of unused keys. This avoids
 * work that would be discarded; the conditional write of the storage guarantees correctness between processes.
 */
export function createKeyedMutex() {
  const places = new Map<string, Place>();
  const enter = (key: string): Place => {
    const place = places.get(key) ?? { semaphore: Semaphore.makeUnsafe(1), users: 0 };
    places.set(key, place);
    place.users++;
    return place;
  };
  const leave = (key: string, place: Place): void => {
    if (--place.users === 0) places.delete(key);
  };
  return <Value>(key: string, { timeoutMs, late }: Patience, work: Effect.Effect<Value, VitaeError>): Effect.Effect<Value, VitaeError> =>
    Effect.acquireUseRelease(
      Effect.sync(() => enter(key)),
      ({ semaphore }) =>
        Effect.acquireUseRelease(
          Effect.interruptible(semaphore.take(1)).pipe(Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(late()) })),
          () => work,
          () => semaphore.release(1),
        ),
      (place) => Effect.sync(() => leave(key, place)),
    );
}
