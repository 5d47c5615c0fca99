import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { SlotKind, SlotStore } from "../storage/slot-store.port.ts";
import { createWaitQueue } from "./wait-queue.ts";

/** How long a place outlives its process. */
const leaseMs = 12_000;
/** How long a waiting ticket does: a dead process at the head of the line holds up those behind it. */
const waitingMs = 5_000;
/** How often a place is renewed, first well before the lease of its ticket ends; most work is done by then and costs no renewal. */
const renewMs = 2_000;
/** How soon a place freed by another process is noticed. */
const pollMs = 250;

export interface SlotClaim {
  readonly token: string;
  readonly account: string;
  readonly kind: SlotKind;
}

/** The way into the few places for heavy work; waits for its turn. */
export interface SlotLimiter {
  /** Succeeds once a place is taken; leaves the line when interrupted. */
  acquire(ticket: SlotClaim): Effect.Effect<void, VitaeError>;
  /** Gives the place back. A store that fails is logged: the lease frees the place then. */
  release(token: string): Promise<void>;
}

/** A place, kept by renewing its lease. */
interface Place {
  readonly ticket: SlotClaim;
  /** Resolves once nothing asks the store for it any more. */
  letGo(): Promise<void>;
}

export function createSlotLimiter(deps: { slots: SlotStore; host: Runtime; limit: number }): SlotLimiter {
  const { slots, host, limit } = deps;
  const line = createWaitQueue();
  const places = new Map<string, Place>();
  let polling: NodeJS.Timeout | undefined;

  // A request always finds a place that no task may take, unless there is only one.
  const taskLimit = Math.max(1, limit - 1);

  const take = (ticket: SlotClaim, leaseMs: number) => slots.tryAcquire({ ...ticket, limit, taskLimit, now: host.clock.now(), leaseMs });
  const callNext = () => line.callNext((account) => [...places.values()].filter((place) => place.ticket.account === account).length);
  const poll = () => {
    if (!line.empty) return line.callAll();
    clearInterval(polling);
    polling = undefined;
  };

  const leave = async (token: string) => {
    const place = places.get(token);
    places.delete(token);
    await place?.letGo();
    await slots.release(token).catch(() => host.log.write("warn", "slot_not_freed", { token }));
    callNext();
  };

  /**
   * Renews the lease until the place is given back. A place that was lost (this process or its storage stood still for too
   * long) ends no work: nothing but the load depends on it. The work goes back in line instead, so that whoever comes next waits for it.
   */
  const keep = (ticket: SlotClaim): Place => {
    const { token } = ticket;
    let lost = false;
    let renewing: Promise<void> | null = null;
    const renew = async () => {
      if (!lost && (await slots.extend(token, { now: host.clock.now(), leaseMs }))) return;
      if (!lost) host.log.write("warn", "slot_lost", { token });
      lost = (await take(ticket, leaseMs)) === "wait";
    };
    const renewOnce = () => {
      renewing ??= renew()
        .catch(() => host.log.write("warn", "slot_not_extended", { token }))
        .finally(() => {
          renewing = null;
        });
    };
    const timer = setInterval(renewOnce, renewMs).unref();
    return {
      ticket,
      letGo: async () => {
        clearInterval(timer);
        await renewing;
      },
    };
  };

  const enter = (ticket: SlotClaim): Effect.Effect<void, VitaeError> =>
    Effect.suspend(() => {
      const waiter = line.join(ticket);
      polling ??= setInterval(poll, pollMs).unref();
      return Effect.uninterruptible(storageEffect(() => take(ticket, waitingMs))).pipe(
        Effect.tap((answer) => (answer === "wait" ? waiter.turn(waitingMs / 2) : Effect.void)),
        Effect.repeat({ until: (answer) => answer === "granted" }),
        Effect.onExit((exit) => {
          waiter.leave();
          if (exit._tag === "Failure") return Effect.promise(() => leave(ticket.token));
          places.set(ticket.token, keep(ticket));
          callNext(); // where several places came free at once
          return Effect.void;
        }),
        Effect.asVoid,
      );
    });

  return { acquire: enter, release: leave };
}
