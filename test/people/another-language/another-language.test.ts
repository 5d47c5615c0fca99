import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createResumeService, type ResumeSegment } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { onePage, twoColumns } from "@vitae/tooling/people/paper";
import type { Person } from "@vitae/tooling/people/person";
import { headingStyles, typewritten } from "@vitae/tooling/people/word";
import { afterAll, expect, test } from "vitest";

const root = new URL("../../../", import.meta.url);
const swahili = new URL("sw/", import.meta.url);

/** A Swahili résumé; the language has no words of résumés, instructions, jobs and interviews. */
const person: Person = JSON.parse(readFileSync(new URL("person.json", import.meta.url), "utf8"));
const { print: _, links: __, ...values } = person;
const layouts = Object.entries({ headingStyles, typewritten, onePage, twoColumns });

const folder = await mkdtemp(join(tmpdir(), "another-language-"));
const asItIs = createResumeService({ engine: rules({ inProcess: true }), reader: documents() });
const copied = await packagesWith(swahili);
const withSwahili = copied.createResumeService({ engine: copied.rules({ inProcess: true }), reader: documents() });
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
  await cp(language, join(folder, "languages/src/languages/sw"), { recursive: true });
  const load = (name: string) => import(pathToFileURL(join(folder, name, "src/index.ts")).href);
  const [core, engine] = await Promise.all([load("core"), load("rules")]);
  return { createResumeService: core.createResumeService as typeof createResumeService, rules: engine.rules as typeof rules };
}

test.each(layouts)("one folder more is a language more: reads Swahili laid out as %s", async (_name, layout) => {
  const [item] = await withSwahili.parse([{ filename: "wasifu", bytes: await layout(person) }]);
  expect(item).toMatchObject(values);
});

const file = async () => ({ filename: "wasifu", bytes: await onePage(person) });
const skillsOf = (data: readonly ResumeSegment[] = []) =>
  data.flatMap((segment) => (segment.segment_type === "skills" ? segment.segment_data.items : []));

test("edits a résumé by Swahili instructions", async () => {
  const added = await withSwahili.prompt({ prompt_text: "Ongeza Docker kwenye ujuzi" }, { file: await file(), userId: "neema" });
  expect(skillsOf(added.ai_response?.data)).toEqual([...person.skills, "Docker"]);
  const removed = await withSwahili.prompt({ prompt_text: "Tafadhali ondoa Docker kutoka kwenye ujuzi" }, { userId: "neema" });
  expect(skillsOf(removed.ai_response?.data)).toEqual(person.skills);
  const changed = await withSwahili.prompt({ prompt_text: "Badilisha barua pepe yangu kuwa neema@example.org" }, { userId: "neema" });
  expect(changed.ai_response?.data[0]?.segment_data).toMatchObject({ email: "neema@example.org" });
  expect((await withSwahili.prompt({ prompt_text: "Tendua" }, { userId: "neema" })).ai_response?.data[0]?.segment_data).toMatchObject({
    email: person.email,
  });
});

const job = "Tunatafuta mkunga.\n\nSifa za mwombaji\n- Ujuzi wa unasihi\n- Stashahada ya ukunga\n\nSifa za ziada\n- Uzoefu wa Kotlin";

test("judges a candidate by a Swahili job, and writes the analysis in Swahili", async () => {
  const [item] = await withSwahili.evaluate({ job_details: job, language: "sw" }, { files: [await file()] });
  if (!item || item.error) throw new Error(JSON.stringify(item?.error));
  expect(item.requirements.map(({ category, importance, status }) => [category, importance, status])).toEqual([
    ["skills", "must", "met"],
    ["education", "must", "met"],
    ["skills", "nice", "not_found"],
  ]);
  expect(item.fit_analysis).toContain("Mahitaji ya lazima yaliyotimizwa: 2 kati ya 2.");
});

test("summarises an interview in Swahili", async () => {
  const transcript = [
    "Asha: Habari, karibu.",
    "Neema: Asante.",
    "Asha: Notisi yako ya kuacha kazi ni ya muda gani?",
    "Neema: Notisi yangu ni miezi miwili, hadi mwisho wa Machi.",
    "Asha: Mshahara unaotaka ni kiasi gani?",
    "Neema: Mshahara wangu uwe shilingi 1,400,000 kwa mwezi.",
  ].join("\n");
  const [item] = await withSwahili.summarise({ interviews: [{ transcript_text: transcript }] });
  if (!item || item.error) throw new Error(JSON.stringify(item?.error));
  expect(item.topics.map(({ title }) => title)).toEqual(["Muda wa notisi", "Mshahara"]);
});

test("without the folder, months tell the language, dates and layout the jobs, and no word tells a degree or a spoken language", async () => {
  const [item] = await asItIs.parse([{ filename: "wasifu", bytes: await onePage(person) }]);
  if (!item || item.error) throw new Error(JSON.stringify(item?.error));
  expect(item).toMatchObject({ email: person.email, languages: [] });
  expect(item.experience.map(({ title, company }) => [title, company])).toEqual(
    person.experience.map(({ title, company }) => [title, company]),
  );
  expect(item.education.map(({ degree }) => degree)).not.toEqual(person.education.map(({ degree }) => degree));
  expect(item).toHaveProperty("language", "sw");
});
