import { expect, test, vi } from "vitest";
import { lazyFunction } from "./lazy-function.ts";

test("makes the function once, also for calls that come together", async () => {
  const make = vi.fn(async () => async (number: number) => 2 * number);
  const double = lazyFunction(make);
  expect(make).not.toHaveBeenCalled();
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
  expect(await double(3)).toBe(6);
  expect(make).toHaveBeenCalledTimes(1);
});

test("tries again after the function could not be made", async () => {
  const make = vi.fn(async () => async (text: string) => text);
  make.mockRejectedValueOnce(new Error("away"));
  const echo = lazyFunction(make);
  await expect(echo("a")).rejects.toThrow("away");
  expect(await echo("b")).toBe("b");
});
