import { writeSync } from "node:fs";
import { createAccountService, systemRuntime } from "@vitae/core";
import type { QueueMessage, Storage } from "@vitae/core/ports";
import { startConsuming } from "./queue/consume.ts";
import { countOf, entryOf, holdOf, keyOf, range } from "./storage/fixtures.ts";

/**
 * Counterpart of `processConformance` that runs in the other processes, without vitest. Runs the work that its arguments name and
 * prints the result as a line of JSON.
 *
 * @example await processTask(sqlite(process.argv[2]), process.argv.slice(3));
 */
export async function processTask(storage: Storage, [task = "", name = ""]: readonly string[]): Promise<void> {
  const answer = await tasks[task]?.(storage, name);
  if (answer === undefined) throw new Error(`There is no task "${task}".`);
  tell(answer);
  await storage.close();
}

/** At once, also where the process is killed right after. */
const tell = (answer: unknown): number => writeSync(1, `${JSON.stringify(answer)}\n`);

const tasks: Readonly<Record<string, (storage: Storage, name: string) => Promise<unknown>>> = {
  migrate: async (storage) => (await storage.migrate()).applied,
  race: (storage, name) => race(storage, name),
  settle: (storage, name) => settleForEver(storage, name),
  hold: (storage, name) => holdMessages(storage, name),
};

/** Number of races that this process won. */
export interface RaceResult {
  readonly keys: number;
  readonly holds: number;
  readonly places: number;
  readonly activations: number;
}

async function race(storage: Storage, name: string): Promise<RaceResult> {
  const { keys, ledger, slots } = storage;
  const accounts = createAccountService({ storage, host: systemRuntime() });
  const all = <T>(count: number, take: (token: string) => Promise<T>) => Promise.all(range(count).map((each) => take(`${name}${each}`)));
  const ticket = { account: "acme", kind: "request", limit: 3, taskLimit: 2, now: 1, leaseMs: 100 } as const;
  const activate = () => accounts.transition("newcomer", "activate").catch(() => null);
  return {
    activations: (await all(5, activate)).filter((account) => account !== null).length,
    holds: countOf(await all(100, (token) => ledger.hold(holdOf("acme", token, 100))), "held"),
    keys: countOf(await all(10, (token) => keys.create(keyOf("acme", token), { maxActive: 25 })), "created"),
    places: countOf(await all(10, (token) => slots.tryAcquire({ ...ticket, token })), "granted"),
  };
}

const consumers = 4;

/**
 * Holds, settles and releases until it is killed, several operations at a time, and tells every answer. Holds end at 1,000.
 * Every fifth operation keeps its hold, as if its process had died.
 */
async function settleForEver(storage: Storage, name: string): Promise<never> {
  const consumer = async (number: number): Promise<never> => {
    for (let count = 0; ; count++) {
      const operation = `${name}-${number}-${count}`;
      await storage.ledger.hold(holdOf("acme", operation, 7));
      if (count % 5 === 4) continue;
      if (count % 5 === 3) {
        tell({ released: operation, answer: await storage.ledger.release(operation) });
        continue;
      }
      const amount = -(1 + (count % 9));
      const settle = () => storage.transaction((tx) => tx.ledger.settle(operation, entryOf("acme", operation, amount)));
      tell({ settled: operation, amount, answer: await settle() });
      if (count % 5 === 2) tell({ again: operation, answer: await settle() });
    }
  };
  return Promise.race(range(consumers).map(consumer));
}

/** Takes messages and has them until it is killed; tells each. */
async function holdMessages(storage: Storage, worker: string): Promise<never> {
  const { promise: never } = Promise.withResolvers<never>();
  const hold = ({ taskId }: QueueMessage) => {
    tell({ held: taskId });
    return never;
  };
  await startConsuming(storage, hold, { worker });
  return never;
}
