import * as Effect from "effect/Effect";
import type { SlotKind } from "../storage/slot-store.port.ts";

/** Requests of this process that wait for a slot. The storage decides about slots; this queue only limits how often it is asked. */
export interface WaitQueue {
  join(who: SlotUser): Waiter;
  /** Notifies the likely next requests: of each kind, the oldest one of the account with the fewest slots. */
  callNext(slotsOf: (account: string) => number): void;
  /** Notifies the oldest request of every account and kind. */
  callAll(): void;
  readonly empty: boolean;
}

interface SlotUser {
  readonly account: string;
  readonly kind: SlotKind;
}

export interface Waiter {
  /** Waits for a notification, at most this time. An earlier notification counts. */
  turn(milliseconds: number): Effect.Effect<void>;
  leave(): void;
}

interface QueuedUser extends SlotUser {
  call(): void;
}

export function createWaitQueue(): WaitQueue {
  /** Oldest first. */
  const queue = new Set<QueuedUser>();
  const oldestByAccount = () =>
    [...queue].filter(({ account, kind }, at, all) => all.findIndex((other) => other.account === account && other.kind === kind) === at);
  return {
    join({ account, kind }) {
      const signal = createSignal();
      const queued = { account, kind, call: signal.notify };
      queue.add(queued);
      return { turn: signal.wait, leave: () => void queue.delete(queued) };
    },
    callNext(slotsOf) {
      const all = oldestByAccount().sort((one, other) => slotsOf(one.account) - slotsOf(other.account));
      for (const kind of ["request", "task"] as const) all.find((first) => first.kind === kind)?.call();
    },
    callAll() {
      for (const { call } of oldestByAccount()) call();
    },
    get empty() {
      return queue.size === 0;
    },
  };
}

/** A notification before `wait` is kept, so that the next `wait` resolves at once. */
function createSignal() {
  let isNotified = false;
  let resumeWait: (() => void) | null = null;
  const notify = () => {
    isNotified = true;
    resumeWait?.();
  };
  const wait = (milliseconds: number): Effect.Effect<void> =>
    Effect.callback((resume) => {
      const end = () => {
        clearTimeout(timer);
        resumeWait = null;
        isNotified = false;
      };
      const timer = setTimeout(notify, isNotified ? 0 : milliseconds);
      resumeWait = () => {
        end();
        resume(Effect.void);
      };
      return Effect.sync(end);
    });
  return { notify, wait };
}
