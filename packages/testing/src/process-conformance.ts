import { expect } from "vitest";
import { conformance, type Rule, type Subject } from "./conformance.ts";
import type { RaceResult } from "./process-task.ts";
import { type Deployment, runProcesses } from "./processes/deployment.ts";
import { killWhileSettling } from "./processes/kill-processes.ts";
import { createFundedAccount, readSums } from "./storage/fixtures.ts";
import { admissionRace } from "./storage/paid-service.ts";

const kills = Number(process.env.VITAE_KILLS ?? 5);

/**
 * Conformance suite of a storage that several processes share.
 *
 * Five processes are killed at random points; `VITAE_KILLS` sets another number and prints the outcome. A failure prints its seed;
 * set `VITAE_SEED` to repeat it.
 */
export const processConformance = (subject: Subject<Deployment>): void =>
  conformance(
    {
      // Tens of processes start here, on whatever else the machine does.
      timeoutMs: 60_000 + kills * 2_000,
      ...subject,
      close: async (deployment) => {
        await deployment.storage.close();
        await subject.close?.(deployment);
      },
    },
    { processes: processRules },
  );

function processRules(rule: Rule<Deployment>): void {
  rule("processes that start on a new storage at once apply each migration once", async (deployment) => {
    const applied = (await runProcesses<readonly string[]>(deployment, 2, "migrate")).flat();
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied).size).toBe(applied.length);
    expect(await deployment.storage.migrate()).toEqual({ applied: [] });
  });

  rule("four processes together get no more keys, holds, slots and signup credits than one process", async (deployment) => {
    const { storage } = deployment;
    await storage.migrate();
    await storage.accounts.create({ id: "newcomer", name: "Newcomer", state: "provisioning", createdAt: 1 });
    await createFundedAccount(storage, 34 * 100);
    const won = await runProcesses<RaceResult>(deployment, 4, "race");
    const sum = (of: keyof RaceResult) => won.reduce((total, each) => total + each[of], 0);
    expect({ keys: sum("keys"), holds: sum("holds"), places: sum("places"), activations: sum("activations") }).toEqual({
      keys: 25,
      holds: 34,
      places: 3,
      activations: 1,
    });
    expect(await readSums(storage, "acme")).toEqual({ balance: 3_400, held: 3_400 });
    expect(await readSums(storage, "newcomer")).toEqual({ balance: 5_000_000, held: 0 });
  });

  rule("a service runs and charges 34 of 400 parallel operations if the credit covers 34", async ({ storage }) => {
    await storage.migrate();
    await admissionRace(storage, 400, 34);
  });

  rule("processes that are killed during a settlement neither lose nor repeat a charge", async (deployment) => {
    await deployment.storage.migrate();
    const report = await killWhileSettling(deployment, kills, Number(process.env.VITAE_SEED ?? Date.now() % 1_000_000));
    if (process.env.VITAE_KILLS !== undefined) process.stdout.write(`${JSON.stringify(report)}\n`);
  });
}
