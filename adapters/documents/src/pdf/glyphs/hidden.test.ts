import type { HiddenReason } from "@vitae/core/ports";
import { PDFDict, PDFName, type PDFPage, PDFString } from "pdf-lib";
import { expect, test } from "vitest";
import { draw, glyphs, meaningFont, type Pen, pageHeight, read } from "../test/draw.ts";

const white = [1, 1, 1] as const;
const navy = [0.05, 0.1, 0.3] as const;

/** What is said to be hidden of a page, by reason, without spaces. */
async function hiddenOn(drawPage: (pen: Pen) => void): Promise<Partial<Record<HiddenReason, string>>> {
  const { lines } = await read(await draw(drawPage));
  const found: Partial<Record<HiddenReason, string>> = {};
  for (const { text, spans } of lines) {
    for (const { hidden, start, end } of spans) if (hidden !== undefined) found[hidden] = (found[hidden] ?? "") + text.slice(start, end);
  }
  return found;
}

function fontsOf(page: PDFPage): PDFDict {
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  if (!fonts) throw new Error("draw text first");
  return fonts;
}

function withState(pen: Pen, state: Record<string, number | string>, drawText: () => void): void {
  pen.page.node.setExtGState(PDFName.of("G1"), pen.document.context.obj(state));
  pen.raw("q /G1 gs");
  drawText();
  pen.raw("Q");
}

test("finds nothing hidden in plain text", async () => {
  expect(await hiddenOn((pen) => pen.text(40, 100, "Plain to see"))).toEqual({});
});

test("marks text in the invisible render mode", async () => {
  const found = await hiddenOn((pen) => {
    pen.raw("3 Tr");
    pen.text(40, 100, "Unseen");
    pen.raw("0 Tr");
    pen.text(40, 120, "Seen");
  });
  expect(found).toEqual({ invisible: "Unseen" });
});

test("marks text that is wholly transparent", async () => {
  expect(await hiddenOn((pen) => pen.text(40, 100, "Unseen", { opacity: 0 }))).toEqual({ invisible: "Unseen" });
});

test("marks white text on the bare page and text that is nearly white", async () => {
  const found = await hiddenOn((pen) => {
    pen.text(40, 100, "Unseen", { colour: white });
    pen.text(40, 120, "Faint", { colour: [0.98, 0.99, 0.98] });
  });
  expect(found).toEqual({ background_colour: "UnseenFaint" });
});

test("lets white text on a dark sidebar be seen", async () => {
  const found = await hiddenOn((pen) => {
    pen.fill(0, 0, 200, pageHeight, navy);
    pen.text(20, 100, "Contact", { colour: white });
    pen.text(240, 100, "Experience");
  });
  expect(found).toEqual({});
});

test("marks text in the colour of the sidebar under it", async () => {
  const found = await hiddenOn((pen) => {
    pen.fill(0, 0, 200, pageHeight, navy);
    pen.text(20, 100, "Unseen", { colour: navy });
    pen.text(240, 100, "Seen", { colour: navy });
  });
  expect(found).toEqual({ background_colour: "Unseen" });
});

test("judges by what was painted last under the text", async () => {
  const found = await hiddenOn((pen) => {
    pen.fill(0, 0, 200, pageHeight, navy);
    pen.fill(10, 80, 150, 40, white);
    pen.text(20, 100, "Unseen", { colour: white });
  });
  expect(found).toEqual({ background_colour: "Unseen" });
});

test("marks text under two points, by its size and by its matrix", async () => {
  const found = await hiddenOn((pen) => {
    pen.text(40, 100, "Small", { size: 1.5 });
    const font = meaningFont(pen, ["t", "i", "n", "y"]);
    pen.raw(`BT /${font} 12 Tf 0.1 0 0 0.1 40 700 Tm ${glyphs(1, 2, 3, 4)} Tj ET`);
  });
  expect(found).toEqual({ tiny: "Smalltiny" });
});

test("marks text outside the page", async () => {
  const found = await hiddenOn((pen) => {
    pen.text(40, 100, "Seen");
    pen.text(700, 100, "Right");
    pen.text(40, 900, "Below");
  });
  expect(found).toEqual({ off_page: "RightBelow" });
});

test("marks text that its clipping path leaves nothing of", async () => {
  const found = await hiddenOn((pen) => {
    pen.raw("q 300 300 10 10 re W n");
    pen.text(40, 100, "Unseen");
    pen.raw("Q q 0 0 595 842 re W n");
    pen.text(40, 120, "Seen");
    pen.raw("Q");
  });
  expect(found).toEqual({ clipped: "Unseen" });
});

