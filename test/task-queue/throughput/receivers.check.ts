import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { callbackSender } from "@vitae/outbound";
import { certificateFor } from "@vitae/tooling/network/certificate";
import { type ReceiverName, receivers } from "@vitae/tooling/network/receivers";
import type { Check } from "../check.ts";
import { openStorage } from "../engines.ts";
import { callersOf, quickService, submitter } from "./quick-service.ts";
import { ms } from "./rate.ts";

const allowedMs = 15_500;

/** Result of the first attempt of the callback. */
const outcomes = {
  ok: "delivered",
  empty: "delivered",
  moved: "pending",
  movedForGood: "pending",
  movedAndDrips: "pending",
  gone: "pending",
  busy: "pending",
  broken: "pending",
  silent: "pending",
  headerDrip: "pending",
  bodyDrip: "pending",
  announcedHuge: "pending",
  huge: "delivered",
  hugeHeaders: "pending",
  endlessHints: "pending",
  reset: "pending",
  resetInBody: "pending",
  cutInBody: "pending",
  noHttp: "pending",
  upgrade: "pending",
  badTls: "pending",
  noTls: "pending",
  silentTls: "pending",
  gzipBomb: "delivered",
} as const satisfies Record<ReceiverName, "delivered" | "pending">;
const names = Object.keys(outcomes) as ReceiverName[];

export const check: Check = {
  name: "receivers",
  goal: `every kind of receiver, all at once, through the whole consumer: its attempt over within ${allowedMs / 1_000} s, and the right state and count of each`,
  fullOnly: true,
  run: async (engine) => {
    await using place = await engine.fresh();
    const zoo = await receivers(certificateFor("files.example.com"));
    const sender = callbackSender({ allow: ["127.0.0.0/8"] });
    const tookMs = new Map<string, number>();
    const service = quickService({
      storage: openStorage(place.url),
      callbackSender: {
        ...sender,
        send: async (post, options) => {
          const started = performance.now();
          const outcome = await sender.send(post, options);
          tookMs.set(post.url, performance.now() - started);
          return outcome;
        },
      },
    });
    const submit = submitter(service, await callersOf(service, 2));
    const tasks = await Promise.all(names.map(async (name, each) => ({ name, id: await submit(each, { callback_url: zoo.url(name) }) })));
    const worker = service.startWorker();
    const deliveryOf = async (id: string) => (await service.tasks.get(id)).delivery;
    const patience = performance.now() + 40_000;
    while (
      performance.now() < patience &&
      (await Promise.all(tasks.map(({ id }) => deliveryOf(id)))).some(({ attempts }) => attempts === 0)
    ) {
      await wait(50);
    }
    const wrong: string[] = [];
    for (const { name, id } of tasks) {
      const { status, attempts } = await deliveryOf(id);
      if (status !== outcomes[name] || attempts !== 1) wrong.push(`${name} is ${status} after ${attempts}`);
    }
    await worker.stop({ graceMs: 0 });
    await service.close();
    await zoo.close();
    const longest = Math.max(...tookMs.values());
    return {
      measured: [`${tookMs.size} of ${names.length} kinds, longest ${ms(longest)}`, ...wrong].join("; "),
      ok: tookMs.size === names.length && wrong.length === 0 && longest <= allowedMs,
    };
  },
};
