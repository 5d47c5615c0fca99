import type { Check } from "../check.ts";
import { client } from "../world/client.ts";
import { deploy } from "../world/deployment.ts";
import { verdictOf } from "../world/verdict.ts";
import { one } from "../world/wanted.ts";

const exitGoalMs = 30_000;
const takeoverGoalMs = 1_000;
const queued = 50;

export const check: Check = {
  name: "sigterm",
  goal: `SIGTERM with 2 tasks in progress and ${queued} queued: exit 0 in ≤ ${exitGoalMs / 1000} s, one ends, one goes back without a claim, another worker goes on < ${takeoverGoalMs} ms after`,
  run: async (engine) => {
    await using deployment = await deploy(engine);
    const { storage } = deployment;
    const first = await deployment.working();
    const somebody = client(() => first);
    const ends = await somebody.submit(one(deployment, "ends", { thinksMs: 6_000 }));
    // The first read of its file takes longer than the timeout.
    const stays = await somebody.submit(one(deployment, "stays", { slowMs: [110_000, 0] }));
    await first.extracting("ends");
    while ((await storage.tasks.counts()).processing < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all(Array.from({ length: queued }, (_, each) => somebody.submit(one(deployment, `queued-${each}`, { thinksMs: 50 }))));

    const second = await deployment.start();
    first.signal("SIGTERM");
    const asked = performance.now();
    const { code, signal } = await first.exit;
    const ms = performance.now() - asked;
    const [ended, back] = await Promise.all([ends, stays].map(({ taskId }) => storage.tasks.get(taskId)));
    const left = await deployment.leftovers();

    const started = performance.now();
    await second.work();
    await second.extracting();
    const takeover = performance.now() - started;
    const { faults, duplicates, failed } = await verdictOf(deployment, somebody.accepted);
    second.signal("SIGTERM");
    await second.exit;
    return {
      measured: [
        `exit ${code ?? signal} after ${(ms / 1000).toFixed(1)} s`,
        `the one ${ended?.status}, the other ${back?.status} with ${back?.claims} claims`,
        `another went on after ${takeover.toFixed(0)} ms; ${duplicates} duplicates, ${left.length} files left`,
        ...faults,
      ].join("; "),
      ok:
        code === 0 &&
        ms <= exitGoalMs &&
        ended?.status === "succeeded" &&
        back?.status === "queued" &&
        back.claims === 0 &&
        takeover < takeoverGoalMs &&
        faults.length + duplicates + failed + left.length === 0,
    };
  },
};
