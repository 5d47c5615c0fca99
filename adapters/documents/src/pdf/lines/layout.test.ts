import { expect, test } from "vitest";
import { draw, linesOf, type Pen, read } from "../test/draw.ts";

const prose = [
  "Kept the ledger of a harbour with over forty berths",
  "and answered for every rope and every lamp that",
  "was bought, lent, mended or thrown away, from the",
  "first boats of spring until the ice came back.",
];

const sidebar = ["CONTACT", "rowan@example.org", "+44 20 7946 0018", "SKILLS", "Knots", "Ledgers", "Signals"];

test("reads a two-column PDF one column at a time", async () => {
  const lines = await linesOf((pen) => {
    prose.forEach((line, index) => {
      pen.text(40, 100 + 14 * index, line);
      pen.text(320, 103 + 15 * index, `${line} too`);
    });
  });
  expect(lines).toEqual([...prose, ...prose.map((line) => `${line} too`)]);
});

test("gives each column and the heading above them a region of its own, in reading order", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 60, "Rowan Ashdown-Pettigrew", { size: 24 });
      pen.column(40, 110, sidebar);
      pen.column(250, 113, prose, { pitch: 15 });
      pen.text(40, 260, "A line that runs across the whole page, from its left margin until nearly the right one, ends the columns");
    }),
  );
  const regions = [...new Set(lines.map((line) => line.region))];
  expect(regions).toEqual([1, 2, 3, 4]);
  expect(lines.filter((line) => line.region === 1).map((line) => line.text)).toEqual(["Rowan Ashdown-Pettigrew"]);
  expect(lines.filter((line) => line.region === 2).map((line) => line.text)).toEqual(sidebar);
  expect(lines.filter((line) => line.region === 3).map((line) => line.text)).toEqual(prose);
});

test("keeps a right-aligned date on the line of what it dates, behind a tab", async () => {
  const lines = await linesOf((pen) => {
    pen.text(40, 100, "Harbour Trust", { bold: true });
    pen.textTo(550, 100, "2019 – 2021");
    pen.text(40, 114, "Keeper of the Ledger");
    pen.textTo(550, 114, "Whitby");
    pen.column(
      50,
      130,
      prose.map((line) => `${line} ${line}`),
    );
  });
  expect(lines.slice(0, 2)).toEqual(["Harbour Trust\t2019 – 2021", "Keeper of the Ledger\tWhitby"]);
});

test("keeps right-aligned dates on their lines even when nothing runs below them", async () => {
  const lines = await linesOf((pen) => {
    ["Harbour Trust", "Lamp Office", "Rope Walk", "Signal House"].forEach((name, index) => {
      pen.text(40, 100 + 20 * index, name);
      pen.textTo(550, 100 + 20 * index, `${2010 + index} – ${2011 + index}`);
    });
  });
  expect(lines).toEqual(["Harbour Trust\t2010 – 2011", "Lamp Office\t2011 – 2012", "Rope Walk\t2012 – 2013", "Signal House\t2013 – 2014"]);
});

test("keeps a label on the line of the text that it labels", async () => {
  const lines = await linesOf((pen) => {
    const entry = (top: number, label: string, text: readonly string[]): void => {
      pen.text(40, top, label);
      pen.column(160, top, text);
    };
    entry(100, "2019 – 2021", ["Keeper of the Ledger, Harbour Trust", "Counted the berths", "Mended the lamps"]);
    entry(160, "2016 – 2019", ["Clerk, Lamp Office", "Bought the oil"]);
    entry(206, "2012 – 2016", ["Apprentice, Rope Walk", "Learned the knots"]);
  });
  expect(lines).toEqual([
    "2019 – 2021\tKeeper of the Ledger, Harbour Trust",
    "Counted the berths",
    "Mended the lamps",
    "2016 – 2019\tClerk, Lamp Office",
    "Bought the oil",
    "2012 – 2016\tApprentice, Rope Walk",
    "Learned the knots",
  ]);
});

test("joins a label to its text across a narrow gap where a column begins", async () => {
  const lines = await linesOf((pen) => {
    for (const [index, date] of ["04/2019", "11/2016", "02/2012"].entries()) pen.textTo(95, 100 + 14 * index, date);
    pen.column(100, 100, ["Harbour Trust", "Lamp Office", "Rope Walk"]);
    pen.column(100, 160, ["Nothing stands left of", "these three lines, and", "all begin at one edge"]);
  });
  expect(lines.slice(0, 3)).toEqual(["04/2019\tHarbour Trust", "11/2016\tLamp Office", "02/2012\tRope Walk"]);
});

test("prints the same words whatever the order they were painted in", async () => {
  const painters: ((pen: Pen) => void)[] = [
    (pen) => pen.text(40, 128, "third"),
    (pen) => pen.text(40, 100, "first"),
    (pen) => pen.textTo(550, 100, "2019"),
    (pen) => pen.text(40, 114, "second"),
  ];
  const lines = await linesOf((pen) => {
    for (const paint of painters) paint(pen);
  });
  expect(lines).toEqual(["first\t2019", "second", "third"]);
});

test("reads a page that is shown turned as it is shown, boxes included", async () => {
  const bytes = await draw((pen) => {
    pen.page.setRotation({ type: "degrees", angle: 90 } as never);
    pen.text(40, 100, "Turned as a whole", { turned: 90 });
  });
  const { pages, lines } = await read(bytes);
  expect(pages[0]).toMatchObject({ width: 842, height: 595 });
  expect(lines.map((line) => line.text)).toEqual(["Turned as a whole"]);
  const [left = 0, top = 0, right = 0, bottom = 0] = lines[0]?.box ?? [];
  expect(right - left).toBeGreaterThan(bottom - top);
  expect([left >= 0, top >= 0, right <= 842, bottom <= 595]).toEqual([true, true, true, true]);
});

test("reads text that runs up the margin after the text of the page", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(20, 400, "Curriculum of the margin", { turned: 90 });
      pen.column(60, 100, prose, { pitch: 14 });
    }),
  );
  expect(lines.map((line) => line.text)).toEqual([...prose, "Curriculum of the margin"]);
  const [left = 0, top = 0, right = 0, bottom = 0] = lines.at(-1)?.box ?? [];
  expect(bottom - top).toBeGreaterThan(right - left);
  expect(bottom).toBeCloseTo(400, 0);
});

test("puts the lines of a paragraph into one block and each list item into its own", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 80, "Duties", { size: 14, bold: true });
      pen.column(40, 100, prose, { pitch: 13 });
      pen.text(40, 165, "• Bought the oil for every single lamp of the quay,");
      pen.text(47, 178, "from the mole up to the custom house");
      pen.text(40, 191, "• Mended ropes");
    }),
  );
  expect(lines.map((line) => line.block)).toEqual([1, 2, 2, 2, 2, 3, 3, 4]);
  expect(lines.every((line) => line.role === "text")).toBe(true);
});

test("numbers lines, regions and blocks through all pages", async () => {
  const { lines } = await read(
    await draw(
      (pen) => pen.text(40, 100, "first"),
      (pen) => pen.text(40, 100, "second"),
    ),
  );
  expect(lines.map(({ id, page, region, block }) => ({ id, page, region, block }))).toEqual([
    { id: "L1", page: 1, region: 1, block: 1 },
    { id: "L2", page: 2, region: 2, block: 2 },
  ]);
});
