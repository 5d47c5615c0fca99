import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, expect, test } from "vitest";

const service = createResumeService({ engine: rules(), reader: documents({ deadlineMs: 60_000 }) });
afterAll(() => service.close());

type Text = readonly [x: number, y: number, text: string, style?: "heading" | "bold"];

/** The jobs that are read from a page of these texts below a name and "Experience", and above "Education". */
async function jobsOf(end: number, ...texts: readonly Text[]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)];
  const all: readonly Text[] = [
    [40, 60, "Hedda Varnholt", "heading"],
    [40, 80, "hedda.varnholt@example.org"],
    [40, 170, "Experience", "heading"],
    ...texts,
    [40, end, "Education", "heading"],
    [40, end + 20, "Diploma in Seamanship, Saltby College, 2008 - 2010"],
  ];
  for (const [x, y, text, style] of all)
    page.drawText(text, { x, y: 842 - y, size: style === "heading" ? 14 : 10, font: style ? bold : plain });
  const [item] = await service.parse([{ filename: "cv.pdf", bytes: await pdf.save() }]);
  if (!item || item.error) throw new Error(item?.error?.code);
  expect(item.education).toMatchObject([{ university: "Saltby College" }]);
  return item.experience.map(({ title, company, start_date, end_date, responsibilities }) => [
    ...[title, company, start_date, end_date],
    ...responsibilities,
  ]);
}

/** A card: title, employer, period and what was done, from a place on the page. */
const card = (x: number, y: number, [title, employer, period, ...done]: readonly string[]): Text[] => [
  [x, y, title ?? "", "bold"],
  [x, y + 15, employer ?? ""],
  [x, y + 29, period ?? ""],
  ...done.map((text, at): Text => [x, y + 45 + at * 14, `• ${text}`]),
];

const [keeper, porter, hand, clerk] = [
  ["Head Keeper", "Lantern Trust Ltd", "03/2019 - Present", "Leads a crew of six keepers", "Renewed the lamp room"],
  ["Night Porter", "Firth Hotels Ltd", "06/2015 - 02/2019", "Kept the keys"],
  ["Boat Hand", "Pentland Ferries Ltd", "01/2012 - 05/2015", "Ran the mail boat"],
  ["Toll Clerk", "Wick Bridges Ltd", "04/2010 - 12/2011", "Counted coins", "Wrote the ledger"],
] as const;

test("jobs in cards side by side are each read by themselves, also where one of them is longer", async () => {
  const cards = [...card(40, 195, keeper), ...card(310, 195, porter), ...card(40, 295, hand), ...card(310, 295, clerk)];
  expect(await jobsOf(400, ...cards)).toEqual(
    [keeper, porter, hand, clerk].map(([title, employer, period, ...done]) => [title, employer, ...period.split(" - "), ...done]),
  );
});

test("jobs below each other with their periods at the right edge stay as they are", async () => {
  const job = (y: number, [title, employer, period, ...done]: readonly string[]): Text[] => [
    [40, y, title ?? "", "bold"],
    [420, y, period ?? ""],
    [40, y + 15, employer ?? ""],
    ...done.map((text, at): Text => [40, y + 30 + at * 14, `• ${text}`]),
  ];
  const jobs = await jobsOf(400, ...job(195, keeper), ...job(280, porter));
  expect(jobs).toEqual([
    ["Head Keeper", "Lantern Trust Ltd", "03/2019", "Present", "Leads a crew of six keepers", "Renewed the lamp room"],
    ["Night Porter", "Firth Hotels Ltd", "06/2015", "02/2019", "Kept the keys"],
  ]);
});
