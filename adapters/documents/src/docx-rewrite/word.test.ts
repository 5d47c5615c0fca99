import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { ReadDocument } from "@vitae/core/ports";
import {
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  Textbox,
  TextRun,
} from "docx";
import { beforeAll, describe, expect, test } from "vitest";
import { readDocx } from "../docx/read-docx.ts";
import { compileEngine, startEngine } from "../pdf/engine/engine.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import { ended, reworded, runsOf } from "./test/wordings.ts";

const cell = (text: string) => new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, italics: true })] })] });

/** What a word processor makes of a résumé with about everything in it. */
const whole = () =>
  new Document({
    styles: { paragraphStyles: [{ id: "Quiet", name: "Quiet", run: { color: "666666", size: 18 } }] },
    numbering: {
      config: [{ reference: "bullets", levels: [{ level: 0, format: "bullet", text: "•" }] }],
    },
    footnotes: { 1: { children: [new Paragraph("Below the line")] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph({ text: "Curriculum of a sailor", style: "Quiet" })] }) },
        footers: {
          default: new Footer({
            children: [new Paragraph({ children: [new TextRun("Leaf "), new TextRun({ children: [PageNumber.CURRENT], bold: true })] })],
          }),
        },
        children: [
          new Paragraph({ text: "Experience", heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun("Led "),
              new TextRun({ text: "five large teams", bold: true, color: "C00000" }),
              new TextRun(" of engi"),
              new TextRun("neers and read "),
              new ExternalHyperlink({ link: "https://example.com/", children: [new TextRun({ text: "many books", style: "Hyperlink" })] }),
              new FootnoteReferenceRun(1),
            ],
          }),
          new Paragraph({ text: "Mended nets", numbering: { reference: "bullets", level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell("Years at sea"), cell("Harbour of home")] })] }),
          new Textbox({ style: { width: "200pt", height: "40pt" }, children: [new Paragraph("Words in a box")] }),
        ],
      },
    ],
  });

/** Every stretch of text with its look, its link and where it stands. */
const looks = ({ lines }: ReadDocument) =>
  lines.map(({ text, role, spans }) => [
    role,
    ...spans.map(({ start, end, style, href }) => [text.slice(start, end), JSON.stringify(style), href ?? null]),
  ]);

const soffice = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "soffice"))
  .find(existsSync);

describe("a document of a word processor", () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await Packer.toBuffer(whole());
  });

  test("says everything anew and looks the same, stretch by stretch", async () => {
    const before = looks(await readDocx(bytes));
    const after = looks(await readDocx(reworded(bytes)));
    const said = JSON.stringify(before);
    for (const words of [
      "Curriculum of a sailor",
      "five large teams",
      "Mended nets",
      "Years at sea",
      "Words in a box",
      "Below the line",
      "Leaf",
    ])
      expect(said).toContain(words);
    expect(after).toEqual(
      before.map(([role, ...spans]) => [
        role,
        ...spans.map((span) => (Array.isArray(span) ? [ended(String(span[0])), ...span.slice(1)] : span)),
      ]),
    );
  });

  test("has the same runs, but for those that looked alike and are one now", () => {
    const runs = runsOf(reworded(bytes));
    const text = runs.map(([words]) => words);
    expect(text).toContain(ended(" of engineers and read "));
    expect(runs.find(([words]) => words === ended("five large teams"))?.[1]).toBe(
      runsOf(bytes).find(([words]) => words === "five large teams")?.[1],
    );
  });

  test("opens in LibreOffice, which prints the new words", async ({ skip }) => {
    if (soffice === undefined) return skip("LibreOffice is not installed here: no soffice in the PATH");
    const folder = await mkdtemp(join(tmpdir(), "vitae-soffice-"));
    try {
      await writeFile(join(folder, "new.docx"), reworded(bytes));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await promisify(execFile)(soffice, [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, join(folder, "new.docx")]);
      const engine = await startEngine(await compileEngine(), 256);
      const { lines } = readPdf(engine, new Uint8Array(await readFile(join(folder, "new.pdf"))), { maxPages: 5 });
      const printed = lines.map(({ text }) => text).join(" ");
      for (const words of ["Curriculum of a sailor", "five large teams", "Mended nets", "Years at sea", "Words in a box", "Below the line"])
        expect(printed).toContain(ended(words));
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 120_000);
});
