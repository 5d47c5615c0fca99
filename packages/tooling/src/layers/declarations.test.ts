import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaks } from "./declarations.ts";

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "vitae-doors-"));
  writeFileSync(join(dist, "index.d.ts"), 'export { parse } from "./parse.ts";\nexport type { Call } from "./call.js";\n');
  writeFileSync(join(dist, "parse.d.ts"), 'export declare const parse: import("effect/Effect").Effect<void>;\n');
  writeFileSync(join(dist, "call.d.ts"), "export interface Call {}\n");
});
afterAll(() => rmSync(dist, { recursive: true }));

it("shows the way from a public door to a type of Effect", () => {
  expect(leaks(join(dist, "index.d.ts"), dist)).toEqual([
    "index.d.ts → parse.d.ts shows effect/Effect at a public door: give the export a type of its own",
  ]);
});

it("is silent for a door that hides it", () => {
  expect(leaks(join(dist, "call.d.ts"), dist)).toEqual([]);
});
