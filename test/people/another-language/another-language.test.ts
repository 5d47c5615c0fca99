import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { onePage, twoColumns } from "@vitae/tooling/people/paper";
import type { Person } from "@vitae/tooling/people/person";
import { headingStyles, typewritten } from "@vitae/tooling/people/word";
import { afterAll, expect, test } from "vitest";

const root = new URL("../../../", import.meta.url);
const swahili = new URL("sw.json", import.meta.url);

/** A Swahili résumé; the language has no words of résumés. */
const person: Person = JSON.parse(readFileSync(new URL("person.json", import.meta.url), "utf8"));
const { print: _, links: __, ...values } = person;
const layouts = Object.entries({ headingStyles, typewritten, onePage, twoColumns });

const folder = await mkdtemp(join(tmpdir(), "another-language-"));
const asItIs = createResumeService({ engine: rules(), reader: documents() });
const copied = await packagesWith(swahili);
const withSwahili = copied.createResumeService({ engine: copied.rules(), reader: documents() });
afterAll(async () => {
  await Promise.all([asItIs.close(), withSwahili.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** The packages that know languages, from copies of their sources that differ by one folder more among the languages. */
async function packagesWith(language: URL) {
  const scope = join(folder, "node_modules", "@vitae");
  await mkdir(scope, { recursive: true });
  for (const name of await readdir(new URL("node_modules", root)))
    if (name !== "@vitae") await symlink(new URL(`node_modules/${name}`, root), join(folder, "node_modules", name));
  for (const name of ["languages", "resume", "core", "rules"]) {
    await cp(new URL(`packages/${name}/src`, root), join(folder, name, "src"), { recursive: true });
    await cp(new URL(`packages/${name}/package.json`, root), join(folder, name, "package.json"));
    await symlink(join(folder, name), join(scope, name));
  }
  await mkdir(join(folder, "languages/src/languages/sw"), { recursive: true });
  await cp(language, join(folder, "languages/src/languages/sw/resume.json"));
  const load = (name: string) => import(pathToFileURL(join(folder, name, "src/index.ts")).href);
  const [core, engine] = await Promise.all([load("core"), load("rules")]);
  return { createResumeService: core.createResumeService as typeof createResumeService, rules: engine.rules as typeof rules };
}

test.each(layouts)("one folder more is a language more: reads Swahili laid out as %s", async (_name, layout) => {
  const [item] = await withSwahili.parse([{ filename: "wasifu", bytes: await layout(person) }]);
  expect(item).toMatchObject(values);
});

test("without the folder the headings say nothing", async () => {
  const [item] = await asItIs.parse([{ filename: "wasifu", bytes: await onePage(person) }]);
  expect(item).toMatchObject({ email: person.email, experience: [], education: [], languages: [] });
  expect(item).not.toHaveProperty("language", "sw");
});
