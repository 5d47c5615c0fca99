import type { Check } from "../check.ts";
import { deploy } from "../world/deployment.ts";

const goalMs = 1_000;

export const check: Check = {
  name: "one-consumer",
  goal: `a second consumer on one file is refused with QueueLocked while the first lives, also stopped; accepted < ${goalMs} ms after it is killed`,
  engines: ["sqlite"],
  run: async (engine) => {
    await using deployment = await deploy(engine);
    const first = await deployment.working();
    const second = await deployment.start();
    const beside = await second.work();
    first.signal("SIGSTOP");
    const third = await deployment.start();
    const besideStopped = await third.work();
    const fourth = await deployment.start();
    first.signal("SIGKILL");
    await first.exit;
    const started = performance.now();
    const after = await fourth.work();
    const ms = performance.now() - started;
    return {
      measured: `${beside} beside it, ${besideStopped} beside it stopped, ${after ?? "started"} ${ms.toFixed(0)} ms after the kill`,
      ok: beside === "QueueLocked" && besideStopped === "QueueLocked" && after === null && ms < goalMs,
    };
  },
};
