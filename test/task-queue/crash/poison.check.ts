import type { Check } from "../check.ts";
import type { Child } from "../world/child.ts";
import { client } from "../world/client.ts";
import { cutOff } from "../world/cut-off.ts";
import { deploy } from "../world/deployment.ts";
import { settled } from "../world/settled.ts";
import { verdictOf } from "../world/verdict.ts";
import { one } from "../world/wanted.ts";

const settings = { heavy: 100, runPlaces: 3 };
const poisonMs = 400;

export const check: Check = {
  name: "poison",
  goal: "a task that kills its process each time fails as “worker lost” after 3 claims, delivered, not billed; tasks beside it end",
  run: async (engine) => {
    await using deployment = await deploy(engine);
    let child: Child | null = await deployment.start(settings);
    const somebody = client(() => child);
    const poison = await somebody.submit({ ...one(deployment, "poison", { thinksMs: poisonMs, poison: true }), documents: 0 });
    // As long as the poison works, so that each kill hits it too; or a little at a time, so that each kill hits another.
    const unlucky = await somebody.submit(one(deployment, "unlucky", { thinksMs: 3 * poisonMs }));
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, each) => somebody.submit(one(deployment, `other-${each}`, { thinksMs: poisonMs / 4 }))),
    );

    let [kills, inFlight] = [0, 0];
    for (;;) {
      const working: Child = child ?? (await deployment.start(settings));
      child = working;
      await working.work();
      const all = settled(deployment, [poison, unlucky, ...others]).then(() => null);
      const died = await Promise.race([working.exit, all]);
      if (died === null) break;
      kills++;
      inFlight += await cutOff(deployment);
      child = null;
    }
    const { faults, duplicates } = await verdictOf(deployment, somebody.accepted, { killed: inFlight });
    const [lost, beside] = await Promise.all([poison, unlucky].map(({ taskId }) => deployment.storage.tasks.get(taskId)));
    const tasks = await Promise.all(others.map(({ taskId }) => deployment.storage.tasks.get(taskId)));
    const failed = tasks.filter((task) => task?.status !== "succeeded").length;
    const words = (task: typeof lost) => (task?.status === "failed" ? `failed (${task.error})` : String(task?.status));
    return {
      measured: [
        `poison: ${words(lost)} after ${lost?.claims} claims and ${kills} kills, ${lost?.delivery.status}`,
        `begun with it each time: ${words(beside)} after ${beside?.claims} claims`,
        `${tasks.length - failed} of ${tasks.length} others succeeded, ${duplicates} duplicates`,
        ...faults,
      ].join("; "),
      ok: faults.length === 0 && kills === 3 && lost?.error === "worker lost" && lost.delivery.status === "delivered" && failed === 0,
    };
  },
};
