import type { SlotKind, SlotStore } from "../storage/slot-store.port.ts";

interface Slot {
  readonly account: string;
  readonly kind: SlotKind;
  readonly acquired: boolean;
  readonly leaseUntil: number;
}

export function memorySlots(): { readonly store: SlotStore; releaseName(account: string): void } {
  /** By token, in the order of the requests. */
  const slots = new Map<string, Slot>();

  const slotsOf = (account: string) => [...slots.values()].filter((slot) => slot.acquired && slot.account === account).length;
  const firstWaiting = (isAllowed: (slot: Slot) => boolean) => {
    const waiting = [...slots].filter(([, slot]) => !slot.acquired && isAllowed(slot));
    return waiting.sort(([, one], [, other]) => slotsOf(one.account) - slotsOf(other.account))[0]?.[0];
  };

  const store: SlotStore = {
    tryAcquire: async ({ token, account, kind, limit, taskLimit, now, leaseMs }) => {
      for (const [each, { leaseUntil }] of slots) if (leaseUntil <= now) slots.delete(each);
      const slot = { acquired: false, account, kind, ...slots.get(token), leaseUntil: now + leaseMs };
      slots.set(token, slot);
      if (slot.acquired) return "granted";
      const acquired = [...slots.values()].filter((each) => each.acquired);
      const areTasksAllowed = acquired.filter((each) => each.kind === "task").length < taskLimit;
      const isAllowed = (each: Slot) => each.kind !== "task" || areTasksAllowed;
      if (acquired.length >= limit || firstWaiting(isAllowed) !== token) return "wait";
      slots.set(token, { ...slot, acquired: true });
      return "granted";
    },
    extend: async (token, { now, leaseMs }) => {
      const slot = slots.get(token);
      if (!slot) return false;
      slots.set(token, { ...slot, leaseUntil: now + leaseMs });
      return true;
    },
    release: async (token) => {
      slots.delete(token);
    },
  };
  return {
    store,
    releaseName: (account) => {
      for (const [token, slot] of slots) if (slot.account === account) slots.set(token, { ...slot, account: "" });
    },
  };
}
