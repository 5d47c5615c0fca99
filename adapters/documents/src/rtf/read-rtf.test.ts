import { expect, test } from "vitest";
import { readRtf } from "./read-rtf.ts";

const rolesOf = (paragraphs: string) => readRtf(Buffer.from(`{\\rtf1\\ansi ${paragraphs}}`)).lines.map(({ text, role }) => [text, role]);

test("the label of a list item makes no item of the paragraph below", () => {
  expect(rolesOf("{\\pntext\\bullet\\tab}Counted the berths\\par Clerk, Harbour Trust\\par ")).toEqual([
    ["Counted the berths", "list_item"],
    ["Clerk, Harbour Trust", "text"],
  ]);
});

test("a list lasts until the paragraph's properties are reset", () => {
  expect(rolesOf("\\pard\\ls1 Counted the berths\\par Bought the ropes\\par \\pard Clerk, Harbour Trust\\par ")).toEqual([
    ["Counted the berths", "list_item"],
    ["Bought the ropes", "list_item"],
    ["Clerk, Harbour Trust", "text"],
  ]);
});
