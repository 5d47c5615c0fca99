import { PDFName, PDFString } from "pdf-lib";
import { expect, test } from "vitest";
import { draw, read } from "../test/draw.ts";
import { element, structure, tagged } from "../test/tagged.ts";

test("reads the columns of a tagged page in the order of its structure tree", async () => {
  const { lines } = await read(
    await draw((pen) => {
      tagged(pen, 0, () => pen.column(40, 100, ["Contact", "Whitby", "Harbour"]));
      tagged(pen, 1, () =>
        pen.column(240, 107, ["Keeper of the ledger of a harbour", "and of its lamps and of its ropes", "from spring to ice"]),
      );
      structure(pen, [element("Document", element("P", 1), element("P", 0))]);
    }),
  );
  expect(lines.map((line) => line.text)).toEqual([
    "Keeper of the ledger of a harbour",
    "and of its lamps and of its ropes",
    "from spring to ice",
    "Contact",
    "Whitby",
    "Harbour",
  ]);
});

test("gives headings, list items and cells the role that their tags say", async () => {
  const { lines } = await read(
    await draw((pen) => {
      const texts = ["Duties", "Mended ropes", "Whitby", "Paid in full"];
      for (const [index, text] of texts.entries()) tagged(pen, index, () => pen.text(40, 100 + 30 * index, text));
      structure(pen, [
        element("H2", 0),
        element("L", element("LI", element("LBody", 1))),
        element("Table", element("TR", element("TD", element("P", 2)))),
        element("P", 3),
      ]);
    }),
  );
  expect(lines.map((line) => line.role)).toEqual(["heading", "list_item", "cell", "text"]);
});

test("puts the lines of one tagged paragraph into one block, however far apart they stand", async () => {
  const { lines } = await read(
    await draw((pen) => {
      tagged(pen, 0, () => pen.text(40, 100, "Kept the ledger"));
      tagged(pen, 1, () => pen.text(40, 150, "of a harbour"));
      tagged(pen, 2, () => pen.text(40, 164, "Mended ropes"));
      structure(pen, [element("P", 0, 1), element("P", 2)]);
    }),
  );
  expect(lines.map((line) => line.block)).toEqual([1, 1, 2]);
});

test("does not take text that flows round a box for a column", async () => {
  const { lines } = await read(
    await draw((pen) => {
      tagged(pen, 0, () => pen.column(40, 100, ["Keeper", "Whitby"]));
      tagged(pen, 1, () => pen.column(240, 107, ["counted berths and mended", "the lamps of the quay and"]));
      tagged(pen, 2, () => pen.text(40, 150, "paid for every rope that was lent, bought or thrown away in those years by the harbour"));
      structure(pen, [element("P", 0), element("P", 1, 2)]);
    }),
  );
  expect(new Set(lines.map((line) => line.region)).size).toBe(1);
});

test("leaves aside a structure tree that knows too little of its page", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 100, "Keeper of the ledger of a harbour with forty berths");
      tagged(pen, 0, () => pen.text(40, 114, "from"));
      tagged(pen, 1, () => pen.text(40, 128, "spring"));
      structure(pen, [element("P", 1), element("P", 0)]);
    }),
  );
  expect(lines.map((line) => line.text)).toEqual(["Keeper of the ledger of a harbour with forty berths", "from", "spring"]);
});

test("says which running header and footer the document declares", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.raw("/Artifact <</Type /Pagination /Subtype /Header>> BDC");
      pen.text(40, 30, "Ashdown, page 1");
      pen.raw("EMC");
      pen.text(40, 300, "Kept the ledger");
      pen.raw("/Artifact <</Type /Pagination /Subtype /Footer>> BDC");
      pen.text(40, 810, "Printed in Whitby");
      pen.raw("EMC");
    }),
  );
  expect(lines.map((line) => line.role)).toEqual(["page_header", "text", "page_footer"]);
});

test("hands on the language that the document declares", async () => {
  const { declaredLanguage } = await read(
    await draw((pen) => {
      pen.text(40, 100, "Kept the ledger");
      pen.document.catalog.set(PDFName.of("Lang"), PDFString.of("en-GB"));
    }),
  );
  expect(declaredLanguage).toBe("en-GB");
});

test("knows a paragraph with a label as a list item, whatever is drawn for the label", async () => {
  const { lines } = await read(
    await draw((pen) => {
      tagged(pen, 0, () => pen.text(40, 100, "Harbour Trust, keeper of the ledger"));
      tagged(pen, 1, () => pen.fill(50, 110, 3, 3, [0, 0, 0]));
      tagged(pen, 2, () => pen.text(60, 114, "Counted the berths"));
      structure(pen, [element("P", 0), element("P", element("Lbl", 1), 2)]);
    }),
  );
  expect(lines.map((line) => line.role)).toEqual(["text", "list_item"]);
});

test("takes list items without a label for plain text where others have one", async () => {
  const { lines } = await read(
    await draw((pen) => {
      tagged(pen, 0, () => pen.text(40, 100, "2019 - 2021"));
      tagged(pen, 1, () => pen.fill(50, 110, 3, 3, [0, 0, 0]));
      tagged(pen, 2, () => pen.text(60, 114, "Counted the berths"));
      structure(pen, [element("L", element("LI", 0)), element("L", element("LI", element("Lbl", 1), element("LBody", 2)))]);
    }),
  );
  expect(lines.map((line) => line.role)).toEqual(["text", "list_item"]);
});

test("sets apart what stands as close as words but is two items of the structure tree", async () => {
  const { lines } = await read(
    await draw((pen) => {
      tagged(pen, 0, () => pen.text(40, 100, "Knots"));
      tagged(pen, 1, () => pen.text(72, 100, "Lamp oil"));
      structure(pen, [element("P", 0), element("P", 1)]);
    }),
  );
  expect(lines.map((line) => line.text)).toEqual(["Knots\tLamp oil"]);
});
