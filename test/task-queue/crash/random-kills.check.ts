import { setTimeout as wait } from "node:timers/promises";
import type { Check } from "../check.ts";
import type { Child } from "../world/child.ts";
import { client } from "../world/client.ts";
import { cutOff } from "../world/cut-off.ts";
import { deploy } from "../world/deployment.ts";
import { verdictOf } from "../world/verdict.ts";
import { any } from "../world/wanted.ts";

/** The dead keep their places for seconds; that they do not stand in the way here, there are many. */
const settings = { heavy: 100, runPlaces: 4 };

const spreadMs = 2_000;

export const check: Check = {
  name: "random-kills",
  goal: "kill −9 at random: 0 tasks lost, 0 without delivery, each success charged once, duplicates ≤ in flight, 0 holds and files left",
  run: async (engine, sizes) => {
    await using deployment = await deploy(engine);
    const kills = sizes.of(10, 100);
    const tasks = sizes.of(100, 1_000);
    let child: Child | null = null;
    const somebody = client(() => child);
    const submitting: Promise<unknown>[] = [];
    let inFlight = 0;
    let workingKilled = 0;

    for (let kill = 0; kill < kills; kill++) {
      // Spread over the life, so that kills hit acceptances too.
      while (submitting.length < (tasks * (kill + 1)) / kills) {
        const wanted = any(deployment, sizes.random);
        submitting.push(wait(sizes.random() * spreadMs).then(() => somebody.submit(wanted)));
      }
      child = await deployment.start(settings);
      const working = child.work();
      // Some die while they start, the others at work.
      if (sizes.random() < 0.8) {
        await working;
        await child.extracting();
      }
      await wait(sizes.random() * 700);
      child.signal("SIGKILL");
      const dead = child;
      child = null;
      await dead.exit;
      const cut = await cutOff(deployment);
      inFlight += cut;
      if (cut > 0) workingKilled++;
      if (kill % 20 === 19) sizes.note(`${kill + 1} kills, ${somebody.accepted.length} tasks accepted`);
    }

    child = await deployment.working(settings);
    await Promise.all(submitting);
    const { faults, ...found } = await verdictOf(deployment, somebody.accepted, { killed: inFlight });
    child.signal("SIGTERM");
    await child.exit;
    const files = (await deployment.leftovers()).length;
    return {
      measured: [
        `${kills} kills (${workingKilled} amid callbacks), ${found.tasks} tasks, ${found.failed} failed, ${found.duplicates} duplicates of ${inFlight} in flight`,
        `answers: ${[...somebody.answers].map(([code, count]) => `${count} ${code}`).join(", ")}; ${files} files left`,
        ...faults,
      ].join("; "),
      ok: faults.length === 0 && files === 0 && found.tasks === tasks,
    };
  },
};
