import * as Effect from "effect/Effect";

/** Who in this process waits for a place. The storage decides who is next; this only says whom it is worth asking for. */
export interface WaitingLine {
  join(account: string): Waiter;
  /** Lets the one ask that is likely to be next: of the account with the fewest places, the oldest. */
  callNext(placesOf: (account: string) => number): void;
  /** Lets the oldest of every account ask. */
  callAll(): void;
  readonly empty: boolean;
}

export interface Waiter {
  /** Until called, also when that was before; at most so long. */
  turn(milliseconds: number): Effect.Effect<void>;
  leave(): void;
}

interface Standing {
  readonly account: string;
  call(): void;
}

export function waitingLine(): WaitingLine {
  /** Oldest first. */
  const line = new Set<Standing>();
  const firsts = () => [...line].filter(({ account }, at, all) => all.findIndex((other) => other.account === account) === at);
  return {
    join(account) {
      const bell = newBell();
      const standing = { account, call: bell.ring };
      line.add(standing);
      return { turn: bell.heard, leave: () => void line.delete(standing) };
    },
    callNext(placesOf) {
      const [next] = firsts().sort((one, other) => placesOf(one.account) - placesOf(other.account));
      next?.call();
    },
    callAll() {
      for (const { call } of firsts()) call();
    },
    get empty() {
      return line.size === 0;
    },
  };
}

/** A ring that nobody waits for yet is heard by the next who does. */
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
