import type { Check, Found, Sizes } from "../check.ts";
import type { Engine } from "../engines.ts";
import type { Child } from "../world/child.ts";
import { client } from "../world/client.ts";
import { deploy } from "../world/deployment.ts";
import { one } from "../world/wanted.ts";

/** The dead keep their places for 12 s; a process that waits looks for the dead every 5 s. */
const goals = { "a place is free": 7_000, "every place was its": 15_000 } as const;
type Way = keyof typeof goals;

export const check: Check = {
  name: "takeover",
  goal: `killed −9 in the middle of a task, the next process has it with its model: ${Object.entries(goals)
    .map(([way, ms]) => `< ${ms / 1000} s where ${way}`)
    .join(", ")}`,
  run: async (engine, sizes) => {
    const ways: { name: string; way: Way; beside: boolean }[] = [
      { name: "started again", way: "a place is free", beside: false },
      { name: "started again, its places full", way: "every place was its", beside: false },
      { name: "another beside it", way: "a place is free", beside: true },
      { name: "another beside it, its places full", way: "every place was its", beside: true },
    ];
    const possible = ways.filter(({ beside }) => !beside || engine.name !== "sqlite");
    const founds: Found[] = [];
    for (const { name, way, beside } of possible) {
      const times: number[] = [];
      for (let round = 0; round < sizes.of(1, 5); round++) times.push(await takeover(engine, sizes, way, beside));
      const longest = Math.max(...times);
      founds.push({ measured: `${name}: ${(longest / 1000).toFixed(1)} s`, ok: longest < goals[way] });
    }
    return { measured: founds.map(({ measured }) => measured).join(", "), ok: founds.every(({ ok }) => ok) };
  },
};

/** Milliseconds from the kill until another process runs the task of the killed one. */
async function takeover(engine: Engine, { random }: Sizes, way: Way, beside: boolean): Promise<number> {
  await using deployment = await deploy(engine);
  const first: Child = await deployment.working();
  const somebody = client(() => first);
  const names = way === "a place is free" ? ["one"] : ["one", "two"];
  for (const name of names) await somebody.submit(one(deployment, name, { thinksMs: 60_000 }));
  await Promise.all(names.map((name) => first.extracting(name)));
  const other = beside ? await deployment.working() : null;
  await new Promise((resolve) => setTimeout(resolve, random() * 3_000));
  first.signal("SIGKILL");
  const killed = performance.now();
  await first.exit;
  const next = other ?? (await deployment.working());
  await Promise.race(names.map((name) => next.extracting(name)));
  return performance.now() - killed;
}
