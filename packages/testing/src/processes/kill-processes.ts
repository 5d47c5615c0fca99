import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { seededRandom } from "../random.ts";
import { createFundedAccount, range, readSums } from "../storage/fixtures.ts";
import type { Deployment } from "./deployment.ts";

/** Processes that settle on one account at the same time. */
const atOnce = 5;
/** A process lives at most this long after its first answer, in milliseconds. */
const lifeMs = 300;
const credit = 1_000_000_000;

/** What a killed process had answered. */
interface Said {
  readonly settled: ReadonlyMap<string, number>;
  readonly released: readonly string[];
}

export interface KillReport {
  readonly seed: number;
  readonly kills: number;
  /** Settlements that were answered before the kill. */
  readonly answered: number;
  /** Settlements that were committed, but whose answer the kill cut off. */
  readonly unanswered: number;
  readonly lost: number;
  readonly double: number;
  /** Holds that the killed left behind, and the upkeep freed. */
  readonly freed: number;
}

/** Kills (−9) processes that settle, at random points, and checks that each charge they answered is in the ledger once. */
export async function killWhileSettling(deployment: Deployment, kills: number, seed: number): Promise<KillReport> {
  try {
    return await killAndCount(deployment, kills, seed);
  } catch (error) {
    throw new Error(`with VITAE_KILLS=${kills} VITAE_SEED=${seed}`, { cause: error });
  }
}

const killAndCount = async (deployment: Deployment, kills: number, seed: number): Promise<KillReport> => {
  const { storage } = deployment;
  await createFundedAccount(storage, credit);
  const random = seededRandom(seed);
  const settled = new Map<string, number>();
  const released: string[] = [];
  for (let killed = 0; killed < kills; killed += atOnce) {
    const batch = range(Math.min(atOnce, kills - killed)).map((each) => ({ name: `p${killed + each}`, afterMs: random() * lifeMs }));
    for (const said of await Promise.all(batch.map(({ name, afterMs }) => killed9(deployment.start("settle", name), afterMs)))) {
      for (const [operation, amount] of said.settled) settled.set(operation, amount);
      released.push(...said.released);
    }
  }

  const entries = (await storage.ledger.entries("acme")).filter(({ reference }) => reference !== "grant");
  const amounts = new Map(entries.map(({ reference, amount }) => [reference, amount]));
  expect(released.filter((operation) => amounts.has(operation))).toEqual([]);
  const stillHeld = await Promise.all(entries.map(async ({ reference }) => storage.ledger.extend(reference, 1_000)));
  expect(stillHeld).not.toContain(true);
  const { balance, held = 0 } = await readSums(storage, "acme");
  expect(balance).toBe(entries.reduce((sum, { amount }) => sum + amount, credit));
  const freed = await storage.ledger.releaseExpired(1_000);
  expect(held).toBe(freed * 7);
  expect(await readSums(storage, "acme")).toEqual({ balance, held: 0 });

  const report = {
    seed,
    kills,
    answered: settled.size,
    unanswered: amounts.size - settled.size,
    lost: [...settled].filter(([operation, amount]) => amounts.get(operation) !== amount).length,
    double: entries.length - amounts.size,
    freed,
  };
  expect(report).toMatchObject({ lost: 0, double: 0 });
  expect(report.answered).toBeGreaterThan(0);
  return report;
};

/** Kills the process so long after its first answer, and tells what it answered until then. */
const killed9 = async (child: ChildProcess, afterMs: number): Promise<Said> => {
  if (!child.stdout) throw new Error("The process needs a piped stdout.");
  const settled = new Map<string, number>();
  const released: string[] = [];
  const wrong: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on("line", (line) => {
    // The last line may be cut off with its process.
    if (!line.endsWith("}")) return;
    const { settled: operation, released: free, again, amount, answer } = JSON.parse(line);
    if (answer !== (again === undefined)) wrong.push(line);
    if (operation) settled.set(operation, amount);
    if (free) released.push(free);
  });
  const closed = once(lines, "close");
  const exited = once(child, "exit");
  await Promise.race([once(lines, "line"), exited]);
  await wait(afterMs);
  child.kill("SIGKILL");
  await closed;
  const [, signal] = await exited;
  // Anything else ended it before.
  expect({ signal, wrong }).toEqual({ signal: "SIGKILL", wrong: [] });
  return { settled, released };
};
