import { expect, test } from "vitest";
import { draw, glyphs, linesOf, meaningFont, read } from "../test/draw.ts";
import { element, linesOfPieces, structure, tagged } from "../test/tagged.ts";

test("reads a label that stands in the middle of its rows before all of them", async () => {
  const lines = await linesOfPieces(
    ["H2", 40, 114, "Tongues", { size: 12 }],
    ["P", 200, 100, "English, mother tongue"],
    ["P", 200, 114, "Norse, fluent"],
    ["P", 200, 128, "Dutch, some words"],
  );
  expect(lines).toEqual(["Tongues", "English, mother tongue", "Norse, fluent", "Dutch, some words"]);
});

test("reads a label of two rows as a whole before what stands beside it", async () => {
  const lines = await linesOf((pen) => {
    tagged(pen, 0, () => pen.column(40, 104, ["Skills of", "the quay"], { size: 12, pitch: 10 }));
    tagged(pen, 1, () => pen.text(200, 100, "Knots, splices"));
    tagged(pen, 2, () => pen.text(200, 114, "Lamps, oils"));
    structure(pen, [element("H2", 0), element("P", 1), element("P", 2)]);
  });
  expect(lines).toEqual(["Skills of", "the quay", "Knots, splices", "Lamps, oils"]);
});

test("ends a paragraph before the columns that its last, short line stands over", async () => {
  const { lines } = await read(
    await draw((pen) => {
      tagged(pen, 0, () =>
        pen.column(40, 100, ["Keeper of the ledger of a harbour with forty berths and all of its lamps, from the mole to", "the quay."]),
      );
      tagged(pen, 1, () => pen.column(40, 150, ["Harbour Trust, keeper of the ledger", "Counted the berths", "Mended lamps"]));
      tagged(pen, 2, () => pen.column(400, 150, ["Knots", "Splices", "Lamps"]));
      structure(pen, [element("P", 0), element("P", 1), element("P", 2)]);
    }),
  );
  expect(lines.map((line) => line.text).slice(1)).toEqual([
    "the quay.",
    "Harbour Trust, keeper of the ledger",
    "Counted the berths",
    "Mended lamps",
    "Knots",
    "Splices",
    "Lamps",
  ]);
});

test("reads a heading in the margin that is broken over two rows as a whole", async () => {
  const lines = await linesOf((pen) => {
    tagged(pen, 0, () => pen.column(40, 100, ["Foreign", "tongues"], { bold: true }));
    tagged(pen, 1, () => pen.text(200, 100, "Norse"));
    tagged(pen, 2, () => pen.text(200, 111, "fluent, spoken at home and on the quay"));
    structure(pen, [element("H2", 0), element("P", 1), element("P", 2)]);
  });
  expect(lines).toEqual(["Foreign", "tongues", "Norse", "fluent, spoken at home and on the quay"]);
});

test("keeps a date beside the first row of a broken name on its line", async () => {
  const lines = await linesOf((pen) => {
    tagged(pen, 0, () => pen.column(40, 100, ["Trust of the harbour and of", "the lamps"], { bold: true }));
    tagged(pen, 1, () => pen.text(450, 100, "2019 - 2021"));
    structure(pen, [element("H3", 0), element("P", 1)]);
  });
  expect(lines).toEqual(["Trust of the harbour and of\t2019 - 2021", "the lamps"]);
});

test("reads the pieces of a right-to-left row in the order of the structure tree on a page laid out from left to right", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, ["\u05d0", "\u05d1", "\u05d2"]);
    tagged(pen, 0, () => pen.text(40, 100, "IX"));
    tagged(pen, 1, () => pen.raw(`BT /${font} 10 Tf 1 0 0 1 200 742 Tm ${glyphs(3, 2, 1)} Tj ET`));
    structure(pen, [element("H2", 0), element("P", 1)]);
  });
  expect(lines).toEqual(["IX\t\u05d0\u05d1\u05d2"]);
});
