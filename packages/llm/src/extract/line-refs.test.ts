import type { Line } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { numberedLines } from "../client/numbered-lines.ts";
import { lineRefs } from "./line-refs.ts";

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

test("a model sees a number for each printed line, and a letter for each of its parts", () => {
  expect(numberedLines(lines.slice(0, 2))).toBe(
    "L1| Odalys Fenwick-Marsh\nL2a| Senior Engineer,\nL2b| Copperline Freight\nL2c| March 2021 – Present",
  );
  expect(numberedLines(lines.slice(1, 2), () => true)).toBe("L2| Senior Engineer, Copperline Freight   March 2021 – Present");
});

test("parts of a line are cut by their letters, with the bracket that closes what they open", () => {
  expect([text("2a"), text("2b"), text("2c"), text("L2a-b")]).toEqual([
    "Senior Engineer",
    "Copperline Freight",
    "March 2021 – Present",
    "Senior Engineer, Copperline Freight",
  ]);
  const certificate = lineRefs([line(9, "Praxisanleiterin (DKG), Verband der Kliniken")]);
  expect(certificate.cut("9a-b")?.text).toBe("Praxisanleiterin (DKG)");
  for (const ref of ["2d", "1a", "2b-a", "2z"]) expect([ref, text(ref)]).toEqual([ref, null]);
});

test("a sentence and a point of a list are shown in one piece, but for wide gaps", () => {
  const shown = (printed: string) => numberedLines([line(1, printed)]);
  for (const whole of ["Led, taught and planned, with five others.", "• Kafka, Go, SQL", "2018–2020"])
    expect(shown(whole)).toBe(`L1| ${whole}`);
  expect(shown("• Kafka, Go\t2020")).toBe("L1a| • Kafka, Go\nL1b| 2020");
});

test("the first words and the last stand for all between them", () => {
  expect(text("2:Senior…Freight")).toBe("Senior Engineer, Copperline Freight");
  expect(text("3-4:Built...catalogue")).toBe("Built the JavaScript front end of a catalogue");
  for (const ref of ["2:Freight…Senior", "2:Senior…Present…", "2:Senior…Boats"]) expect([ref, text(ref)]).toEqual([ref, null]);
});

test("a figure that stands elsewhere is not taken for the one that was meant", () => {
  const jobs = lineRefs([
    line(1, "May 2018 – June 2019"),
    line(2, "Baker"),
    line(3, "Gardens"),
    line(4, "Cook"),
    line(5, "June 2019 – May 2021"),
  ]);
  expect(jobs.cut("5:May 2018")).toBeNull();
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
  expect(text("L2|copperline FREIGHT")).toBe("Copperline Freight");
});

test("what was made up, changed or refers to nothing is nothing", () => {
  for (const ref of ["L2|Copperline Freight Systems", "L2|April 2021", "L9", "L4-L3", "L2-L9", "", "12", "Copperline", "L99999999"]) {
    expect([ref, text(ref)]).toEqual([ref, null]);
  }
});
