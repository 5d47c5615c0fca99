import { expect, test } from "vitest";
import { batchWrites } from "./batches.ts";

test("writes at once what came together, and what came meanwhile after it", async () => {
  const writes: (readonly string[])[] = [];
  const open = Promise.withResolvers<void>();
  const add = batchWrites<string>(async (items) => {
    writes.push([...items]);
    if (writes.length === 1) await open.promise;
  });
  const first = [add("a"), add("b")];
  await Promise.resolve();
  const then = [add("c"), add("d")];
  open.resolve();
  await Promise.all([...first, ...then]);
  expect(writes).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("tells a failed write to all who were in it, and goes on", async () => {
  const add = batchWrites<string>(async (items) => {
    if (items.includes("bad")) throw new Error("no");
  });
  const outcomes = await Promise.allSettled([add("bad"), add("good")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await add("later")).toBeUndefined();
});
