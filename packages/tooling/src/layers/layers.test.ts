import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Source } from "../repository.ts";
import { findFullFolders } from "./folder-sizes.ts";
import { checkLayers } from "./layers.ts";
import { measureLengths } from "./lengths.ts";

const trees = new URL("./trees/", import.meta.url);

/** A tree in one text: the expected messages, then each file below a line `-- path --`. */
function readTree(name: string): { expected: string[]; sources: Source[] } {
  const [head = "", ...parts] = readFileSync(new URL(name, trees), "utf8").split(/^-- (.+) --\n/m);
  const sources = parts.flatMap((path, at) => (at % 2 === 0 ? { path, text: parts[at + 1] ?? "" } : []));
  return { expected: head.split("\n").filter((line) => line !== ""), sources };
}

const check = (sources: readonly Source[]) =>
  checkLayers({ paths: sources.map(({ path }) => path), sources: sources.filter(({ path }) => path.endsWith(".ts")) }).violations;

describe("the layer check", () => {
  it.each(readdirSync(trees).filter((name) => name !== "green.txt"))("reports the file, the import and the remedy in %s", (name) => {
    const { expected, sources } = readTree(name);
    expect(check(sources)).toEqual(expected);
    expect(expected).not.toEqual([]);
  });

  it("accepts a tree whose imports run from higher to lower layers", () => {
    const { sources } = readTree("green.txt");
    expect(sources.length).toBeGreaterThan(10);
    expect(check(sources)).toEqual([]);
  });

  it("lets a test import what its neighbours may not", () => {
    const path = "packages/core/src/parse/dates.test.ts";
    expect(check([{ path, text: 'import { parse } from "../tasks/worker.operation.ts";\nDate.now();\n' }])).toEqual([]);
  });

  it("sees imports that are written as types, as exports and as calls", () => {
    const path = "packages/core/src/parse/dates.ts";
    const forms = [
      'type A = import("./parse.operation.ts").A;',
      'export * from "./parse.operation.ts";',
      'await import("./parse.operation.ts");',
    ];
    for (const text of forms) expect(check([{ path, text }]), text).toHaveLength(1);
  });
});

describe("the folder check", () => {
  const folderOf = (count: number) => Array.from({ length: count }, (_, at) => `packages/http/src/routes/route-${at}.ts`);

  it("rejects a folder of 26 source files", () => {
    expect(findFullFolders(folderOf(26))).toEqual([
      "packages/http/src/routes holds 26 source files (at most 25): divide it by what they do",
    ]);
  });

  it("does not count tests, other files and folders inside", () => {
    const others = ["test/open.ts", "a.test.ts", "a.json", "inside/a.ts"].map((name) => `packages/http/src/routes/${name}`);
    expect(findFullFolders([...folderOf(25), ...others])).toEqual([]);
  });
});

describe("the length check", () => {
  const file = (path: string, lines: number): Source => ({ path, text: "\n".repeat(lines) });

  it("refuses a file of 401 lines and lets a table have them", () => {
    const { violations } = measureLengths([file("a/long.ts", 401), file("b/prices.table.ts", 900), file("c.ts", 1), file("d.ts", 2)]);
    expect(violations).toEqual([
      "a/long.ts has 401 lines (at most 400): split it by what it does; tables end in .table.ts or live in data/",
    ]);
  });

  it("refuses a tree whose files are too long on the whole", () => {
    const { median, ninth, violations } = measureLengths([10, 91, 91, 251, 251].map((lines, at) => file(`${at}.ts`, lines)));
    expect([median, ninth]).toEqual([91, 251]);
    expect(violations).toEqual([
      "the median file has 91 lines (at most 90): split the longest",
      "one file in ten has 251 lines or more (at most 250): split the longest",
    ]);
  });
});
