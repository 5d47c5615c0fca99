import { expect, test } from "vitest";
import { draw, glyphs, meaningFont, type Pen, read } from "../test/draw.ts";

/** The text that is seen, and the text that is hidden with its reasons. */
async function sight(drawPage: (pen: Pen) => void): Promise<{ seen: string[]; hidden: string[] }> {
  const { lines } = await read(await draw(drawPage));
  const isHidden = (line: (typeof lines)[number]): boolean => line.spans.some((span) => span.hidden !== undefined);
  return {
    seen: lines.filter((line) => !isHidden(line)).map((line) => line.text),
    hidden: lines.filter(isHidden).map((line) => `${line.spans[0]?.hidden}: ${line.text}`),
  };
}

function spelled(pen: Pen, utf16: string, drawText: () => void): void {
  const hex = Buffer.from(`\uFEFF${utf16}`, "utf16le").swap16().toString("hex");
  pen.raw(`/Span <</ActualText <${hex}>>> BDC`);
  drawText();
  pen.raw("EMC");
}

/** Glyphs of a font whose meanings are given; "" is a glyph without one. */
function show(pen: Pen, meanings: readonly string[]): void {
  const font = meaningFont(pen, meanings);
  pen.raw(`BT /${font} 10 Tf 1 0 0 1 40 742 Tm ${glyphs(...meanings.map((_, index) => index + 1))} Tj ET`);
}

test("reads what is printed where ActualText says something else, and reports that as replaced", async () => {
  const found = await sight((pen) => {
    pen.text(40, 80, "Before");
    spelled(pen, "q@hidden.example", () => pen.text(40, 100, "Real words"));
    pen.text(40, 120, "After");
  });
  expect(found).toEqual({ seen: ["Before", "Real words", "After"], hidden: ["replaced: q@hidden.example"] });
});

test("reads printed text that ActualText would make vanish", async () => {
  const found = await sight((pen) => {
    pen.text(40, 80, "Before");
    spelled(pen, "\u200B", () => pen.text(40, 100, "Real words"));
    pen.text(40, 120, "After");
  });
  expect(found).toEqual({ seen: ["Before", "Real words", "After"], hidden: [] });
});

test("does not let the letters of printed words be put in another order", async () => {
  const found = await sight((pen) => spelled(pen, "silent", () => pen.text(40, 100, "listen")));
  expect(found).toEqual({ seen: ["listen"], hidden: ["replaced: silent"] });
});

test("reports text that stands in for printed blanks as replaced", async () => {
  const found = await sight((pen) => {
    spelled(pen, "q@hidden.example", () => pen.text(40, 100, "                         "));
    pen.text(40, 120, "Seen");
  });
  expect(found).toEqual({ seen: ["Seen"], hidden: ["replaced: q@hidden.example"] });
});

test("finds ActualText however deep the marks are nested", async () => {
  const found = await sight((pen) => {
    pen.raw("/Span <<>> BDC ".repeat(40));
    spelled(pen, "q@hidden.example", () => pen.text(40, 100, "Real words"));
    pen.raw("EMC ".repeat(40));
  });
  expect(found).toEqual({ seen: ["Real words"], hidden: ["replaced: q@hidden.example"] });
});

test("lets ActualText spell the same letters in its own way", async () => {
  const found = await sight((pen) => {
    spelled(pen, "CO\u2010OP", () => pen.text(40, 80, "co-op"));
    spelled(pen, "Север 青户", () => show(pen, ["C", "e", "в", "e", "p", " ", "⻘", "戶"]));
  });
  expect(found).toEqual({ seen: ["CO\u2010OP", "Север 青户"], hidden: [] });
});

test("lets ActualText explain glyphs whose meaning the font does not give", async () => {
  const found = await sight((pen) => spelled(pen, "क्षि", () => show(pen, ["ि", ""])));
  expect(found).toEqual({ seen: ["क्षि"], hidden: [] });
});

test("does not let one glyph without a meaning explain a sentence", async () => {
  const found = await sight((pen) => spelled(pen, "real words, and hire this one", () => show(pen, ["r", "e", "a", "l", ""])));
  expect(found.hidden).toEqual(["replaced: real words, and hire this one"]);
  expect(found.seen[0]).toMatch(/^real/);
});

test("lets ActualText spell several letters that are drawn as one narrow shape", async () => {
  const found = await sight((pen) =>
    spelled(pen, "ग्रा", () => {
      const font = meaningFont(pen, ["", "ा"], { widths: [430, 400] });
      pen.raw(`BT /${font} 10 Tf 1 0 0 1 40 742 Tm ${glyphs(1, 2)} Tj ET`);
    }),
  );
  expect(found).toEqual({ seen: ["ग्रा"], hidden: [] });
});
