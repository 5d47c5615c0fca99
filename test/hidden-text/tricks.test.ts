import { createResumeService, type EvaluatedFile, type ResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { cheat, cheatWords, docxTricks, docxWith, pdfTricks, pdfWith, unreadParts } from "@vitae/tooling/hidden-text/hidden-text-documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const job = "Requirements:\n- Java\n- Kubernetes\n- Project management\n- English C1\n- PMP\nNice to have:\n- Rust";

let service: ResumeService;
let honest: { readonly pdf: EvaluatedFile; readonly docx: EvaluatedFile };
beforeAll(async () => {
  service = createResumeService({ engine: rules(), reader: documents() });
  honest = { pdf: await judged(await pdfWith()), docx: await judged(docxWith()) };
});
afterAll(() => service.close());

const read = async (bytes: Uint8Array) => {
  const [item] = await service.parse([{ filename: "cv", bytes }]);
  if (!item || item.error) throw new Error(item?.error?.detail ?? "nothing was answered");
  const { warnings, ...result } = item;
  return { text: JSON.stringify(result), codes: warnings.map(({ code }) => code) };
};

const judged = async (bytes: Uint8Array): Promise<EvaluatedFile> => {
  const [item] = await service.evaluate({ job_details: job }, { files: [{ filename: "cv", bytes }] });
  if (!item || item.error) throw new Error(item?.error?.detail ?? "nothing was answered");
  return item;
};
const fit = ({ overall_score, requirements }: EvaluatedFile) => ({ overall_score, requirements });

const found = (text: string): readonly string[] => cheatWords.filter((word) => text.includes(word));

describe("in a PDF", () => {
  test("the same words in plain sight are read and raise the score", async () => {
    const bytes = await pdfWith((pen) => pen.raw(`BT /F1 10 Tf 1 0 0 1 40 530 Tm (${cheat}) Tj ET`));
    expect(found((await read(bytes)).text)).toEqual(cheatWords);
    expect((await judged(bytes)).overall_score).toBeGreaterThan(honest.pdf.overall_score);
  });

  test.each(pdfTricks.map((trick) => [trick.name, trick] as const))("hides and reports %s, and the score stays", async (_, { hide }) => {
    const bytes = await pdfWith((pen) => hide(pen, cheat));
    const { text, codes } = await read(bytes);
    expect(found(text)).toEqual([]);
    expect(codes).toContain("hidden_text");
    expect(fit(await judged(bytes))).toEqual(fit(honest.pdf));
  });
});

describe("in a DOCX", () => {
  test("the same words in plain sight are read and raise the score", async () => {
    const bytes = docxWith({ body: `<w:p><w:r><w:t>${cheat}</w:t></w:r></w:p>` });
    expect(found((await read(bytes)).text)).toEqual(cheatWords);
    expect((await judged(bytes)).overall_score).toBeGreaterThan(honest.docx.overall_score);
  });

  test.each(docxTricks.map((trick) => [trick.name, trick] as const))("hides and reports %s, and the score stays", async (_, { hide }) => {
    const bytes = docxWith(hide(cheat));
    const { text, codes } = await read(bytes);
    expect(found(text)).toEqual([]);
    expect(codes).toContain("hidden_text");
    expect(fit(await judged(bytes))).toEqual(fit(honest.docx));
  });

  test.each(unreadParts.map((trick) => [trick.name, trick] as const))("never reads %s, and the score stays", async (_, { hide }) => {
    const bytes = docxWith(hide(cheat));
    expect(found((await read(bytes)).text)).toEqual([]);
    expect(fit(await judged(bytes))).toEqual(fit(honest.docx));
  });
});
