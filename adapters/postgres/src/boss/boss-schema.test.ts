import { expect, test } from "vitest";
import { checkBossSchema } from "./boss-schema.ts";

test("takes names that PostgreSQL keeps as they are written", () => {
  expect(checkBossSchema("queues_2")).toBe("queues_2");
  expect(checkBossSchema("a".repeat(50))).toHaveLength(50);
});

test.each(["", "Boss", "two words", 'a"b', "a;b", "1st", "a".repeat(51)])("refuses %j", (name) => {
  expect(() => checkBossSchema(name)).toThrow("The schema of pg-boss must be named with at most 50 of a-z, 0-9 and _");
});
