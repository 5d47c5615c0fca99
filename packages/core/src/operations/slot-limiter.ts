import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { SlotKind, SlotStore } from "../storage/slot-store.port.ts";
import { createWaitQueue } from "./wait-queue.ts";

/** Slot lease in milliseconds. A crashed process frees its slot after this time. */
const leaseMs = 12_000;
/** Lease of a waiting request in milliseconds. A crashed process at the head of the queue blocks others for this time. */
const waitingMs = 5_000;
/**
 * Renewal interval of a slot lease in milliseconds. The first renewal is well before the lease expires; most work has finished by
 * then.
 */
const renewMs = 2_000;
/** Polling interval in milliseconds for slots that another process frees. */
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
  /** Resolves when no further request to the store will be made. */
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
   * Renews the lease until the slot is released. If the slot is lost, because the process or its storage was blocked, the work
   * continues, because the slot limits load only. The work joins the queue again, so that new requests wait for it.
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
