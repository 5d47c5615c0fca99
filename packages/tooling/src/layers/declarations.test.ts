import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findLeakedTypes } from "./declarations.ts";

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "vitae-entry-points-"));
  writeFileSync(join(dist, "index.d.ts"), 'export { parse } from "./parse.ts";\nexport type { Call } from "./call.js";\n');
  writeFileSync(join(dist, "parse.d.ts"), 'export declare const parse: import("effect/Effect").Effect<void>;\n');
  writeFileSync(join(dist, "call.d.ts"), "export interface Call {}\n");
});
afterAll(() => rmSync(dist, { recursive: true }));

it("reports the import path from an entry point to a type of Effect", () => {
  expect(findLeakedTypes(join(dist, "index.d.ts"), dist)).toEqual([
    "index.d.ts → parse.d.ts shows effect/Effect at an entry point: give the export a type of its own",
  ]);
});

it("accepts an entry point that hides it", () => {
  expect(findLeakedTypes(join(dist, "call.d.ts"), dist)).toEqual([]);
});
