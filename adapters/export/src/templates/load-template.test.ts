import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exporter } from "../exporter.ts";
import { renderResume } from "../render.ts";
import { role, saved } from "../test/saved.ts";
import { wordsOf } from "../test/words.ts";
import { loadTemplate } from "./load-template.ts";

const folder = mkdtempSync(join(tmpdir(), "vitae-templates-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const resume = saved({ name: "Tobin Larkspur", experience: [role(1, 3)], skills: ["Scheduling"], language: "en" });
const options = { format: "txt", words: wordsOf("en"), fonts: null } as const;

test("a template of JSON states what differs from the one that it extends", async () => {
  const path = write(
    "house.json",
    JSON.stringify({ extends: "modern", order: ["skills"], looks: { name: { colour: "7a1f3d" } }, head: "behind" }),
  );
  const template = await loadTemplate(path);
  expect(template).toMatchObject({ id: "house", margin: { side: 54 }, looks: { name: { colour: "7a1f3d", size: 25 } } });
  const text = new TextDecoder().decode(await renderResume(resume, template, options));
  expect(text.indexOf("Skills")).toBeLessThan(text.indexOf("Experience"));
  expect(text).toContain("Engineer (May 2018 – June 2020)");
});

test("a template that is a module arranges the head of an entry itself", async () => {
  const path = write(
    "own.mjs",
    "export default { head: ({ title, organisation, dates }) => [{ runs: [{ text: organisation, bold: true }] }, { runs: [{ text: title + ' / ' + dates }] }] };",
  );
  const text = new TextDecoder().decode(await renderResume(resume, await loadTemplate(path), options));
  expect(text).toContain("Harbour & Vane\nEngineer / May 2018 – June 2020");
});

test("the exporter lists the templates of a folder behind its own", () => {
  expect(exporter({ templates: folder }).templates).toEqual(["default", "compact", "academic", "modern", "house", "own"]);
});

test.each([
  [{ size: 3 }, "size"],
  [{ looks: { name: { colour: "red" } } }, "looks.name.colour must be six hexadecimal digits"],
  [{ head: "sideways" }, "head"],
])("a template with %o is refused by its path and key", async (given, complaint) => {
  const path = write("wrong.json", JSON.stringify(given));
  await expect(loadTemplate(path)).rejects.toThrow(complaint);
  await expect(loadTemplate(path)).rejects.toThrow("wrong.json");
  rmSync(path);
});
