import { expect, test } from "vitest";
import type { Line } from "../document/line.schema.ts";
import { lineRefs } from "./line-refs.ts";
import { numberedLines } from "./numbered-lines.ts";

const line = (id: number, text: string): Line => ({
  id: `L${id}`,
  text,
  page: 1,
  box: null,
  spans: [],
  region: 1,
  block: 1,
  role: "text",
});
const lines = [
  line(1, "Odalys Fenwick-Marsh"),
  line(2, "Senior Engineer, Copperline Freight\tMarch 2021 – Present"),
  line(3, "Built the JavaScript front end of a cata\u00ad"),
  line(4, "logue and the Java back end"),
  line(7, "東京大学 工学部"),
];
const refs = lineRefs(lines);
const text = (ref: string) => refs.cut(ref)?.text ?? null;

test("a model sees one numbered line for each printed one", () => {
  expect(numberedLines(lines.slice(0, 2))).toBe("L1| Odalys Fenwick-Marsh\nL2| Senior Engineer, Copperline Freight   March 2021 – Present");
});

test("a line, a range of lines, and words of a line are cut from the document", () => {
  expect(text("L1")).toBe("Odalys Fenwick-Marsh");
  expect(text("L3-L4")).toBe("Built the JavaScript front end of a catalogue and the Java back end");
  expect(text("L3-4")).toBe(text("L3-L4"));
  expect(text("L2|Copperline Freight")).toBe("Copperline Freight");
  expect(refs.cut("L2|Copperline Freight")?.places).toEqual([{ line: lines[1], start: 17, end: 35 }]);
});

test("words may be spaced and hyphenated as they are not printed, and come back as they are", () => {
  expect(text("L3-L4|cata-logue")).toBe("catalogue");
  expect(text("L1|Odalys  Fenwick Marsh")).toBe("Odalys Fenwick-Marsh");
});

test("a part of a word is not a word, but where words are not spaced", () => {
  expect(text("L3|Java")).toBe("Java");
  expect(refs.cut("L3|Java")?.places[0]?.line).toBe(lines[3]);
  expect(text("L7|工学")).toBe("工学");
});

test("words that stand a line away are found, as are long ones that stand but once", () => {
  expect(text("L1|Copperline Freight")).toBe("Copperline Freight");
  expect(text("L7|Copperline Freight")).toBe("Copperline Freight");
  expect(text("L1|Java")).toBeNull();
});

test("what was made up, changed or refers to nothing is nothing", () => {
  for (const ref of ["L2|Copperline Freight Systems", "L2|April 2021", "L9", "L4-L3", "L2-L9", "", "12", "Copperline", "L99999999"]) {
    expect([ref, text(ref)]).toEqual([ref, null]);
  }
});
