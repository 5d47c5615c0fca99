import { expect, test } from "vitest";
import { linesOf } from "../test/draw.ts";
import { element, structure, tagged } from "../test/tagged.ts";

test("reads the row of a table cell by cell where its cells take several lines", async () => {
  const lines = await linesOf((pen) => {
    tagged(pen, 0, () => pen.text(40, 100, "2019 - 2021"));
    tagged(pen, 1, () => pen.column(140, 100, ["Harbour Trust", "of Whitby"]));
    tagged(pen, 2, () => pen.column(260, 100, ["Keeper of", "the ledger"]));
    structure(pen, [element("Table", element("TR", element("TD", 0), element("TD", 1), element("TD", 2)))]);
  });
  expect(lines).toEqual(["2019 - 2021", "Harbour Trust", "of Whitby", "Keeper of", "the ledger"]);
});

test("keeps a row together of which only the date is broken", async () => {
  const lines = await linesOf((pen) => {
    tagged(pen, 0, () => pen.column(40, 100, ["May 2019 -", "June 2021"]));
    tagged(pen, 1, () => pen.text(140, 100, "Harbour Trust"));
    tagged(pen, 2, () => pen.text(260, 100, "Clerk"));
    structure(pen, [element("Table", element("TR", element("TD", 0), element("TD", 1), element("TD", 2)))]);
  });
  expect(lines).toEqual(["May 2019 -\tHarbour Trust\tClerk", "June 2021"]);
});

test("keeps a label with its value, over however many lines", async () => {
  const lines = await linesOf((pen) => {
    tagged(pen, 0, () => pen.text(40, 100, "Skills"));
    tagged(pen, 1, () => pen.column(140, 100, ["Knots and", "splices"]));
    structure(pen, [element("Table", element("TR", element("TD", 0), element("TD", 1)))]);
  });
  expect(lines).toEqual(["Skills\tKnots and", "splices"]);
});

test("reads a label in the margin that is broken over two rows as a whole, though nothing says that it is a heading", async () => {
  const lines = await linesOf((pen) => {
    tagged(pen, 0, () => pen.column(40, 100, ["Foreign", "tongues"], { bold: true }));
    tagged(pen, 1, () => pen.text(200, 100, "Norse"));
    tagged(pen, 2, () => pen.text(200, 111, "fluent, spoken at home and on the quay"));
    structure(pen, [element("Div", 0), element("P", 1), element("P", 2)]);
  });
  expect(lines).toEqual(["Foreign", "tongues", "Norse", "fluent, spoken at home and on the quay"]);
});