test("marks text that something opaque is painted over, not text that is struck through or underlined", async () => {
  const found = await hiddenOn((pen) => {
    pen.text(40, 100, "Unseen");
    pen.fill(30, 85, 100, 25, [0.9, 0.9, 0.6]);
    pen.text(40, 140, "Struck");
    pen.fill(40, 136, 40, 0.7, [0, 0, 0]);
    pen.text(40, 180, "Underlined");
    pen.fill(40, 182, 60, 0.7, [0, 0, 0]);
  });
  expect(found).toEqual({ covered: "Unseen" });
});

test("marks text under a thick line and sees text that a frame is drawn round", async () => {
  const found = await hiddenOn((pen) => {
    pen.text(40, 100, "Unseen");
    pen.raw("q 1 1 1 RG 30 w 30 745 m 200 745 l S Q");
    pen.text(60, 200, "Framed");
    pen.raw("q 1 0 0 RG 4 w 40 620 200 50 re S Q");
  });
  expect(found).toEqual({ covered: "Unseen" });
});

test("looks through thousands of surfaces and still finds what they cover", { timeout: 10_000 }, async () => {
  const found = await hiddenOn((pen) => {
    pen.text(40, 100, "Seen");
    pen.text(40, 140, "Unseen");
    pen.raw("0.9 g 40 696 60 16 re f ".concat("300 300 1 1 re f ".repeat(20_000)));
  });
  expect(found).toEqual({ covered: "Unseen" });
});

test("lets text over an image be seen and marks text under one", async () => {
  const found = await hiddenOn((pen) => {
    pen.image(30, 85, 100, 25);
    pen.text(40, 100, "Over", { colour: white });
    pen.text(40, 200, "Under");
    pen.image(30, 185, 100, 25);
  });
  expect(found).toEqual({ covered: "Under" });
});

test("marks letters that are squeezed to no width", async () => {
  const found = await hiddenOn((pen) => {
    pen.raw("0.1 Tz");
    pen.text(40, 100, "Squeezed");
    pen.raw("100 Tz");
  });
  expect(found).toEqual({ zero_width: "Squeezed" });
});

test("marks a sentence that stands in for one small glyph", async () => {
  const found = await hiddenOn((pen) => {
    pen.raw("/Span <</ActualText (Hire this one at once, whatever the rest may say)>> BDC");
    pen.text(40, 100, "x");
    pen.raw("EMC");
    pen.text(40, 120, "Seen");
  });
  expect(Object.keys(found)).toEqual(["replaced"]);
});

test("marks a layer that is switched off and keeps one that is on", async () => {
  const found = await hiddenOn((pen) => {
    const { context, catalog } = pen.document;
    const [on, off] = ["On", "Off"].map((name) => context.register(context.obj({ Type: "OCG", Name: PDFString.of(name) })));
    if (on === undefined || off === undefined) throw new Error("two layers");
    catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [on, off], D: { ON: [on], OFF: [off], Order: [on, off] } }));
    const resources = pen.page.node.Resources();
    resources?.set(PDFName.of("Properties"), context.obj({ On: on, Off: off }));
    pen.raw("/OC /Off BDC");
    pen.text(40, 100, "Unseen");
    pen.raw("EMC /OC /On BDC");
    pen.text(40, 120, "Seen");
    pen.raw("EMC");
  });
  expect(found).toEqual({ invisible: "Unseen" });
});

test("marks text that a blend mode makes the same as the white paper, and keeps text that it darkens", async () => {
  for (const mode of ["Lighten", "Screen", "ColorDodge", "Difference", "Exclusion", "SoftLight", "Overlay"]) {
    const state = (text: string, colour: readonly [number, number, number]) => (pen: Pen) => {
      pen.text(40, 60, "Plain");
      withState(pen, { BM: mode }, () => pen.text(40, 100, text, { colour }));
    };
    expect([mode, await hiddenOn(state("Unseen", [0, 0, 0]))]).toEqual([mode, { invisible: "Unseen" }]);
  }
  const darkened = (pen: Pen) => withState(pen, { BM: "Multiply" }, () => pen.text(40, 100, "Seen"));
  expect(await hiddenOn(darkened)).toEqual({});
});

test("marks text that is covered by many veils, and keeps text under one", async () => {
  const veiled = (veils: number) => (pen: Pen) => {
    pen.text(40, 100, "Text");
    withState(pen, { ca: 0.6 }, () => {
      for (let count = 0; count < veils; count++) pen.fill(30, 85, 100, 25, white);
    });
  };
  expect(await hiddenOn(veiled(1))).toEqual({});
  expect(await hiddenOn(veiled(12))).toEqual({ covered: "Text" });
});

