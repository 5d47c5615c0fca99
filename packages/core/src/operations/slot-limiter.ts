import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { SlotKind, SlotStore } from "../storage/slot-store.port.ts";
import { createWaitQueue } from "./wait-queue.ts";

/** Lease of a slot in milliseconds. A slot of a crashed process becomes free after this time. */
const leaseMs = 12_000;
/** Lease of a waiting request in milliseconds. A crashed process at the head of the wait queue blocks others for this time. */
const waitLeaseMs = 5_000;
/** Interval of the renewal of slots in milliseconds. Most work finishes before the first renewal. */
const renewMs = 2_000;
/** Interval of the check for slots that other processes released, in milliseconds. */
const pollMs = 250;

export interface SlotClaim {
  readonly token: string;
  readonly account: string;
  readonly kind: SlotKind;
}

/** Concurrency limit of heavy operations. */
export interface SlotLimiter {
  /** Waits for a slot and acquires it. An interruption leaves the wait queue. */
  acquire(ticket: SlotClaim): Effect.Effect<void, VitaeError>;
  /** Releases the slot; later calls of `acquire` wait for it. Logs errors of the storage; the slot then becomes free with its lease. */
  release(token: string): Promise<void>;
}

/** Acquired slot with a renewed lease. */
interface HeldSlot {
  readonly ticket: SlotClaim;
  /** Stops the renewal; resolves after a running renewal. */
  stopRenewal(): Promise<void>;
}

export function createSlotLimiter(deps: { slots: SlotStore; host: Runtime; limit: number }): SlotLimiter {
  const { slots, host, limit } = deps;
  const waitQueue = createWaitQueue();
  const heldSlots = new Map<string, HeldSlot>();
  const releases = new Set<Promise<void>>();
  let polling: NodeJS.Timeout | undefined;

  // Reserves one slot for requests, unless there is only one.
  const taskLimit = Math.max(1, limit - 1);

  const tryAcquire = (ticket: SlotClaim, leaseMs: number) =>
    slots.tryAcquire({ ...ticket, limit, taskLimit, now: host.clock.now(), leaseMs });
  const callNext = () => waitQueue.callNext((account) => [...heldSlots.values()].filter((slot) => slot.ticket.account === account).length);
  const poll = () => {
    if (!waitQueue.empty) return waitQueue.callAll();
    clearInterval(polling);
    polling = undefined;
  };

  const release = (token: string): Promise<void> => {
    const released = releaseSlot(token).finally(() => releases.delete(released));
    releases.add(released);
    return released;
  };
  const releaseSlot = async (token: string) => {
    const slot = heldSlots.get(token);
    heldSlots.delete(token);
    await slot?.stopRenewal();
    await slots.release(token).catch(() => host.log.write("warn", "slot_not_freed", { token }));
    callNext();
  };

  /** Renews the lease until the release. If the lease is lost after a long pause, the work continues and waits for a slot again. */
  const keepRenewed = (ticket: SlotClaim): HeldSlot => {
    const { token } = ticket;
    let lost = false;
    let renewing: Promise<void> | null = null;
    const renew = async () => {
      if (!lost && (await slots.extend(token, { now: host.clock.now(), leaseMs }))) return;
      if (!lost) host.log.write("warn", "slot_lost", { token });
      lost = (await tryAcquire(ticket, leaseMs)) === "wait";
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
      stopRenewal: async () => {
        clearInterval(timer);
        await renewing;
      },
    };
  };

  const acquire = (ticket: SlotClaim): Effect.Effect<void, VitaeError> =>
    Effect.suspend(() => {
      const waiter = waitQueue.join(ticket);
      polling ??= setInterval(poll, pollMs).unref();
      const attempt = async () => {
        if (releases.size > 0) await Promise.all(releases);
        return tryAcquire(ticket, waitLeaseMs);
      };
      return Effect.uninterruptible(storageEffect(attempt)).pipe(
        Effect.tap((result) => (result === "wait" ? waiter.turn(waitLeaseMs / 2) : Effect.void)),
        Effect.repeat({ until: (result) => result === "granted" }),
        Effect.onExit((exit) => {
          waiter.leave();
          if (exit._tag === "Failure") return Effect.promise(() => release(ticket.token));
          heldSlots.set(ticket.token, keepRenewed(ticket));
          callNext(); // several slots can become free at the same time
          return Effect.void;
        }),
        Effect.asVoid,
      );
    });

  return { acquire, release };
}
