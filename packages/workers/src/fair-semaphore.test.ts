import { expect, test } from "vitest";
import { createFairSemaphore } from "./fair-semaphore.ts";

const calm = new AbortController().signal;

test("lets no more in than there are places, in order of arrival", async () => {
  const { enter } = createFairSemaphore(1);
  const seen: string[] = [];
  const leave = await enter(calm);
  const later = ["first", "second"].map(async (name) => {
    const done = await enter(calm);
    seen.push(name);
    done();
  });
  expect(seen).toEqual([]);
  leave();
  await Promise.all(later);
  expect(seen).toEqual(["first", "second"]);
});

test("frees a place once, however often its holder leaves", async () => {
  const { enter } = createFairSemaphore(1);
  const leave = await enter(calm);
  leave();
  leave();
  await enter(calm);
  const waiting = Promise.race([enter(calm).then(() => "in"), Promise.resolve("waits")]);
  expect(await waiting).toBe("waits");
});

test("forgets who was cancelled while waiting", async () => {
  const { enter } = createFairSemaphore(1);
  const leave = await enter(calm);
  const cancel = new AbortController();
  const cancelled = enter(cancel.signal);
  const next = enter(calm);
  cancel.abort(new Error("left"));
  await expect(cancelled).rejects.toThrow("left");
  leave();
  expect(await next).toBeTypeOf("function");
});

test("a group that runs nothing comes before one that waits longer", async () => {
  const { enter } = createFairSemaphore(2);
  const [leave] = await Promise.all([enter(calm, "a"), enter(calm, "a")]);
  const seen: string[] = [];
  const waiting = ["a", "b"].map(async (group) => {
    const done = await enter(calm, group);
    seen.push(group);
    done();
  });
  leave?.();
  await Promise.all(waiting);
  expect(seen).toEqual(["b", "a"]);
});
