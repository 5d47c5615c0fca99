import { expect, test } from "vitest";
import { draw, linesOf, type Pen, read } from "../test/draw.ts";

const left = [
  "Kept the ledger of a harbour with over",
  "forty berths and answered for every rope",
  "and every lamp that was bought, lent or",
  "mended, from the first boats of spring",
  "until the ice came back to the quay and",
  "nobody needed any rope or lamp at all.",
];
const right = left.map((line) => `${line.toUpperCase().slice(0, 34)}.`);

test("reads columns one at a time even when they were painted row by row on one grid", async () => {
  const lines = await linesOf((pen) => {
    for (const [index, line] of left.entries()) {
      pen.text(40, 100 + 13 * index, line);
      pen.text(320, 100 + 13 * index, right[index] ?? "");
    }
  });
  expect(lines).toEqual([...left, ...right]);
});

test("keeps a line of contacts above two columns whole", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 78, "Keeper of the Ledger", { size: 12 });
      for (const [index, contact] of ["rowan@example.org", "+44 20 7946", "Whitby", "example.org/rowan"].entries()) {
        pen.text(40 + 130 * index, 96, contact);
      }
      pen.column(40, 130, ["EXPERIENCE", ...left.map((line) => line.slice(0, 24)), "Harbour Trust", "Whitby"]);
      pen.column(330, 131, ["SKILLS", "Ledgers", "Knots", "LANGUAGES", "English"], { pitch: 17 });
    }),
  );
  expect(lines.slice(0, 2).map((line) => line.text)).toEqual([
    "Keeper of the Ledger",
    "rowan@example.org\t+44 20 7946\tWhitby\texample.org/rowan",
  ]);
  expect(lines.find((line) => line.text === "EXPERIENCE")?.region).toBe(2);
  expect(lines.filter((line) => line.region === 3).map((line) => line.text)).toEqual([
    "SKILLS",
    "Ledgers",
    "Knots",
    "LANGUAGES",
    "English",
  ]);
});

test("reads three short columns of words one after the other", async () => {
  const words = [
    ["Ledgers", "Knots", "Ropes"],
    ["Lamps", "Signals", "Oil"],
    ["Tides", "Boats", "Berths"],
  ];
  const lines = await linesOf((pen) => {
    for (const [index, column] of words.entries()) pen.column(40 + 180 * index, 100, column);
  });
  expect(lines).toEqual(words.flat());
});

test("reads the rows of a table cell by cell, divided by tabs", async () => {
  const rows = [
    ["English", "native", "spoken at home"],
    ["Norwegian", "fluent", "eight winters in Bergen"],
    ["Dutch", "basic", "one summer"],
  ];
  const lines = await linesOf((pen) => {
    for (const [row, cells] of rows.entries()) for (const [cell, text] of cells.entries()) pen.text(40 + 150 * cell, 100 + 16 * row, text);
  });
  expect(lines).toEqual(rows.map((cells) => cells.join("\t")));
});

test("keeps labels that are larger than their text and not quite on its baseline beside it", async () => {
  const entries: readonly (readonly [string, readonly string[]])[] = [
    ["Profile", ["Kept the ledger of a harbour with over forty berths", "and every lamp"]],
    ["Experience", ["Harbour Trust", "Counted every berth", "Mended lamps"]],
    ["Education", ["University of the Coast", "B.Sc. in Tides"]],
  ];
  const paint = (pen: Pen): void => {
    let top = 100;
    for (const [label, text] of entries) {
      pen.text(40, top + 4, label, { size: 14 });
      pen.column(180, top, text);
      top += 14 * text.length + 20;
    }
  };
  expect(await linesOf(paint)).toEqual(entries.flatMap(([label, [first, ...rest]]) => [`${label}\t${first}`, ...rest]));
});

test("leaves the heading of what follows out of the columns above it", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.column(40, 100, ["Ledgers and accounts", "Knots of every kind"]);
      pen.column(320, 105, ["Lamps and signals", "Oil and wicks", "Tides"]);
      pen.text(40, 170, "Experience", { bold: true });
      pen.text(40, 186, "Kept the ledger of a harbour with over forty berths and answered for every rope and every lamp of it");
    }),
  );
  const heading = lines.findIndex((line) => line.text === "Experience");
  expect(lines.slice(heading).map((line) => line.region)).toEqual([3, 3]);
  expect(lines.slice(0, heading).map((line) => line.region)).toEqual([1, 1, 2, 2, 2]);
});

test("reads two columns that nearly touch in one row", async () => {
  const long = "A certified captain of container fleets.";
  const lines = await linesOf((pen) => {
    pen.column(40, 100, ["SKILLS", "Ledgers and knots", "Lamps", "Ropes and bells", "PAPERS", long, "Harbour office"]);
    pen.column(40 + 4.4 * long.length, 100, ["WORK", ...right]);
  });
  expect(lines.slice(0, 7)).toEqual(["SKILLS", "Ledgers and knots", "Lamps", "Ropes and bells", "PAPERS", long, "Harbour office"]);
});

test("reads a ruled table row by row, though its cells stand like columns", async () => {
  const rows = left.map((line, index) => [`${2010 + index}`, `${index + 1}`, line] as const);
  const paint = (pen: Pen, rules: boolean) => {
    pen.column(
      60,
      100,
      rows.map(([year]) => year),
      { pitch: 22 },
    );
    pen.column(
      110,
      100,
      rows.map(([, month]) => month),
      { pitch: 22 },
    );
    pen.column(
      200,
      100,
      rows.map(([, , text]) => text),
      { pitch: 22 },
    );
    if (!rules) return;
    for (const index of rows.keys()) {
      pen.fill(50, 106 + 22 * index, 100, 0.8, [0, 0, 0]);
      pen.fill(150, 106 + 22 * index, 350, 0.8, [0, 0, 0]);
    }
  };
  const asRows = rows.map((row) => row.join("\t"));
  expect(await linesOf((pen) => paint(pen, true))).toEqual(asRows);
  expect(await linesOf((pen) => paint(pen, false))).not.toEqual(asRows);
});

test("puts the short cells of a ruled table beside the first line of the long one", async () => {
  const lines = await linesOf((pen) => {
    for (const index of [0, 1, 2, 3]) pen.fill(50, 90 + 40 * index, 450, 0.8, [0, 0, 0]);
    for (const index of [0, 1, 2]) {
      pen.text(60, 114 + 40 * index, `${2014 + index}`);
      pen.text(200, 106 + 40 * index, left[2 * index] ?? "");
      pen.text(200, 120 + 40 * index, left[2 * index + 1] ?? "");
    }
  });
  expect(lines).toEqual(left.map((line, index) => (index % 2 === 0 ? `${2014 + index / 2}\t${line}` : line)));
});
