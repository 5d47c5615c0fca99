import { expect, test } from "vitest";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { sharedClock } from "./shared-clock.ts";

const clock = { at: 1_000, now: () => clock.at };
const host = { ...systemRuntime(), clock };

test("a wrong clock follows the storage", async () => {
  const answer = async () => {
    clock.at += 100; // there and back
    return 61_050;
  };
  const shared = sharedClock({ now: answer }, host);
  await shared.set();
  expect(shared.host.clock.now() - clock.at).toBe(60_000);
});

test("keeps the clock if the storage has none or does not answer", async () => {
  const alone = sharedClock({}, host);
  await alone.set();
  expect(alone.host.clock.now()).toBe(clock.at);
  const away = sharedClock({ now: () => Promise.reject(new Error("away")) }, host);
  await away.set();
  expect(away.host.clock.now()).toBe(clock.at);
});
