import { setTimeout as wait } from "node:timers/promises";
import type { Check } from "../check.ts";
import { type CrashPoint, crashPoints } from "../process/crash-points.ts";
import type { Child } from "../world/child.ts";
import { client } from "../world/client.ts";
import { cutOff } from "../world/cut-off.ts";
import { type Deployment, deploy } from "../world/deployment.ts";
import { verdictOf } from "../world/verdict.ts";
import { any } from "../world/wanted.ts";

const settings = { heavy: 100, runPlaces: 2 };

export const check: Check = {
  name: "named-points",
  goal: `kill −9 at each of ${crashPoints.join(", ")}: as at random, no task lost its worker, no attempt is counted before its record`,
  run: async (engine, sizes) => {
    await using deployment = await deploy(engine);
    const rounds = sizes.of(3, 20);
    let child: Child | null = null;
    const somebody = client(() => child);
    const submitting: Promise<unknown>[] = [];
    const reached: CrashPoint[] = [];
    let inFlight = 0;

    const crashAt = async (point: CrashPoint) => {
      child = await deployment.start({ ...settings, crashAt: point });
      submitting.push(somebody.submit(any(deployment, sizes.random)));
      if (point !== "accepting" && point !== "accepted") await child.work();
      if ((await child.exit).signal === "SIGKILL") reached.push(point);
      child = null;
      inFlight += await cutOff(deployment);
    };
    /** No task is to be begun a third time. */
    const goOn = async () => {
      child = await deployment.working(settings);
      await Promise.all(submitting);
      while (await isOpen(deployment)) await wait(50);
      child.signal("SIGTERM");
      await child.exit;
      child = null;
    };
    for (let round = 0; round < rounds; round++) {
      for (const [index, point] of crashPoints.entries()) {
        await crashAt(point);
        if (index % 2 === 1) await goOn();
      }
    }

    child = await deployment.working(settings);
    const { faults, ...found } = await verdictOf(deployment, somebody.accepted, { killed: inFlight });
    const tasks = await Promise.all(somebody.accepted.map(({ taskId }) => deployment.storage.tasks.get(taskId)));
    const uncounted = tasks.filter((task) => task?.delivery.attempts !== 1).length;
    child.signal("SIGTERM");
    await child.exit;
    const files = (await deployment.leftovers()).length;
    const kills = rounds * crashPoints.length;
    return {
      measured: [
        `${reached.length} of ${kills} kills, ${found.tasks} tasks, ${found.failed} failed, ${found.duplicates} duplicates of ${inFlight} in flight`,
        `${uncounted} with more than 1 attempt, ${files} files left`,
        `answers: ${[...somebody.answers].map(([code, count]) => `${count} ${code}`).join(", ")}`,
        ...faults,
      ].join("; "),
      ok: faults.length + uncounted + files + found.failed === 0 && reached.length === kills && found.duplicates >= rounds,
    };
  },
};

async function isOpen({ storage }: Deployment): Promise<boolean> {
  const { queued, processing } = await storage.tasks.counts();
  return queued + processing > 0;
}
