import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "./fixtures.ts";

export function settingRules(rule: Rule<Storage>): void {
  rule("an unknown setting returns null", async ({ settings }) => {
    expect(await settings.get("secret")).toBeNull();
  });

  rule("the first value is stored, also if it is empty", async ({ settings }) => {
    expect(await settings.getOrSet("secret", "")).toBe("");
    expect(await settings.getOrSet("secret", "second")).toBe("");
    expect(await settings.get("secret")).toBe("");
  });

  rule("twenty parallel writes of one setting return the same value", async ({ settings }) => {
    const kept = await Promise.all(range(20).map((each) => settings.getOrSet("secret", `value ${each}`)));
    expect(new Set(kept).size).toBe(1);
    expect(await settings.get("secret")).toBe(kept[0]);
  });
}
