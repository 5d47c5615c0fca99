import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { linesOf, type Pen } from "./test/draw.ts";

const helvetica = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);

test("reads small capitals drawn as two sizes of capitals as one word each", async () => {
  const lines = await linesOf((pen) => {
    let left = 40;
    for (const [text, size] of [
      ["W", 14],
      ["ORK", 11],
      [" E", 14],
      ["XPERIENCE", 11],
    ] as const) {
      pen.text(left, 100, text, { size });
      left += helvetica.widthOfTextAtSize(text, size);
    }
  });
  expect(lines).toEqual(["WORK EXPERIENCE"]);
});

test("reads a drop cap as the first letter of its word", async () => {
  const lines = await linesOf((pen) => {
    pen.text(40, 114, "K", { size: 30 });
    pen.text(61, 100, "eeper of the ledger of a harbour with forty berths");
    pen.text(61, 114, "and all of its lamps, from the mole up to the custom");
    pen.text(40, 128, "house, and of the ropes that the ships leave behind when");
  });
  expect(lines.join(" ")).toMatch(/Keeper of the ledger/);
});

test("reads a name whose letters are objects of their own", async () => {
  const lines = await linesOf((pen) => oneByOne(pen, "Hild of Whitby", { left: 40, spacing: 0 }));
  expect(lines).toEqual(["Hild of Whitby"]);
});

test("reads a name whose letters are set far apart, one by one", async () => {
  const lines = await linesOf((pen) => oneByOne(pen, "HILD OF WHITBY", { left: 40, spacing: 6 }));
  expect(lines).toEqual(["HILD OF WHITBY"]);
});

test("reads spaced headings beside each other as two", async () => {
  const lines = await linesOf((pen) => {
    oneByOne(pen, "WORK", { left: 40, spacing: 4 });
    oneByOne(pen, "SKILLS", { left: 300, spacing: 4 });
  });
  expect(lines).toEqual(["WORK\tSKILLS"]);
});

/** Prints each letter as a text object; a space leaves room and prints nothing. */
function oneByOne(pen: Pen, text: string, { left, spacing }: { left: number; spacing: number }): void {
  let at = left;
  for (const letter of text) {
    if (letter !== " ") pen.text(at, 100, letter, { size: 12 });
    at += helvetica.widthOfTextAtSize(letter, 12) + spacing;
  }
}
