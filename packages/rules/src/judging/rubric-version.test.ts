import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { rubric } from "./rubric-version.ts";
import { jobWords } from "./words/job-words.ts";

test("changed words of the rules are a new version", () => {
  const words = [rubric.words(), jobWords().toSorted((one, other) => (one.tag < other.tag ? -1 : 1))];
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16);
  expect([rubric.version, hash]).toEqual(["2", "2c13ad6012b9a7bf"]);
});
