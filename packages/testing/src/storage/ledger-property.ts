import type { Storage } from "@vitae/core/ports";
import fc from "fast-check";
import { expect } from "vitest";
import { createAccount, entryOf, holdOf, sumsOf } from "./fixtures.ts";

const schedules = 40;
/** What operation 0, 1, 2 … holds. */
const holds = [0, 7, 20, 33, 60] as const;

const operation = fc.nat({ max: holds.length - 1 });
const step = fc.oneof(
  fc.record({ do: fc.constant("enter" as const), operation, amount: fc.integer({ min: -50, max: 100 }) }),
  fc.record({ do: fc.constant("settle" as const), operation, amount: fc.integer({ min: -80, max: 0 }) }),
  fc.record({ do: fc.constantFrom("hold" as const, "release" as const), operation, amount: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The steps of one round run at once; rounds follow one another. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

/** Every schedule works on an account of its own in the same storage. */
export async function ledgerProperty(storage: Storage): Promise<void> {
  let count = 0;
  const property = fc.asyncProperty(rounds, async (schedule) => {
    const account = `account${count++}`;
    await createAccount(storage, account);
    for (const round of schedule) {
      await Promise.all(round.map((each) => take(storage, account, each)));
      const entered = (await storage.ledger.entries(account)).reduce((sum, { amount }) => sum + amount, 0);
      expect((await sumsOf(storage, account)).balance).toBe(entered);
    }
    const { held } = await sumsOf(storage, account);
    expect(held).toBe(await releaseAll(storage, account));
    expect((await sumsOf(storage, account)).held).toBe(0);
  });
  await fc.assert(property, { numRuns: schedules });
}

const take = ({ ledger }: Storage, account: string, step: Step): Promise<unknown> => {
  const id = `${account}-${step.operation}`;
  if (step.do === "enter") return ledger.enter(entryOf(account, `${id}-entered`, step.amount));
  if (step.do === "hold") return ledger.hold(holdOf(account, id, holds[step.operation] ?? 0));
  if (step.do === "release") return ledger.release(id);
  // An operation that was charged, held again and settled again is refused; its hold stays.
  return ledger.settle(id, entryOf(account, id, step.amount)).catch(() => "charged before");
};

/** What the holds that were open amount to. */
const releaseAll = async ({ ledger }: Storage, account: string): Promise<number> => {
  const released = await Promise.all(holds.map(async (amount, index) => ((await ledger.release(`${account}-${index}`)) ? amount : 0)));
  return released.reduce<number>((sum, amount) => sum + amount, 0);
};
