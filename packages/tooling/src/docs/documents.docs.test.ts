import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root, trackedFiles } from "../repository.ts";
import { readBlocks, unmarked } from "./blocks.ts";
import { prints } from "./script.ts";
import { tryDocument } from "./try-document.ts";

const minutes = 60_000;
const sample = "packages/tooling/src/docs/sample.md";
const documents = trackedFiles().filter((path) => path.endsWith(".md") && !path.startsWith(".changeset/") && path !== sample);
const runnable = documents.filter((path) =>
  readBlocks(readFileSync(root + path, "utf8")).some(({ mark }) => mark !== null && mark.kind !== "not-run"),
);

describe("the documents of this repository", () => {
  it.each(documents)("%s says of every block of code whether it runs", (path) => {
    const silent = unmarked(readBlocks(readFileSync(root + path, "utf8"))).map(({ line }) => `${path}:${line}`);
    expect(silent, "write <!-- run --> or <!-- not-run: why --> before the block").toEqual([]);
  });

  it.each([sample, ...runnable])("%s tells the truth", { timeout: 3 * minutes }, async (path) => {
    expect(await tryDocument(path)).toEqual([]);
  });
});

describe("a document that lies", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(root, ".docs-run-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const attempt = (text: string) => {
    const path = join(folder, "lie.md");
    writeFileSync(path, text);
    return tryDocument(relative(root, path));
  };

  it("is found by a command that fails, with its line and its output", async () => {
    const [complaint] = await attempt("A title\n\n<!-- run -->\n```sh\necho before\nfalse\n```\n");
    expect(complaint).toMatch(/lie\.md:4 failed:\nbefore/);
  });

  it("is found by an output that differs", async () => {
    const [complaint] = await attempt("<!-- run -->\n```sh\necho five\n```\n<!-- output -->\n```\nsix\n```\n");
    expect(complaint).toMatch(/lie\.md:2 prints something else:\nfive/);
  });

  it("is found by a type that does not fit", async () => {
    const [complaint] = await attempt('<!-- run -->\n```ts\nconst pages: number = "many";\n```\n');
    expect(complaint).toMatch(/line-2\.ts.*TS2322/);
  });

  it("is found by a server that never answers", { timeout: minutes }, async () => {
    const [complaint] = await attempt("<!-- run: serves http://127.0.0.1:8080/ -->\n```sh\ntrue\n```\n");
    expect(complaint).toMatch(/lie\.md:2 failed/);
  });
});

describe("an expected output", () => {
  it.each([
    ["a whole line", "two", "one\ntwo\nthree\n", true],
    ["part of a line", "tw", "one\ntwo\nthree\n", false],
    ["anything within a line", '{"id":"…"}', '{"id":"k1"}\n', true],
    ["lines left out", "one\n…\nthree", "one\ntwo\nthree\n", true],
    ["another order", "two\none", "one\ntwo\n", false],
  ])("may name %s", (_, expected, printed, fits) => {
    expect(prints(expected, printed)).toBe(fits);
  });
});
