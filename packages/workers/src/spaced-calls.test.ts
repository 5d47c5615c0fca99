import { expect, test } from "vitest";
import { spacedCalls } from "./spaced-calls.ts";

test("runs the first action at once, and the others in their order with the time between them", async () => {
  const spaced = spacedCalls(40);
  const runs: { readonly name: string; readonly at: number }[] = [];
  const act = (name: string) => new Promise<void>((resolve) => spaced(() => resolve(void runs.push({ name, at: performance.now() }))));
  const all = [act("a"), act("b"), act("c")];
  expect(runs.map(({ name }) => name)).toEqual(["a"]);
  await Promise.all(all);
  expect(runs.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  // A timer may be early by less than a millisecond.
  expect((runs[2]?.at ?? 0) - (runs[0]?.at ?? 0)).toBeGreaterThanOrEqual(78);
});
