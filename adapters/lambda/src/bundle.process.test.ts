import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleMinimal, coldStart } from "./test/cold.ts";

const fixture = (name: string) => new URL(`../../../test/fixtures/${name}`, import.meta.url);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitae-function-"));
  await bundleMinimal(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test("is one file of code beside its threads and their tasks, the PDF engine, and the tables and words of languages", async () => {
  expect((await readdir(folder)).sort()).toEqual([
    "document.worker.mjs",
    "index.mjs",
    "language-tables.mjs",
    "languages",
    "pdfium.wasm",
    "resume.worker.mjs",
    "rules.worker.mjs",
    "visible.worker.mjs",
    "worker.js",
    "worker.mjs",
  ]);
});

test.each([
  ["PDF", "plain.pdf", "ansel@example.org"],
  ["DOCX", "lebenslauf.docx", "henrike.vossbrandt@example.org"],
])("reads a %s where no package is installed", (_, name, email) => {
  const { health, parsed } = coldStart(folder, fixture(name));
  expect([health.statusCode, parsed.statusCode]).toEqual([200, 200]);
  expect(JSON.parse(parsed.body)).toMatchObject({ email, engine: { name: "offline" } });
});