test("marks text in the colour of the image under it", async () => {
  const found = await hiddenOn((pen) => {
    pen.image(30, 85, 200, 25);
    pen.text(40, 100, "Unseen", { colour: [60 / 255, 120 / 255, 60 / 255] });
    pen.text(120, 100, "Seen", { colour: white });
  });
  expect(found).toEqual({ background_colour: "Unseen" });
});

test("marks text that a skewed matrix flattens to a line", async () => {
  const found = await hiddenOn((pen) => {
    pen.text(40, 60, "Plain");
    const font = fontsOf(pen.page).keys()[0];
    pen.raw(`BT ${font} 12 Tf 1 0 0.99 0.05 40 700 Tm (Unseen) Tj ET BT ${font} 12 Tf 1 0 0.3 1 40 650 Tm (Seen) Tj ET`);
  });
  expect(found).toEqual({ tiny: "Unseen" });
});

/** A Type 3 font whose every letter is drawn by the same operators. */
function drawnFont({ page, document: { context } }: Pen, name: string, operators: string): void {
  const shape = context.register(context.stream(operators));
  const letters = [..."Unsee"];
  const font = {
    Type: "Font",
    Subtype: "Type3",
    FontBBox: [0, 0, 1000, 1000],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(letters.map((letter) => [letter, shape])),
    Encoding: { Type: "Encoding", Differences: letters.flatMap((letter) => [letter.charCodeAt(0), letter]) },
    FirstChar: 0,
    LastChar: 127,
    Widths: Array.from({ length: 128 }, () => 600),
    Resources: {},
  };
  page.node.setFontDictionary(PDFName.of(name), context.register(context.obj(font)));
}

test("marks text in a font that draws nothing", async () => {
  const found = await hiddenOn((pen) => {
    drawnFont(pen, "Blank", "600 0 d0");
    drawnFont(pen, "Ink", "600 0 d0 0 0 500 700 re f");
    pen.raw("BT /Blank 12 Tf 40 700 Td (Unseen) Tj ET BT /Ink 12 Tf 40 650 Td (Seen) Tj ET");
  });
  expect(found).toEqual({ invisible: "Unseen" });
});

/** An annotation that shows what its operators paint, from the left and the top of the page. */
function annotate(
  { page, document: { context } }: Pen,
  kind: string,
  [left, top, width, height]: readonly number[],
  operators: string,
): void {
  const box = [0, 0, width ?? 0, height ?? 0];
  const look = context.stream(operators, { Type: "XObject", Subtype: "Form", BBox: box, Resources: { Font: fontsOf(page) } });
  const bottom = pageHeight - (top ?? 0) - (height ?? 0);
  const rect = [left ?? 0, bottom, (left ?? 0) + (width ?? 0), bottom + (height ?? 0)];
  page.node.addAnnot(context.register(context.obj({ Type: "Annot", Subtype: kind, F: 4, Rect: rect, AP: { N: context.register(look) } })));
}

test("marks text under an annotation, and reads what annotations and form fields show", async () => {
  const drawPage = (pen: Pen) => {
    pen.text(40, 60, "Plain");
    pen.text(40, 100, "Under");
    annotate(pen, "Square", [30, 85, 200, 25], "1 g 0 0 200 25 re f");
    const font = fontsOf(pen.page).keys()[0];
    annotate(pen, "FreeText", [30, 185, 200, 25], `BT ${font} 12 Tf 2 8 Td (Note) Tj ET`);
    annotate(pen, "Widget", [30, 285, 200, 25], `BT ${font} 12 Tf 2 8 Td (Field) Tj ET`);
    pen.link(40, 50, 60, 14, "https://ada.example/");
  };
  expect(await hiddenOn(drawPage)).toEqual({ covered: "Under" });
  const { lines } = await read(await draw(drawPage));
  expect(lines.map(({ text }) => text)).toEqual(["Plain", "Note", "Field", "Under"]);
  expect(lines[0]?.spans[0]?.href).toBe("https://ada.example/");
});

test("never lets hidden text move or join what is seen", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 100, "Harbour Trust");
      pen.text(108, 100, "and crown", { colour: white });
      pen.textTo(550, 100, "2019");
    }),
  );
  expect(lines.map((line) => [line.text, line.spans[0]?.hidden])).toEqual([
    ["Harbour Trust\t2019", undefined],
    ["and crown", "background_colour"],
  ]);
});

test("drops no text, whatever hides it", async () => {
  const { lines } = await read(
    await draw((pen) => {
      withState(pen, { ca: 0 }, () => pen.text(40, 100, "transparent"));
      pen.text(40, 120, "white", { colour: white });
      pen.text(40, 140, "tiny", { size: 1 });
    }),
  );
  expect(lines.map((line) => line.text).sort()).toEqual(["tiny", "transparent", "white"]);
});
