import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";
import { type ErrorCode, VitaeError } from "../errors.ts";

interface Place {
  readonly semaphore: Semaphore.Semaphore;
  /** Those inside and those that wait. */
  users: number;
}

/**
 * Work on one thing goes one at a time in this process, in order of arrival; nothing is kept of a thing that nobody works on. It only
 * saves work that would be thrown away: what holds between processes is the storage's conditional write.
 *
 * @param late what a wait of more than `timeoutMs` fails with
 */
export function createKeyedMutex({ timeoutMs, late }: { readonly timeoutMs: number; readonly late: ErrorCode }) {
  const places = new Map<string, Place>();
  const enter = (thing: string) =>
    Effect.sync(() => {
      const place = places.get(thing) ?? { semaphore: Semaphore.makeUnsafe(1), users: 0 };
      places.set(thing, place);
      place.users++;
      return place;
    });
  const leave = (thing: string, place: Place) =>
    Effect.sync(() => {
      place.users--;
      if (place.users === 0) places.delete(thing);
    });
  const turn = ({ semaphore }: Place) =>
    Effect.interruptible(semaphore.take(1)).pipe(
      Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new VitaeError(late)) }),
    );

  return <Value>(thing: string, work: Effect.Effect<Value, VitaeError>): Effect.Effect<Value, VitaeError> =>
    Effect.acquireUseRelease(
      enter(thing),
      (place) =>
        Effect.acquireUseRelease(
          turn(place),
          () => work,
          () => place.semaphore.release(1),
        ),
      (place) => leave(thing, place),
    );
}
