import { expect, test } from "vitest";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { sharedClock } from "./shared-clock.ts";

const clock = { at: 1_000, now: () => clock.at };
const host = { ...systemRuntime(), clock };

test("a machine whose clock is wrong goes by the storage's", async () => {
  const answer = async () => {
    clock.at += 100; // there and back
    return 61_050;
  };
  const shared = sharedClock({ now: answer }, host);
  await shared.set();
  expect(shared.host.clock.now() - clock.at).toBe(60_000);
});

test("a storage without a clock of its own, or one that is away, changes nothing", async () => {
  const alone = sharedClock({}, host);
  await alone.set();
  expect(alone.host.clock.now()).toBe(clock.at);
  const away = sharedClock({ now: () => Promise.reject(new Error("away")) }, host);
  await away.set();
  expect(away.host.clock.now()).toBe(clock.at);
});
