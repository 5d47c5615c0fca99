import { readdirSync, readFileSync } from "node:fs";
import type { DocumentFormat, Resume } from "@vitae/core/ports";
import { anyResume } from "@vitae/resume/internal/test/any-resume";
import { people } from "@vitae/tooling/people/person";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exporter } from "./exporter.ts";
import { MissingFont } from "./fonts/missing-font.ts";
import { renderResume } from "./render.ts";
import { builtInTemplates } from "./templates/built-in.ts";
import { role, saved } from "./test/saved.ts";
import { wordsOf } from "./test/words.ts";

const [template] = builtInTemplates;
if (!template) throw new Error("no template");
const render = (resume: Resume, format: DocumentFormat) =>
  renderResume(resume, template, { format, words: wordsOf(resume.language), fonts: null });
const textOf = async (resume: Resume) => new TextDecoder().decode(await render(resume, "txt"));
const formats: readonly DocumentFormat[] = ["pdf", "docx", "markdown", "txt"];

describe("a résumé with anything in it", () => {
  test("is exported, or refused for the font that it needs", async () => {
    await fc.assert(
      fc.asyncProperty(anyResume, fc.constantFrom(...formats), fc.constantFrom(...builtInTemplates), async (resume, format, look) => {
        try {
          const bytes = await renderResume(resume, look, { format, words: wordsOf(resume.language), fonts: null });
          expect(bytes).toBeInstanceOf(Uint8Array);
        } catch (error) {
          expect(error).toBeInstanceOf(MissingFont);
        }
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  test("keeps all of its text when it is long", async () => {
    const resume = saved({ name: "Long", summary: "Prose of one paragraph. ".repeat(4_500), language: "en" });
    expect((await textOf(resume)).match(/Prose/g)).toHaveLength(4_500);
    for (const format of ["pdf", "docx"] as const) expect((await render(resume, format)).length).toBeGreaterThan(10_000);
  });

  test("keeps all of its entries when it has many", async () => {
    const resume = saved({ name: "Many", experience: Array.from({ length: 500 }, () => role(1, 3)), language: "en" });
    expect((await textOf(resume)).match(/Harbour & Vane/g)).toHaveLength(500);
    for (const format of ["pdf", "docx"] as const) expect((await render(resume, format)).length).toBeGreaterThan(10_000);
  });

  test.each([
    ["a lone surrogate", "A\ud800B", "A\ufffdB"],
    ["controls", "A\u0000\u0007\u001bB", "A B"],
    ["marks of direction", "A\u202eB\u2066C", "A B C"],
    ["a tab and a line break", "A\tB\r\nC", "A B\nC"],
  ])("shows %s as what documents can hold", async (_, text, shown) => {
    const resume = saved({ name: "N", summary: text, language: "en" });
    expect(await textOf(resume)).toContain(shown);
    for (const format of ["pdf", "docx"] as const) expect((await render(resume, format)).length).toBeGreaterThan(1_000);
  });

  test("names the package of a missing font, and nothing of the résumé", async () => {
    const resume = saved({ name: "Tobin", summary: "Ships \u{1f600} daily", language: "en" });
    await expect(render(resume, "pdf")).rejects.toThrow(/U\+1F600.*@expo-google-fonts\/noto-emoji/);
    await expect(render(resume, "pdf")).rejects.not.toThrow(/Tobin|Ships/);
    expect((await render(resume, "docx")).length).toBeGreaterThan(1_000);
    expect(await textOf(resume)).toContain("Ships \u{1f600} daily");
  });
});

test("every code point of the people and fixtures is exported in every template", async () => {
  const points = new Set(people().flatMap(({ person }) => [...JSON.stringify(person)]));
  const fixtures = readdirSync(new URL("../../../test/fixtures/", import.meta.url)).filter((name) => name.endsWith(".json"));
  for (const name of fixtures)
    for (const point of readFileSync(new URL(`../../../test/fixtures/${name}`, import.meta.url), "utf8")) points.add(point);
  expect(points.size).toBeGreaterThan(1_000);
  const resume = saved({ name: "All", summary: [...points].join(" "), skills: [...points].slice(0, 200), language: "en" });
  for (const look of builtInTemplates)
    for (const format of formats) {
      const bytes = await renderResume(resume, look, { format, words: wordsOf("en"), fonts: null });
      expect(bytes.length).toBeGreaterThan(1_000);
    }
});

test.each([{ fonts: "/no/such/folder" }, { templates: "/no/such/folder" }])("refuses to start with the missing folder of %o", (options) => {
  expect(() => exporter(options)).toThrow("/no/such/folder");
});
