import { expect, test } from "vitest";
import { draw, glyphs, linesOf, meaningFont, type Pen, read } from "./test/draw.ts";

/** Shows glyphs of a font, each word at its own place: points from the left and the top. */
function show(pen: Pen, font: string, left: number, baseline: number, ...numbers: readonly number[]): void {
  pen.raw(`BT /${font} 10 Tf 1 0 0 1 ${left} ${842 - baseline} Tm ${glyphs(...numbers)} Tj ET`);
}

const letters = (text: string): string[] => [...text];
const inOrder = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test("finds the words of a line that prints no space glyphs", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, letters("harbourtrust"));
    show(pen, font, 40, 100, 1, 2, 3, 4, 5, 6, 7);
    show(pen, font, 84.5, 100, 8, 9, 10, 11, 12);
  });
  expect(lines).toEqual(["harbour trust"]);
});

test("does not part a word where a piece of it is painted for itself", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, letters("harbour"));
    show(pen, font, 40, 100, 1, 2, 3);
    show(pen, font, 58.7, 100, 4, 5, 6, 7);
  });
  expect(lines).toEqual(["harbour"]);
});

test("closes letters that are spaced and keeps the spaces between the words", async () => {
  const lines = await linesOf((pen) => {
    pen.raw("3 Tc");
    pen.text(40, 100, "WORK AND LIFE");
    pen.raw("0 Tc");
  });
  expect(lines).toEqual(["WORK AND LIFE"]);
});

test("closes letters that are set apart by typed spaces", async () => {
  expect(await linesOf((pen) => pen.text(40, 100, "W O R K   A N D   L I F E"))).toEqual(["WORK AND LIFE"]);
});

test("writes a row of typed spaces as one tab", async () => {
  expect(await linesOf((pen) => pen.text(40, 100, "Harbour Trust                    2019"))).toEqual(["Harbour Trust\t2019"]);
});

test("keeps raised letters in their word", async () => {
  const lines = await linesOf((pen) => {
    pen.text(40, 100, "le 1");
    pen.text(55.9, 96.4, "er", { size: 6 });
    pen.text(64, 100, "mai");
  });
  expect(lines).toEqual(["le 1er mai"]);
});

test("keeps the hyphen at the end of a line as it is printed", async () => {
  const lines = await linesOf((pen) => pen.column(40, 100, ["The keeper of the har-", "bour ledger"]));
  expect(lines).toEqual(["The keeper of the har-", "bour ledger"]);
});

test("gives values in composed form, however the document spells them", async () => {
  const lines = await linesOf((pen) => show(pen, meaningFont(pen, ["z", "o", "e\u0301"]), 40, 100, 1, 2, 3));
  expect(lines).toEqual(["zoé"]);
});

test("writes out ligatures that the document gives as one character", async () => {
  const lines = await linesOf((pen) => show(pen, meaningFont(pen, ["o", "ﬃ", "c", "e"]), 40, 100, 1, 2, 3, 4));
  expect(lines).toEqual(["office"]);
});

test("writes out a ligature that the document does not explain", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, ["e", "", "c", "i", "n", "t", "f", "l"], { widths: [500, 880, 450, 280, 560, 300, 300, 260] });
    show(pen, font, 40, 100, 1, 2, 3, 4, 1, 5, 6);
  });
  expect(lines).toEqual(["efficient"]);
});

test("keeps the words of a cluster that ActualText spells together", async () => {
  const lines = await linesOf((pen) => {
    pen.raw("/Span <</ActualText (Mmm)>> BDC");
    for (const left of [40, 48.33, 56.66]) pen.text(left, 100, "m");
    pen.raw("EMC");
    pen.text(65, 100, "next");
  });
  expect(lines).toEqual(["Mmmnext"]);
});

test("shows icons as one marker and never as letters of a word", async () => {
  const lines = await linesOf((pen) => show(pen, meaningFont(pen, ["\uE0B0", "a", "b"]), 40, 100, 1, 2, 3));
  expect(lines).toEqual(["\uFFFC ab"]);
});

test("shows the bullets of a symbol font as bullets", async () => {
  const lines = await linesOf((pen) => {
    show(pen, meaningFont(pen, ["\uF0B7"], { name: "SymbolMT" }), 40, 100, 1);
    pen.text(54, 100, "Mended ropes");
  });
  expect(lines).toEqual(["• Mended ropes"]);
});

test("takes a small icon that stands before several lines for a bullet", async () => {
  const { lines } = await read(
    await draw((pen) => {
      const font = meaningFont(pen, ["\uE111"], { name: "IconFont" });
      ["Mended ropes", "Bought oil"].forEach((duty, index) => {
        pen.raw(`BT /${font} 5 Tf 1 0 0 1 40 ${740 - 14 * index} Tm ${glyphs(1)} Tj ET`);
        pen.text(50, 102 + 14 * index, duty);
      });
    }),
  );
  expect(lines.map((line) => line.text)).toEqual(["• Mended ropes", "• Bought oil"]);
});

test("drops characters that print nothing", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, ["a", "\u200B", "\u00AD", "b"]);
    for (const [left, glyph] of [
      [40, 1],
      [46, 2],
      [46, 3],
      [46, 4],
    ] as const)
      show(pen, font, left, 100, glyph);
  });
  expect(lines).toEqual(["ab"]);
});

test("does not put spaces between ideographs", async () => {
  const lines = await linesOf((pen) => show(pen, meaningFont(pen, letters("软件工程师"), { width: 1000 }), 40, 100, ...inOrder(5)));
  expect(lines).toEqual(["软件工程师"]);
});

