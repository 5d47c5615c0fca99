import type { Storage } from "@vitae/core/ports";
import fc from "fast-check";
import { expect } from "vitest";
import { entryOf, holdOf, readSums } from "./fixtures.ts";

const schedules = 15;
/** What operation 0, 1, 2 … holds. */
const holds = [0, 7, 20, 33, 60] as const;
const granted = 50;
/** When holds end, and when sweeps and admissions happen. */
const time = fc.nat({ max: 9 });

const operation = fc.nat({ max: holds.length - 1 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("enter" as const), operation, amount: fc.integer({ min: -50, max: 100 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("hold" as const), operation, at: time, until: time }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("settle" as const), operation, amount: fc.integer({ min: -80, max: 0 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("release" as const), operation }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("extend" as const), operation, until: time }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("expire" as const), at: time }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("activate" as const, "suspend" as const, "resume" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The steps of one round run at once; rounds follow one another. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

/**
 * Every schedule works on an account of its own in the same storage. A failure names its seed; `FAST_CHECK_SEED` runs it again and
 * `FAST_CHECK_RUNS` more of them.
 */
export async function ledgerProperty(storage: Storage): Promise<void> {
  let count = 0;
  const property = fc.asyncProperty(rounds, async (schedule) => {
    const account = `account${count++}`;
    await storage.accounts.create({ id: account, name: "Acme", state: "provisioning", createdAt: 1 });
    await storage.ledger.append(entryOf(account, `${account}-start`, 40));
    const said: Answer[] = [];
    for (const round of schedule) {
      said.push(...(await Promise.all(round.map(async (each) => ({ step: each, done: await take(storage, account, each) })))));
      await checkEntries(storage, account, said);
      expect((await readSums(storage, account)).held).toBeGreaterThanOrEqual(0);
    }
    const { held } = await readSums(storage, account);
    expect(held).toBe(await releaseAll(storage, account));
    expect((await readSums(storage, account)).held).toBe(0);
  });
  const { FAST_CHECK_SEED: seed, FAST_CHECK_RUNS: runs = schedules } = process.env;
  await fc.assert(property, { numRuns: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) });
}

interface Answer {
  readonly step: Step;
  readonly done: boolean;
}

const moves = {
  activate: { from: ["provisioning"], to: "active" },
  suspend: { from: ["active"], to: "suspended" },
  resume: { from: ["suspended"], to: "active" },
} as const;

/** Whether the step changed what it says. Every one may be taken again. */
const take = async ({ ledger, transaction }: Storage, account: string, step: Step): Promise<boolean> => {
  const id = "operation" in step ? `${account}-${step.operation}` : "";
  switch (step.do) {
    case "enter":
      return ledger.append(entryOf(account, `${id}-entered`, step.amount));
    case "hold":
      return (await ledger.hold(holdOf(account, id, holds[step.operation] ?? 0, { createdAt: step.at, expiresAt: step.until }))) === "held";
    case "release":
      return ledger.release(id);
    case "settle":
      return ledger.settle(id, entryOf(account, id, step.amount));
    case "extend":
      return ledger.extend(id, step.until);
    case "expire":
      return (await ledger.releaseExpired(step.at)) > 0;
    default:
      // As an account becomes active: the move and the first credit together, and the credit tried again by whoever resumes.
      return transaction(async (tx) => {
        const moved = await tx.accounts.transition(account, moves[step.do]);
        return moved && step.do !== "suspend" && (await tx.ledger.append(entryOf(account, `grant:${account}`, granted)));
      });
  }
};

/** The balance is the sum of the entries, and the entries are what was answered: each charge and grant once. */
const checkEntries = async (storage: Storage, account: string, said: readonly Answer[]): Promise<void> => {
  const entries = await storage.ledger.entries(account);
  expect((await readSums(storage, account)).balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
  const charged = said.flatMap(({ step, done }) => (done && step.do === "settle" ? [`${account}-${step.operation} ${step.amount}`] : []));
  const inLedger = entries.filter(({ reference }) => /-\d$/.test(reference)).map(({ reference, amount }) => `${reference} ${amount}`);
  expect(inLedger.sort()).toEqual(charged.sort());
  const grants = said.filter(({ step, done }) => done && (step.do === "activate" || step.do === "resume"));
  expect(entries.filter(({ reference }) => reference.startsWith("grant"))).toHaveLength(grants.length);
  expect(grants.length).toBeLessThanOrEqual(1);
};

/** What the holds that were open amount to. */
const releaseAll = async ({ ledger }: Storage, account: string): Promise<number> => {
  const released = await Promise.all(holds.map(async (amount, index) => ((await ledger.release(`${account}-${index}`)) ? amount : 0)));
  return released.reduce<number>((sum, amount) => sum + amount, 0);
};
