import type { DocumentFormat, ResumeExporter } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { callWith, englishWords, printedTexts, savedResume } from "./export-inputs.ts";

const formats: readonly DocumentFormat[] = ["pdf", "docx", "markdown", "txt"];
const never = new AbortController().signal;
const write = (
  { export: write }: ResumeExporter,
  format: DocumentFormat,
  { name = "Ada Hale", templateId = "default", signal = never } = {},
) => write(savedResume(name), { format, templateId, words: englishWords }, callWith(signal));
const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

export function documentRules(rule: Rule<ResumeExporter>): void {
  rule("template ids are unique, `default` first", async ({ templates }) => {
    expect(templates[0]).toBe("default");
    expect(new Set(templates).size).toBe(templates.length);
  });

  rule("every template writes every format", async (exporter) => {
    for (const templateId of exporter.templates)
      for (const format of formats) expect((await write(exporter, format, { templateId })).length).toBeGreaterThan(0);
  });

  rule("a PDF and a DOCX begin like their formats", async (exporter) => {
    expect(decode((await write(exporter, "pdf")).subarray(0, 5))).toBe("%PDF-");
    expect(decode((await write(exporter, "docx")).subarray(0, 2))).toBe("PK");
  });

  rule("plain text and Markdown contain all texts of the résumé", async (exporter) => {
    for (const format of ["txt", "markdown"] as const) {
      const text = decode(await write(exporter, format));
      for (const printed of ["Ada Hale", ...printedTexts]) expect(text).toContain(printed);
    }
  });

  rule("plain text has characters of markup unchanged", async (exporter) => {
    expect(decode(await write(exporter, "txt"))).toContain("Repairs <clocks> & *watches*.");
  });

  rule("equal input gives equal bytes", async (exporter) => {
    for (const format of formats) expect(await write(exporter, format)).toEqual(await write(exporter, format));
  });

  rule("parallel exports do not share text", async (exporter) => {
    const names = ["Ada Hale", "Ben Orley", "Cai Mott"];
    const texts = await Promise.all(names.map(async (name) => decode(await write(exporter, "txt", { name }))));
    for (const [at, text] of texts.entries()) expect(names.filter((name) => text.includes(name))).toEqual([names[at]]);
  });

  rule("an export with an aborted signal rejects", async (exporter) => {
    for (const format of formats) await expect(write(exporter, format, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
}
