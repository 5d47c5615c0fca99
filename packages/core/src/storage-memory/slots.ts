import type { SlotKind, SlotStore } from "../storage/slot-store.port.ts";

interface Slot {
  readonly account: string;
  readonly kind: SlotKind;
  readonly taken: boolean;
  readonly leaseUntil: number;
}

export function memorySlots(): { readonly store: SlotStore; disown(account: string): void } {
  /** Slots by token, in the order of their requests. */
  const slots = new Map<string, Slot>();

  const placesOf = (account: string) => [...slots.values()].filter((slot) => slot.taken && slot.account === account).length;
  const firstInLine = (mayGo: (slot: Slot) => boolean) => {
    const waiting = [...slots].filter(([, slot]) => !slot.taken && mayGo(slot));
    return waiting.sort(([, one], [, other]) => placesOf(one.account) - placesOf(other.account))[0]?.[0];
  };

  const store: SlotStore = {
    tryAcquire: async ({ token, account, kind, limit, taskLimit, now, leaseMs }) => {
      for (const [each, { leaseUntil }] of slots) if (leaseUntil <= now) slots.delete(each);
      const slot = { taken: false, account, kind, ...slots.get(token), leaseUntil: now + leaseMs };
      slots.set(token, slot);
      if (slot.taken) return "granted";
      const taken = [...slots.values()].filter((each) => each.taken);
      const tasksMayGo = taken.filter((each) => each.kind === "task").length < taskLimit;
      const mayGo = (each: Slot) => each.kind !== "task" || tasksMayGo;
      if (taken.length >= limit || firstInLine(mayGo) !== token) return "wait";
      slots.set(token, { ...slot, taken: true });
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
    disown: (account) => {
      for (const [token, slot] of slots) if (slot.account === account) slots.set(token, { ...slot, account: "" });
    },
  };
}
