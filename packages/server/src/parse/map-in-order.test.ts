import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { mapInOrder } from "./map-in-order.ts";

const inputs = Array.from({ length: 40 }, (_, index) => index);

describe("working in order", () => {
  it("yields in input order if later inputs finish first", async () => {
    const results = await Array.fromAsync(
      mapInOrder(inputs, { places: 4, ahead: 8 }, async (input) => {
        await sleep(input % 4 === 0 ? 5 : 1);
        return input;
      }),
    );
    expect(results).toEqual(inputs);
  });

  it("never processes more inputs at once than its limit", async () => {
    let working = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++working);
      await sleep(1);
      working--;
    };
    await Array.fromAsync(mapInOrder(inputs, { places: 3, ahead: 16 }, work));
    expect(most).toBe(3);
  });

  it("continues after a slow input up to a limit", async () => {
    const slow = Promise.withResolvers<number>();
    const begun: number[] = [];
    const results = mapInOrder(inputs, { places: 2, ahead: 6 }, (input) => {
      begun.push(input);
      return input === 0 ? slow.promise : Promise.resolve(input);
    });
    const first = results.next();
    await sleep(5);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    slow.resolve(0);
    expect(await first).toEqual({ value: 0, done: false });
    await results.return();
  });
});
