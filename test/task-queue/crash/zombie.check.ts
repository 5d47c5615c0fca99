import { isDeepStrictEqual } from "node:util";
import type { Check } from "../check.ts";
import type { Child } from "../world/child.ts";
import { client } from "../world/client.ts";
import { type Deployment, deploy } from "../world/deployment.ts";
import { settled } from "../world/settled.ts";
import { verdictOf } from "../world/verdict.ts";
import { one } from "../world/wanted.ts";
import { finishAsAnother } from "./another-worker.ts";

/** Past every lease, for a storage that takes its caller's clock for true; PostgreSQL has its own, and the lease has to run out. */
const aheadMs = 31_000;
const settings = { heavy: 100 };
const thinksMs = 1_000;

export const check: Check = {
  name: "zombie",
  goal: "a worker stopped (SIGSTOP) past its lease and continued after another ended its task writes nothing: all of them",
  run: async (engine, sizes) => {
    await using deployment = await deploy(engine);
    const [wanted, atOnce] = sizes.of([3, 3], [20, 5]);
    let [silent, zombies] = [0, 0];
    let child: Child | null = null;
    const somebody = client(() => child);

    while (zombies < wanted) {
      child = await deployment.working(settings);
      const zombie = child;
      const names = Array.from({ length: atOnce }, (_, each) => `zombie-${zombies + each}`);
      const tasks = await Promise.all(names.map((name) => somebody.submit(one(deployment, name, { thinksMs }))));
      const ids = tasks.map(({ taskId }) => taskId);
      await Promise.all(names.map((name) => zombie.extracting(name)));
      zombie.signal("SIGSTOP");

      const other = engine.name === "sqlite" ? null : await deployment.working(settings);
      if (!other) for (const id of ids) await finishAsAnother(deployment, id, Date.now() + aheadMs);
      // If only one consumer is allowed, no process delivers until the stopped one continues.
      if (other) await settled(deployment, tasks);
      const before = await written(deployment, ids);
      zombie.signal("SIGCONT");
      // Whose task is charged already takes that for its own commit, and believes that it succeeded.
      const over = ["task_not_done", "task_succeeded"];
      await Promise.all(ids.map((id) => zombie.logged(({ event, task_id }) => task_id === id && over.includes(String(event)))));
      if (!other) await settled(deployment, tasks);
      const after = await written(deployment, ids);
      ids.forEach((_, each) => {
        zombies++;
        if (isDeepStrictEqual(before[each], after[each])) silent++;
      });
      zombie.signal("SIGTERM");
      other?.signal("SIGTERM");
      await Promise.all([zombie.exit, other?.exit]);
    }
    const { faults, duplicates, failed } = await verdictOf(deployment, somebody.accepted);
    return {
      measured: [`${silent} of ${zombies} wrote nothing, ${duplicates} duplicates, ${failed} failed`, ...faults].join("; "),
      ok: silent === zombies && faults.length === 0 && duplicates === 0 && failed === 0,
    };
  },
};

/** All that a worker may write of a task, besides its delivery. */
async function written({ storage, accounts }: Deployment, ids: readonly string[]) {
  const entries = (await Promise.all(accounts.map((account) => storage.ledger.entries(account)))).flat();
  return Promise.all(
    ids.map(async (id) => {
      const task = await storage.tasks.get(id);
      const delivery = await storage.deliveries.get(id);
      const charges = entries.filter(({ reference }) => reference === id);
      return { task: task && { ...task, delivery: null }, charges, url: delivery?.url };
    }),
  );
}
