import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { Host } from "./host.port.ts";
import { liftStorage } from "./lift.ts";
import type { SlotStore } from "./slots.port.ts";

/** How long a place outlives its process. */
const leaseMs = 12_000;
/** How long a waiting ticket does: a dead process at the head of the line holds up those behind it. */
const waitingMs = 5_000;
/** How soon a place freed by another process is noticed. */
const pollMs = 250;

/** The way into the few places for heavy work; waits for its turn. */
export interface SlotGate {
  /** Succeeds once a place is taken; leaves the line when interrupted. */
  enter(ticket: { readonly token: string; readonly account: string }): Effect.Effect<void, VitaeError>;
  /** Gives the place back. A store that fails is logged: the lease frees the place then. */
  leave(token: string): Promise<void>;
}

export function slotGate(deps: { slots: SlotStore; host: Host; limit: number }): SlotGate {
  const { slots, host, limit } = deps;
  const waiting = new Set<() => void>();
  const renewals = new Map<string, NodeJS.Timeout>();

  const take = (ticket: { token: string; account: string }) =>
    liftStorage(() => slots.take({ ...ticket, limit, now: host.clock.now(), leaseMs: waitingMs }));

  const leave = async (token: string) => {
    clearInterval(renewals.get(token));
    renewals.delete(token);
    await slots.free(token).catch(() => host.log.write("warn", "slot_not_freed", { token }));
    for (const wake of waiting) wake();
  };

  const renew = (token: string) => {
    const extend = () =>
      slots.extend(token, { now: host.clock.now(), leaseMs }).catch(() => host.log.write("warn", "slot_not_extended", { token }));
    renewals.set(token, setInterval(extend, leaseMs / 3).unref());
    return extend();
  };

  return {
    enter: (ticket) =>
      take(ticket).pipe(
        Effect.tap((answer) => (answer === "wait" ? turnOf(waiting) : Effect.void)),
        Effect.repeat({ until: (answer) => answer === "granted" }),
        Effect.onExit((exit) =>
          exit._tag === "Failure" ? Effect.promise(() => leave(ticket.token)) : Effect.promise(() => renew(ticket.token)),
        ),
        Effect.asVoid,
      ),
    leave,
  };
}

/** Until somebody of this process leaves, or long enough for another process to have left. */
const turnOf = (waiting: Set<() => void>): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resume(Effect.void);
    };
    const timer = setTimeout(wake, pollMs);
    waiting.add(wake);
    return Effect.sync(() => {
      clearTimeout(timer);
      waiting.delete(wake);
    });
  });
