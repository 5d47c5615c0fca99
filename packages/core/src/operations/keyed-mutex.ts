import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";
import type { VitaeError } from "../errors.ts";

interface KeyedLock {
  readonly semaphore: Semaphore.Semaphore;
  /** Running and waiting users. */
  users: number;
}

interface WaitLimit {
  readonly timeoutMs: number;
  readonly onTimeout: () => VitaeError;
}

/**
 * Runs work with equal keys one at a time in this process, in order of arrival. It only avoids wasted work; conditional writes of the storage
 * ensure correctness between processes.
 */
export function createKeyedMutex() {
  const locks = new Map<string, KeyedLock>();
  const acquire = (key: string): KeyedLock => {
    const lock = locks.get(key) ?? { semaphore: Semaphore.makeUnsafe(1), users: 0 };
    locks.set(key, lock);
    lock.users++;
    return lock;
  };
  const release = (key: string, lock: KeyedLock): void => {
    if (--lock.users === 0) locks.delete(key);
  };
  return <Value>(
    key: string,
    { timeoutMs, onTimeout }: WaitLimit,
    work: Effect.Effect<Value, VitaeError>,
  ): Effect.Effect<Value, VitaeError> =>
    Effect.acquireUseRelease(
      Effect.sync(() => acquire(key)),
      ({ semaphore }) =>
        Effect.acquireUseRelease(
          Effect.interruptible(semaphore.take(1)).pipe(
            Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(onTimeout()) }),
          ),
          () => work,
          () => semaphore.release(1),
        ),
      (lock) => Effect.sync(() => release(key, lock)),
    );
}
