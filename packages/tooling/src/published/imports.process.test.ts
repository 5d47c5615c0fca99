import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../repository.ts";
import { runtimeNames, useOf, writeUses } from "./imports.ts";

const types = `export declare const told: string;
export declare function promised(): void;
export interface Shape { readonly side: number }
export * from "./more.js";
`;
let folder: string;
let entryPoint: { specifier: string; types: string; code: string };

/** A project that has one package installed, whose code and types are these. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitae-imports-"));
  const installed = join(folder, "node_modules/tried");
  mkdirSync(installed, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(installed, name), text);
  write("package.json", JSON.stringify({ name: "tried", type: "module", exports: { types: "./index.d.ts", default: "./index.js" } }));
  write("index.d.ts", types);
  write("more.d.ts", "export type More = Missing;\n");
  write("index.js", 'export const told = "";\nexport const untold = 1;\n');
  write("README.md", "```ts\nimport { told } from 'tried';\nexport const length: string = told.length;\n```\n");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  entryPoint = { specifier: "tried", types: join(installed, "index.d.ts"), code: join(installed, "index.js") };
});
afterAll(() => rmSync(folder, { recursive: true }));

it("finds the names that an entry point has at run time", async () => {
  expect(await runtimeNames(folder, [entryPoint])).toEqual({ tried: ["told", "untold"] });
});

describe("the project that uses every entry point", () => {
  let said: string;
  beforeAll(async () => {
    writeUses(folder, useOf([entryPoint], await runtimeNames(folder, [entryPoint])), ["tried"]);
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const args = ["-p", "tsconfig-7-nodenext.json", "--noEmit", "--types", ""];
    said = spawnSync(process.execPath, [tsc, ...args], { cwd: folder, encoding: "utf8" }).stdout;
  });

  it.each([
    ["a value that is in the types only", /entry-points\.ts.*"promised".*never/],
    ["a value that is not in the types", /entry-points\.ts.*"untold".*never/],
    ["a type that names nothing", /more\.d\.ts.*Missing/],
    ["an example of the package's page that does not fit", /readme-tried-1\.ts.*number.*string/],
  ])("does not compile with %s", (_, complaint) => {
    expect(said).toMatch(complaint);
  });

  it("takes types that come by `export *`", () => {
    expect(useOf([entryPoint], { tried: [] })).toContain("More as More_0");
  });
});
