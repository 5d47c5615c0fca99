import { expect, test } from "vitest";
import { base62, systemRuntime } from "./system-runtime.ts";

test("returns the time in milliseconds since 1970", () => {
  expect(Math.abs(systemRuntime().clock.now() - Date.now())).toBeLessThan(1_000);
});

test("returns different UUIDs of version 4", () => {
  const { ids } = systemRuntime();
  expect(ids.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.uuid()).not.toBe(ids.uuid());
});

test("returns the requested number of characters, of all sixty-two", () => {
  const { ids } = systemRuntime();
  expect([0, 1, 12, 43].map((length) => ids.base62(length).length)).toEqual([0, 1, 12, 43]);
  const drawn = ids.base62(20_000);
  expect(drawn).toMatch(/^[0-9A-Za-z]+$/);
  expect(new Set(drawn).size).toBe(62);
});

test("all characters are equally likely", () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  let draws = 0;
  const drawn = base62(248, () => (draws++ === 0 ? everyByte : new Uint8Array()));
  const counts = new Map<string, number>();
  for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect([...counts.values()]).toEqual(Array.from({ length: 62 }, () => 4));
});
