import { expect, test } from "vitest";
import { checkSkips, conformance } from "./conformance.ts";

const seen: string[] = [];
let opened = 0;
conformance(
  { name: "a subject", open: async () => `subject ${opened++}`, close: async (subject) => void seen.push(`closed ${subject}`) },
  {
    rules: (rule) => {
      rule("gets a fresh subject", async (subject) => void seen.push(`used ${subject}`));
      rule("gets another one, the first being closed", async (subject) => {
        expect([...seen, subject]).toEqual(["used subject 0", "closed subject 0", "subject 1"]);
      });
    },
  },
);

test("a skip needs a reason and a rule to skip", () => {
  const sentences = ["one is one"];
  expect(() => checkSkips({ "one is one": "not on this database" }, sentences)).not.toThrow();
  expect(() => checkSkips({ "one is one": " " }, sentences)).toThrow('Say why "one is one" is skipped.');
  expect(() => checkSkips({ "one is two": "typo" }, sentences)).toThrow('There is no rule "one is two" to skip.');
});