/** Hebrew as it is seen: the first letter of the list stands furthest right. */
function showLeftwards(pen: Pen, font: string, right: number, baseline: number, ...numbers: readonly number[]): void {
  show(pen, font, right - 6 * numbers.length, baseline, ...numbers.toReversed());
}

test("reads a right-to-left word from right to left", async () => {
  const lines = await linesOf((pen) => showLeftwards(pen, meaningFont(pen, letters("שלום")), 500, 100, ...inOrder(4)));
  expect(lines).toEqual(["שלום"]);
});

test("reads foreign words and numbers inside right-to-left text their own way", async () => {
  const text = "שלום";
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, letters(`${text}2019abc`));
    showLeftwards(pen, font, 500, 100, ...inOrder(4));
    show(pen, font, 440, 100, 5, 6, 7, 8);
    show(pen, font, 410, 100, 9, 10, 11);
    showLeftwards(pen, font, 405, 100, ...inOrder(4));
  });
  expect(lines).toEqual([`${text}\u00202019 abc ${text}`]);
});

test("reads a phone number in right-to-left text from its plus sign", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, letters("שלום+0123456789"));
    showLeftwards(pen, font, 500, 100, ...inOrder(4));
    // Seen as 018 50 972+ : the groups follow one another to the left.
    show(pen, font, 446, 100, 15, 13, 8, 5);
    show(pen, font, 430, 100, 11, 6);
    show(pen, font, 408, 100, 6, 7, 14);
  });
  expect(lines).toEqual(["שלום +972 50 018"]);
});

test("keeps a phone number with its plus sign on the left, behind a bar of a right-to-left row", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, letters("שלוםab|+0123456789"));
    showLeftwards(pen, font, 500, 100, ...inOrder(4));
    // Seen as ab | +972 50 018, as one stretch from left to right.
    show(pen, font, 380, 100, 5, 6);
    show(pen, font, 396, 100, 7);
    show(pen, font, 406, 100, 8, 18, 16, 11);
    show(pen, font, 434, 100, 14, 9);
    show(pen, font, 450, 100, 9, 10, 17);
  });
  expect(lines[0]).toContain("+972 50 018");
});

test("keeps an address whose dots have a font of their own in a right-to-left row", async () => {
  const lines = await linesOf((pen) => {
    const [words, dots] = [meaningFont(pen, letters("שלוםabcdefg.@")), meaningFont(pen, letters("שלוםabcdefg.@"))];
    for (const right of [560, 530, 500]) showLeftwards(pen, words, right, 100, ...inOrder(4));
    show(pen, words, 400, 100, 5, 6);
    show(pen, dots, 412, 100, 13);
    show(pen, words, 418, 100, 7, 8);
    show(pen, dots, 430, 100, 12);
    show(pen, words, 436, 100, 9, 10, 11);
  });
  expect(lines).toEqual(["שלום שלום שלום\tab@cd.efg"]);
});

test("opens the brackets of right-to-left text where they are opened", async () => {
  const lines = await linesOf((pen) => {
    const font = meaningFont(pen, letters("של)(ום"));
    // The glyph that is seen as an opening bracket at the right end means a closing one to this font.
    showLeftwards(pen, font, 500, 100, 3, 1, 2, 4);
  });
  expect(lines).toEqual(["(של)"]);
});

test("divides a line into spans by style and says how each looks and where it stands", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 100, "Harbour Trust", { bold: true, size: 12, colour: [0.2, 0.4, 0.6] });
      pen.text(130, 100, "Whitby");
    }),
  );
  const [line] = lines;
  expect(line?.text).toBe("Harbour Trust Whitby");
  expect(line?.spans.map((span) => line.text.slice(span.start, span.end))).toEqual(["Harbour Trust", "Whitby"]);
  expect(line?.spans[0]?.style).toEqual({ size: 12, bold: true, italic: false, color: "#336699", font: "Helvetica" });
  expect(line?.spans[1]?.style).toMatchObject({ size: 10, bold: false, color: "#000000" });
  expect(line?.spans[0]?.box?.[0]).toBeCloseTo(40, 0);
  expect(line?.spans[1]?.box?.[0]).toBeCloseTo(130, 0);
});

test("gives the words under a link its target and no other words", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 100, "see my letters of the sea");
      pen.link(58, 90, 48, 14, "https://example.org/letters");
    }),
  );
  const linked = lines.flatMap((line) =>
    line.spans.filter((span) => span.href !== undefined).map((span) => [line.text.slice(span.start, span.end), span.href]),
  );
  expect(linked).toEqual([["my letters", "https://example.org/letters"]]);
});

test("says the size of text that is scaled by its matrix", async () => {
  const { lines } = await read(
    await draw((pen) => pen.raw(`BT /${meaningFont(pen, ["a", "b"])} 1 Tf 12 0 0 12 40 700 Tm ${glyphs(1, 2)} Tj ET`)),
  );
  expect(lines[0]?.spans[0]?.style.size).toBeCloseTo(12);
  expect(lines[0]?.spans[0]?.hidden).toBeUndefined();
});

test("puts letters that another font prints later into the gaps that were left for them", async () => {
  const lines = await linesOf((pen) => {
    // Widths of Helvetica at 10 points: h and a 5.56, r 3.33, b and o 5.56.
    pen.text(40, 100, "harb");
    pen.text(65.57, 100, "ur, the lamp");
    pen.text(60.01, 100, "o");
  });
  expect(lines).toEqual(["harbour, the lamp"]);
});
