import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHostLimiter, type HostLimiter } from "./host-limiter.ts";

let places: HostLimiter;
beforeEach(() => {
  vi.useFakeTimers();
  places = createHostLimiter({ now: () => Date.now(), limit: 4 });
});
afterEach(() => void vi.useRealTimers());

const four = async (host: string) => {
  const leave = await Promise.all(Array.from({ length: 4 }, () => places.enter(host)));
  return leave.map((each) => {
    if (typeof each === "number") throw new Error("no place was given");
    return each;
  });
};

test("a host has four concurrent requests, and the next starts when one ends", async () => {
  const [first] = await four("quick.example");
  let begun = false;
  const fifth = places.enter("quick.example").then(() => {
    begun = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toBe(false);
  first?.();
  await fifth;
  expect(begun).toBe(true);
});

test("a slow host does not delay another one", async () => {
  await four("slow.example");
  expect(await places.enter("quick.example")).toBeTypeOf("function");
});

test("deliveries wait in order for a fast host", async () => {
  const leave = await four("quick.example");
  const order: number[] = [];
  const waiting = Array.from({ length: 50 }, async (_, index) => {
    const place = await places.enter("quick.example");
    order.push(index);
    if (typeof place === "function") place();
  });
  for (const each of leave) each();
  await Promise.all(waiting);
  expect(order).toEqual(Array.from({ length: 50 }, (_, index) => index));
});

test("a slow host returns retry delays that grow with the number of deliveries", async () => {
  await four("slow.example");
  const patient = Array.from({ length: 8 }, () => places.enter("slow.example"));
  await vi.advanceTimersByTimeAsync(400);
  expect(await Promise.all(patient)).toEqual([800, 800, 800, 800, 800, 800, 800, 800]);
  expect(await places.enter("slow.example")).toBe(1_200);
  await vi.advanceTimersByTimeAsync(14_600);
  expect(await places.enter("slow.example")).toBe(30_000);
});
