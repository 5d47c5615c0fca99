import { expect, test } from "vitest";
import type { Line } from "./line.schema.ts";
import { toPassages } from "./paragraphs.ts";

/** Lines of ten points a letter; what differs from one block of one column is said. */
const lines = (...given: (Partial<Line> & { readonly text: string })[]): { lines: Line[] } => ({
  lines: given.map((line, at) => ({
    id: `L${at}`,
    page: 1,
    box: [0, at * 12, line.text.length * 10, at * 12 + 10],
    spans: [],
    region: 1,
    block: 1,
    role: "text",
    ...line,
  })),
});
const textOf = (document: { lines: Line[] }): string =>
  toPassages(document)
    .map(({ before, stretches }) => before + stretches.map(({ text }) => text).join(""))
    .join("");

test("joins the lines of a paragraph, and removes only hyphens of line breaks", () => {
  const document = lines(
    { text: "She led a team of front-" },
    { text: "end and back-end engi\u00ad" },
    { text: "neers who worked for her" },
    { text: "at sea." },
  );
  expect(textOf(document)).toBe("She led a team of front-end and back-end engineers who worked for her at sea.");
});

test("does not join lines that end on purpose", () => {
  const document = lines(
    { text: "Ada Example" },
    { text: "12 Harbour Street, Rotterdam" },
    { text: "Engineer" },
    { text: "Of ships and of the sea besides, and of harbours" },
  );
  expect(textOf(document)).toBe("Ada Example\n12 Harbour Street, Rotterdam\nEngineer\nOf ships and of the sea besides, and of harbours");
});

test("does not join addresses, and joins a line that continues in lower case", () => {
  const contact = lines({ text: "ada@example.com" }, { text: "+31 20 555 0134" }, { text: "Rotterdam, NL" }, { text: "example.com/ada" });
  expect(textOf(contact)).toBe("ada@example.com\n+31 20 555 0134\nRotterdam, NL\nexample.com/ada");
  const short = lines({ text: "Led the teams" }, { text: "of the harbour and of the sea" });
  expect(textOf(short)).toBe("Led the teams of the harbour and of the sea");
});

test("does not join lines of different blocks, columns or cells", () => {
  const full = "as full as the column can be";
  expect(textOf(lines({ text: full }, { text: full, block: 2 }, { text: full, region: 2, block: 2 }))).toBe(`${full}\n${full}\n${full}`);
  expect(textOf(lines({ text: "Harbour Ltd\tLyon\t2019" }, { text: full }))).toBe(`Harbour Ltd\tLyon\t2019\n${full}`);
});

test("keeps bullets as separators, and removes icons", () => {
  const passages = toPassages(lines({ text: "• Led teams" }, { text: "1. Sold ships" }, { text: "\ufffc ada@example.com", block: 2 }));
  expect(passages.map(({ before, stretches }) => [before, stretches[0]?.text])).toEqual([
    ["• ", "Led teams"],
    ["\n1. ", "Sold ships"],
    ["\n", "ada@example.com"],
  ]);
});

test("adds no spaces in scripts without spaces", () => {
  expect(textOf(lines({ text: "東京で五つのチームを率い" }, { text: "ました。" }))).toBe("東京で五つのチームを率いました。");
});
