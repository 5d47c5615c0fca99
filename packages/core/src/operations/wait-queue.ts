import * as Effect from "effect/Effect";
import type { SlotKind } from "../storage/slot-store.port.ts";

/** Waiting requests of this process. The storage decides which one is next; this queue only selects the requests to poll for. */
export interface WaitQueue {
  join(who: Who): Waiter;
  /** Lets those ask that are likely to be next: of each kind, the oldest of the account with the fewest places. */
  callNext(placesOf: (account: string) => number): void;
  /** Lets the oldest of every account and kind ask. */
  callAll(): void;
  readonly empty: boolean;
}

interface Who {
  readonly account: string;
  readonly kind: SlotKind;
}

export interface Waiter {
  /** Until called, also when that was before; at most so long. */
  turn(milliseconds: number): Effect.Effect<void>;
  leave(): void;
}

interface Standing extends Who {
  call(): void;
}

export function createWaitQueue(): WaitQueue {
  /** Oldest first. */
  const line = new Set<Standing>();
  const firsts = () =>
    [...line].filter(({ account, kind }, at, all) => all.findIndex((other) => other.account === account && other.kind === kind) === at);
  return {
    join({ account, kind }) {
      const bell = newBell();
      const standing = { account, kind, call: bell.ring };
      line.add(standing);
      return { turn: bell.heard, leave: () => void line.delete(standing) };
    },
    callNext(placesOf) {
      const all = firsts().sort((one, other) => placesOf(one.account) - placesOf(other.account));
      for (const kind of ["request", "task"] as const) all.find((first) => first.kind === kind)?.call();
    },
    callAll() {
      for (const { call } of firsts()) call();
    },
    get empty() {
      return line.size === 0;
    },
  };
}

/** Creates a signal. A signal that is sent before `wait` is kept, so that the next `wait` resolves at once. */
function newBell() {
  let rung = false;
  let wake: (() => void) | null = null;
  const ring = () => {
    rung = true;
    wake?.();
  };
  const heard = (milliseconds: number): Effect.Effect<void> =>
    Effect.callback((resume) => {
      const end = () => {
        clearTimeout(timer);
        wake = null;
        rung = false;
      };
      const timer = setTimeout(ring, rung ? 0 : milliseconds);
      wake = () => {
        end();
        resume(Effect.void);
      };
      return Effect.sync(end);
    });
  return { ring, heard };
}
