import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { languagesFolder } from "./data-folder.ts";
import { listLanguages } from "./inventory.ts";
import { languageTags, readLanguageTable } from "./read-folder.ts";

const path = mkdtempSync(join(tmpdir(), "languages-"));
const folder = pathToFileURL(`${path}/`);
afterAll(() => rmSync(path, { recursive: true, force: true }));

const write = (tag: string, ...parts: readonly string[]) => {
  mkdirSync(join(path, tag));
  for (const part of parts) writeFileSync(join(path, tag, `${part}.json`), JSON.stringify({ words: [tag] }));
};
write("de", "job", "resume");
write("en", "job", "resume", "stop-words");
write("sw", "resume");
write("zh", "stop-words");
write("zh-Hans", "resume");
writeFileSync(join(path, "README.md"), "Not a language.");

test("a folder is a language: it has what its files are called, and lacks what English has besides", () => {
  expect(listLanguages(folder)).toEqual([
    { tag: "en", name: "English", has: ["job", "resume", "stop-words"], shares: [], lacks: [] },
    { tag: "de", name: "German", has: ["job", "resume"], shares: [], lacks: ["stop-words"] },
    { tag: "sw", name: "Swahili", has: ["resume"], shares: [], lacks: ["job", "stop-words"] },
    { tag: "zh", name: "Chinese", has: ["resume", "stop-words"], shares: ["resume"], lacks: ["job"] },
    { tag: "zh-Hans", name: "Chinese (Simplified)", has: ["resume", "stop-words"], shares: ["stop-words"], lacks: ["job"] },
  ]);
});

test("files are read by tag; a language without the file is left out", () => {
  const table = readLanguageTable("job.json", z.strictObject({ words: z.array(z.string()) }), folder);
  expect([...table]).toEqual([
    ["de", { words: ["de"] }],
    ["en", { words: ["en"] }],
  ]);
});

test("a file that does not fit is named", () => {
  const read = () => readLanguageTable("job.json", z.strictObject({ words: z.number() }), folder);
  expect(read).toThrow(join(path, "de", "job.json"));
});

test("every folder has a tag of BCP 47", () => {
  const tags = languageTags(languagesFolder);
  expect(tags.map((tag) => Intl.getCanonicalLocales(tag)[0])).toEqual(tags);
});
