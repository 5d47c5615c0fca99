import { expect, test } from "vitest";
import { paragraph, readBody, run, table, textsOf } from "./test/sample.ts";

const bullet = (text: string): string => paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>`);
const merged = (value: string): string => `<w:tcPr><w:vMerge w:val="${value}"/></w:tcPr>`;
const sidebar = ["CONTACT", "ada@example.org", "SKILLS", "Looms", "Engines"];
const main = ["EXPERIENCE", "Engineer", "Example Works, Berlin", "2019 – 2021", "Built looms"];

test("reads a two-column table one column at a time, each in its own region", async () => {
  const { lines } = await readBody(paragraph("Ada Example") + table([[sidebar, main]]) + paragraph("After"));
  expect(lines.map(({ text }) => text)).toEqual(["Ada Example", ...sidebar, ...main, "After"]);
  expect(lines.map(({ region }) => region)).toEqual([1, ...sidebar.map(() => 2), ...main.map(() => 3), 4]);
  expect(new Set(lines.map(({ role }) => role))).toEqual(new Set(["text"]));
});

test("goes on with a column in the next rows of the same columns", async () => {
  const more = ["LANGUAGES", "German", "English", "French"];
  const further = ["EDUCATION", "Diploma", "Example University", "2015"];
  expect(
    await textsOf(
      table([
        [sidebar, main],
        [more, further],
      ]),
    ),
  ).toEqual([...sidebar, ...more, ...main, ...further]);
  expect(
    await textsOf(
      table([
        [sidebar, main],
        ["", further],
      ]),
    ),
  ).toEqual([...sidebar, ...main, ...further]);
});

test("keeps headings above columns with their columns", async () => {
  const rows = [
    ["CONTACT", "EXPERIENCE"],
    [sidebar.slice(1), main.slice(1)],
  ];
  expect(await textsOf(table(rows))).toEqual([...sidebar, ...main]);
});

test("reads a cell merged over rows as the column beside all of them", async () => {
  const tall = merged("restart") + sidebar.map((text) => paragraph(text)).join("");
  const rows = [
    [tall, "Ada Example"],
    [`${merged("continue")}${paragraph("")}`, main],
  ];
  expect(await textsOf(table(rows))).toEqual([...sidebar, "Ada Example", ...main]);
  const mirrored = rows.map(([left = "", right = ""]) => [right, left]);
  expect(await textsOf(table(mirrored))).toEqual(["Ada Example", ...main, ...sidebar]);
});

test("joins dates with the first line of what stands beside them", async () => {
  const { lines } = await readBody(
    table([
      ["2019 – 2021", [paragraph("Example Works, Berlin"), paragraph("Engineer"), bullet("Built looms")]],
      ["2015 – 2019", ["Sample Mills", "Apprentice"]],
    ]),
  );
  expect(lines.map(({ role, text }) => [role, text])).toEqual([
    ["cell", "2019 – 2021\tExample Works, Berlin"],
    ["cell", "Engineer"],
    ["list_item", "Built looms"],
    ["cell", "2015 – 2019\tSample Mills"],
    ["cell", "Apprentice"],
  ]);
  expect(new Set(lines.map(({ region }) => region))).toEqual(new Set([1]));
});

test("keeps the spans of joined cells in place", async () => {
  const { lines } = await readBody(table([["2019 – 2021", paragraph(run("Example Works", "<w:b/>"))]]));
  expect(lines[0]?.spans.map(({ start, end, style }) => [lines[0]?.text.slice(start, end), style.bold])).toEqual([
    ["2019 – 2021", false],
    ["Example Works", true],
  ]);
});

test("reads dates on the right and columns of tall date cells row by row", async () => {
  expect(await textsOf(table([[["Example Works", "Engineer"], "2019 – 2021"]]))).toEqual(["Example Works\t2019 – 2021", "Engineer"]);
  expect(await textsOf(table([["Engineer", ["2019 – 2021", "Berlin"]]]))).toEqual(["Engineer\t2019 – 2021", "Berlin"]);
  const rows = ["2019", "2017", "2015"].map((year) => [
    [`${year} – today`, "Berlin", "full time", "hybrid"],
    ["Example Works", "Engineer", "Looms", "Engines"],
  ]);
  expect((await textsOf(table(rows))).filter((text) => text.includes("Example"))).toEqual([
    "2019 – today\tExample Works",
    "2017 – today\tExample Works",
    "2015 – today\tExample Works",
  ]);
});

test("puts a range broken over two lines together before it joins it", async () => {
  expect(
    await textsOf(
      table([
        [
          ["03/2019 –", "08/2021"],
          ["Example Works", "Engineer"],
        ],
      ]),
    ),
  ).toEqual(["03/2019 – 08/2021\tExample Works", "Engineer"]);
});

test("reads forms and grids row by row", async () => {
  const form = table([
    ["Name:", "Ada Example"],
    ["Address:", ["Main Street 1", "10115 Berlin"]],
  ]);
  expect(await textsOf(form)).toEqual(["Name:\tAda Example", "Address:\tMain Street 1", "10115 Berlin"]);
  expect(
    await textsOf(
      table([
        ["Skill", "Level", "Years"],
        ["Looms", "Expert", "9"],
      ]),
    ),
  ).toEqual(["Skill\tLevel\tYears", "Looms\tExpert\t9"]);
});

test("gives a heading beside its entries a line of its own", async () => {
  expect(
    await textsOf(
      table([
        ["Experience", ["Example Works", "Engineer"]],
        ["Education", ["Diploma", "2015"]],
      ]),
    ),
  ).toEqual(["Experience", "Example Works", "Engineer", "Education", "Diploma", "2015"]);
});

test("reads a block of name and a block of contact data one after the other", async () => {
  expect(
    await textsOf(
      table([
        [
          ["Ada Example", "Engineer"],
          ["ada@example.org", "+49 30 1234"],
        ],
      ]),
    ),
  ).toEqual(["Ada Example", "Engineer", "ada@example.org", "+49 30 1234"]);
});

test("reads nested tables where they stand", async () => {
  const inner = table([
    ["2019", "Example Works"],
    ["2015", "Sample Mills"],
  ]);
  const { lines } = await readBody(table([[sidebar, [paragraph("EXPERIENCE"), inner, paragraph("EDUCATION"), paragraph("Diploma")]]]));
  expect(lines.slice(sidebar.length).map(({ text }) => text)).toEqual([
    "EXPERIENCE",
    "2019\tExample Works",
    "2015\tSample Mills",
    "EDUCATION",
    "Diploma",
  ]);
});

test("reads a right-to-left table from its first logical cell", async () => {
  expect(await textsOf(table([["2019", "مدرسة النخيل"]], "<w:bidiVisual/>"))).toEqual(["2019\tمدرسة النخيل"]);
});

test("leaves deleted rows out", async () => {
  const rows = `<w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph("gone")}</w:tc></w:tr><w:tr><w:tc>${paragraph("kept")}</w:tc></w:tr>`;
  expect(await textsOf(`<w:tbl>${rows}</w:tbl>`)).toEqual(["kept"]);
});

test("takes no cell of a table with column names for a heading", async () => {
  const rows = [
    ["Employer", "Post", "Duties"],
    ["Example Works", "Engineer", ["Built looms", "Mended engines"]],
    ["Example Mill", "Weaver", "Wove cloth"],
  ];
  expect(await textsOf(table(rows))).toEqual([
    "Employer\tPost\tDuties",
    "Example Works\tEngineer\tBuilt looms",
    "Mended engines",
    "Example Mill\tWeaver\tWove cloth",
  ]);
});
