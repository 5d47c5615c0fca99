import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { onePage, twoColumns } from "@vitae/tooling/people/paper";
import type { Person } from "@vitae/tooling/people/person";
import { headingStyles, typewritten } from "@vitae/tooling/people/word";
import { afterAll, expect, test } from "vitest";

const root = new URL("../../../", import.meta.url);
const swahili = new URL("sw.json", import.meta.url);

/** A Swahili résumé; the core has no file for the language. */
const person: Person = JSON.parse(readFileSync(new URL("person.json", import.meta.url), "utf8"));
const { print: _, links: __, ...values } = person;
const layouts = Object.entries({ headingStyles, typewritten, onePage, twoColumns });

const folder = await mkdtemp(join(tmpdir(), "another-language-"));
const asItIs = createResumeService({ reader: documents() });
const withSwahili = (await coreWith(swahili)).createResumeService({ reader: documents() });
afterAll(async () => {
  await Promise.all([asItIs.close(), withSwahili.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** The core from a copy of its sources that differs by one more file among its languages. */
async function coreWith(language: URL): Promise<{ createResumeService: typeof createResumeService }> {
  await cp(new URL("packages/core/src", root), join(folder, "src"), { recursive: true });
  await symlink(new URL("node_modules", root), join(folder, "node_modules"));
  await cp(language, join(folder, "src/data/languages/sw.json"));
  return import(pathToFileURL(join(folder, "src/index.ts")).href);
}

test.each(layouts)("one file more is a language more: reads Swahili laid out as %s", async (_name, layout) => {
  const [item] = await withSwahili.parse([{ filename: "wasifu", bytes: await layout(person) }]);
  expect(item).toMatchObject(values);
});

test("without the file the headings say nothing", async () => {
  const [item] = await asItIs.parse([{ filename: "wasifu", bytes: await onePage(person) }]);
  expect(item).toMatchObject({ email: person.email, experience: [], education: [], languages: [] });
  expect(item).not.toHaveProperty("language", "sw");
});
