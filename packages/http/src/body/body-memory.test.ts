import { expect, test } from "vitest";
import { bodyMemory } from "./body-memory.ts";

const megabyte = 1024 * 1024;
const full = expect.objectContaining({ code: "memory_full", status: 503, retryAfter: 5 });

test("rejects bytes beyond the total, and accepts them after others are released", () => {
  const memory = bodyMemory(3 * megabyte);
  const [first, second] = [memory.open(), memory.open()];
  first.add(2 * megabyte);
  second.add(megabyte);
  expect(() => second.add(1)).toThrow(full);
  first.close();
  second.add(2 * megabyte);
  expect(() => first.add(megabyte)).toThrow(full);
});

test("always accepts small bodies", () => {
  const memory = bodyMemory(megabyte);
  memory.open().add(megabyte);
  const small = memory.open();
  small.add(60 * 1024);
  expect(() => small.add(8 * 1024)).toThrow(full);
});

test("releases bytes that were written to disk", () => {
  const memory = bodyMemory(megabyte);
  const share = memory.open();
  for (let chunk = 0; chunk < 100; chunk++) {
    share.add(megabyte);
    share.add(-megabyte);
  }
  memory.open().add(megabyte);
});
