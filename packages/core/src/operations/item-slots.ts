import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type { VitaeError } from "../errors.ts";
import type { CallScope } from "./call-scope.ts";
import type { SlotClaim, SlotLimiter } from "./slot-limiter.ts";

type Work<Value> = Effect.Effect<Value, VitaeError>;

/** Slots of the running call. Outside a heavy operation, items run without one. */
const ItemSlots = Context.Reference<{ readonly inSlot: <Value>(item: Work<Value>) => Work<Value> }>("vitae/ItemSlots", {
  defaultValue: () => ({ inSlot: (item) => item }),
});

/** Runs one item of a batch in a separate slot. Between two items, other accounts can get the slot. */
export const inItemSlot = <Value>(item: Work<Value>): Work<Value> => Effect.flatMap(ItemSlots, ({ inSlot }) => inSlot(item));

interface CallSlots {
  readonly gate: SlotLimiter;
  readonly scope: CallScope;
  /** Slot that the call needs to begin; its first item takes it over. */
  readonly first: SlotClaim;
  readonly newToken: () => string;
}

/**
 * Runs a call in a slot; its items acquire further ones with `inItemSlot`. Releases a slot once the ports that use it have settled, which
 * can be after the reply.
 */
export const inSlots = <Value>({ gate, scope, first, newToken }: CallSlots, call: Work<Value>): Work<Value> => {
  /** Slots that are acquired, and that no item uses. */
  const unused: string[] = [];
  const acquire = Effect.suspend(() => {
    const held = unused.pop();
    if (held !== undefined) return Effect.succeed(held);
    const token = newToken();
    return Effect.as(Effect.interruptible(gate.acquire({ ...first, token })), token);
  });
  const inSlot = <Item>(item: Work<Item>): Work<Item> =>
    Effect.acquireUseRelease(
      acquire,
      () => item,
      // The ports of an interrupted item can still run.
      (token, exit) => Effect.sync(() => void (Exit.hasInterrupts(exit) ? unused.push(token) : gate.release(token))),
    );
  return Effect.acquireUseRelease(
    Effect.interruptible(gate.acquire(first)),
    () => {
      unused.push(first.token);
      return Effect.provideService(call, ItemSlots, { inSlot });
    },
    () =>
      Effect.sync(() => {
        scope.abort();
        void scope.settled().then(() => Promise.all(unused.map((token) => gate.release(token))));
      }),
  );
};
