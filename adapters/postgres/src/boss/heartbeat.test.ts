import { setTimeout as wait } from "node:timers/promises";
import { systemHost } from "@vitae/core";
import { expect, test } from "vitest";
import { postgres } from "../postgres.ts";
import { schemasOfOneServer } from "../test/schemas.ts";

const schemas = schemasOfOneServer();

test("a wake that is handled for longer than the silence of the dead stays with its worker", { timeout: 40_000 }, async () => {
  const { url } = await schemas.fresh();
  const [storage, beside] = [postgres(url), postgres(url)];
  await storage.migrate();
  await storage.wakes.put({ kind: "run", taskId: "t1", runAt: Date.now(), account: "acme", priority: 0 });
  const begun: string[] = [];
  const work = (lane: typeof storage.lane, worker: string) => {
    const handle = async () => {
      begun.push(worker);
      await wait(18_000);
      return "done" as const;
    };
    return lane.start(handle, { worker, places: { run: 2, deliver: 2 }, host: systemHost() });
  };
  const first = await work(storage.lane, "first");
  await wait(500);
  const second = await work(beside.lane, "second");
  await wait(16_500);
  expect(begun).toEqual(["first"]);
  await Promise.all([first.stop(), second.stop()]);
  await Promise.all([storage.close(), beside.close()]);
});
