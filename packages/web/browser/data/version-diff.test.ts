import { expect, test } from "vitest";
import { diffLines, linesOf } from "./version-diff.ts";

test("shows what was added and removed between lines that stay", () => {
  expect(diffLines(["name: Ada", "skill: Go", "skill: SQL"], ["name: Ada", "skill: SQL", "skill: Rust"])).toEqual([
    { kind: "same", text: "name: Ada" },
    { kind: "removed", text: "skill: Go" },
    { kind: "same", text: "skill: SQL" },
    { kind: "added", text: "skill: Rust" },
  ]);
});

test("lists every text with the name of its field, without ids", () => {
  const data = [{ segment_id: "s1", segment_name: "Skills", segment_data: { items: ["Go", "SQL"], text: "" } }];
  expect(linesOf(data)).toEqual(["segment name: Skills", "items: Go", "items: SQL"]);
});
