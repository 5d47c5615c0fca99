import { expect, test } from "vitest";
import { paragraph, readBody, run, textsOf } from "./test/sample.ts";

test("joins runs exactly and turns every gap into one space", async () => {
  expect(await textsOf(paragraph(`${run("Soft")}${run("ware ")}${run(" \u00A0 Engi")}${run("neer\u2009")}`))).toEqual([
    "Software Engineer",
  ]);
});

test("keeps tabs and takes a long row of spaces for one", async () => {
  const tab = "<w:r><w:tab/></w:r>";
  expect(await textsOf(paragraph(`${run("Engineer ")}${tab}${tab}${run("2019")}`))).toEqual(["Engineer\t2019"]);
  expect(await textsOf(paragraph(run(`Engineer${" ".repeat(24)}2019`)))).toEqual(["Engineer\t2019"]);
  expect(await textsOf(paragraph(`${tab}${run("indented")}${tab}`))).toEqual(["indented"]);
});

test("takes no tab stop of the paragraph's format for a tab", async () => {
  expect(await textsOf(paragraph(run("plain"), `<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>`))).toEqual(["plain"]);
});

test("composes accents across runs and keeps joiners inside words", async () => {
  const { lines } = await readBody(paragraph(`${run("Zoe")}${run("\u0308 می\u200Cخواهم", "<w:b/>")}`));
  expect(lines[0]?.text).toBe("Zoë می\u200Cخواهم");
  expect(lines[0]?.spans.map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [4, 12],
  ]);
});

test("shows bullets of symbol fonts as bullets and other glyphs as objects", async () => {
  const glyphs = `<w:r><w:sym w:font="Symbol" w:char="F0B7"/></w:r>${run(" Looms ")}<w:r><w:sym w:font="Wingdings" w:char="F028"/></w:r>`;
  expect(await textsOf(paragraph(glyphs))).toEqual(["• Looms \uFFFC"]);
  expect(await textsOf(paragraph(run("\uF0E0 mail", `<w:rFonts w:ascii="FontAwesome"/>`)))).toEqual(["\uFFFC mail"]);
  expect(await textsOf(paragraph(run("\uF0A7 private ") + run("(", `<w:rFonts w:ascii="Wingdings"/>`)))).toEqual(["• private \uFFFC"]);
});

test("reads hyphens that do not break and breaks of any kind", async () => {
  expect(
    await textsOf(
      paragraph(
        `${run("T")}<w:r><w:noBreakHyphen/></w:r>${run("shaped")}<w:r><w:br w:type="page"/></w:r>${run("next")}<w:r><w:cr/></w:r>${run("last")}`,
      ),
    ),
  ).toEqual(["T-shaped", "next", "last"]);
});

test("keeps words apart where the document is indented for reading", async () => {
  expect(await textsOf("<w:p>\n  <w:r>\n    <w:t>Ada\n      Example</w:t>\n  </w:r>\n</w:p>")).toEqual(["Ada Example"]);
});

test("merges neighbours of one look and parts them at tabs", async () => {
  const { lines } = await readBody(paragraph(`${run("Example ")}${run("Works")}<w:r><w:tab/></w:r>${run("Berlin")}`));
  expect(lines[0]?.spans.map(({ start, end }) => [start, end])).toEqual([
    [0, 13],
    [14, 20],
  ]);
});

test("leaves out a number of the blocks for an empty paragraph", async () => {
  const { lines } = await readBody(
    `${paragraph(run("Looms"))}${paragraph(run("Wool"))}${paragraph("")}${paragraph(run(" "))}${paragraph(run("Silk"))}`,
  );
  const [first = 0, ...others] = lines.map(({ block }) => block);
  expect(others.map((block) => block - first)).toEqual([1, 3]);
});
