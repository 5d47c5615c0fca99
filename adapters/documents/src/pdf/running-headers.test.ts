import { expect, test } from "vitest";
import { draw, type Pen, read } from "./test/draw.ts";

const body = ["Counted the berths", "Mended the lamps", "Bought the oil"];

/** Three pages with something of their own on each. */
async function rolesOf(drawPage: (pen: Pen, number: number) => void): Promise<string[]> {
  const { lines } = await read(
    await draw(
      ...[1, 2, 3].map((number) => (pen: Pen) => {
        drawPage(pen, number);
        pen.text(40, 300, body[number - 1] ?? "");
      }),
    ),
  );
  return lines.map(({ role, text }) => `${role}: ${text}`);
}

test("knows what all pages print at the same place as their header and footer", async () => {
  const roles = await rolesOf((pen, number) => {
    pen.text(40, 40, "Hild of Whitby");
    pen.text(40, 820, `Page ${number} of 3`);
  });
  expect(roles).toEqual(
    body.flatMap((text, index) => ["page_header: Hild of Whitby", `text: ${text}`, `page_footer: Page ${index + 1} of 3`]),
  );
});

test("knows a header that the first page lacks", async () => {
  const roles = await rolesOf((pen, number) => {
    if (number > 1) pen.text(40, 40, "Hild of Whitby");
  });
  expect(roles.filter((role) => role.startsWith("page_header"))).toHaveLength(2);
});

test("knows a lone page number", async () => {
  const roles = await rolesOf((pen, number) => {
    if (number === 2) pen.textTo(550, 820, "2 / 3");
  });
  expect(roles).toContain("page_footer: 2 / 3");
});

test("takes other dates at the same place on each page for no header", async () => {
  const roles = await rolesOf((pen, number) => pen.text(40, 40, `${2010 + 3 * number} - ${2020 + 2 * number}`));
  expect(roles.every((role) => role.startsWith("text"))).toBe(true);
});

test("takes the same words at different heights for no header", async () => {
  const roles = await rolesOf((pen, number) => pen.text(40, 30 + 15 * number, "Harbour Trust"));
  expect(roles.every((role) => role.startsWith("text"))).toBe(true);
});

test("knows the number of an only page", async () => {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 100, "Counted the berths");
      pen.text(280, 826, "Page 1 of 1");
    }),
  );
  expect(lines.map(({ role }) => role)).toEqual(["text", "page_footer"]);
});
