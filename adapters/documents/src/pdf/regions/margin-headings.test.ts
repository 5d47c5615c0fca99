import { expect, test } from "vitest";
import { linesOf } from "../test/draw.ts";

const told = [
  "Kept the ledger of a harbour with over forty berths",
  "and answered for every rope and every lamp",
  "that was bought, lent or mended.",
];

test("reads what stands beside each heading of a margin behind it, though no tag says so", async () => {
  const lines = await linesOf((pen) => {
    for (const [index, title] of ["Profile", "Harbour", "Schools"].entries()) {
      pen.column(40, 106 + 60 * index, [title, "and lamps"], { size: 14, pitch: 15 });
      pen.column(180, 100 + 60 * index, told);
    }
  });
  expect(lines).toEqual(["Profile", "Harbour", "Schools"].flatMap((title) => [title, "and lamps", ...told]));
});
