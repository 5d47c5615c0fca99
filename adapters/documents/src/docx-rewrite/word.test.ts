import type { ReadDocument } from "@vitae/core/ports";
import { beforeAll, describe, expect, test } from "vitest";
import { readDocx } from "../docx/read-docx.ts";
import { wordDocument } from "./test/word-document.ts";
import { ended, reworded, runsOf } from "./test/wordings.ts";

/** Every stretch of text with its look, its link and where it stands. */
const looks = ({ lines }: ReadDocument) =>
  lines.map(({ text, role, spans }) => [
    role,
    ...spans.map(({ start, end, style, href }) => [text.slice(start, end), JSON.stringify(style), href ?? null]),
  ]);

describe("a document of a word processor", () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await wordDocument();
  });

  test("says everything anew and looks the same, stretch by stretch", async () => {
    const before = looks(await readDocx(bytes));
    const after = looks(await readDocx(reworded(bytes)));
    const said = JSON.stringify(before);
    for (const words of [
      "Curriculum of a sailor",
      "five large teams",
      "Mended nets",
      "Years at sea",
      "Words in a box",
      "Below the line",
      "Leaf",
    ])
      expect(said).toContain(words);
    expect(after).toEqual(
      before.map(([role, ...spans]) => [
        role,
        ...spans.map((span) => (Array.isArray(span) ? [ended(String(span[0])), ...span.slice(1)] : span)),
      ]),
    );
  });

  test("has the same runs, but for those that looked alike and are one now", () => {
    const runs = runsOf(reworded(bytes));
    const text = runs.map(([words]) => words);
    expect(text).toContain(ended(" of engineers and read "));
    expect(runs.find(([words]) => words === ended("five large teams"))?.[1]).toBe(
      runsOf(bytes).find(([words]) => words === "five large teams")?.[1],
    );
  });
});
