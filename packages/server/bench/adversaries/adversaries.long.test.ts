import { adversaryKinds } from "@vitae/testing/adversarial-models";
import { someOf } from "@vitae/tooling/test-run/some-of";
import { describe, expect, test } from "vitest";
import { attack } from "./attack.ts";
import { type AttackedOperation, attackedOperations } from "./attacked-operations.ts";

const operations = Object.keys(attackedOperations) as AttackedOperation[];
const numbers = someOf(
  Array.from({ length: 40 }, (_, number) => number),
  13,
);

/** The bench of the same name tries 500 documents. */
describe.each(adversaryKinds)("a %s model", (kind) => {
  test.each(operations)("invents nothing, breaks nothing and costs a bounded amount: %s", async (operation) => {
    const { invented, crashes, refused, calls, outputTokens, requested, replied } = await attack(kind, operation, numbers);
    expect({ invented, crashes }).toEqual({ invented: [], crashes: [] });
    expect(new Set(Object.keys(refused)).difference(new Set(["model_unavailable"]))).toEqual(new Set());
    expect(calls).toBeLessThanOrEqual(6);
    expect(outputTokens).toBeLessThanOrEqual(32_000);
    expect(requested).toBeLessThanOrEqual(80_000);
    expect(replied).toBeLessThanOrEqual(20_000);
  });
});
