import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { undeclared } from "./undeclared.ts";

let staged: string;
beforeAll(() => {
  staged = mkdtempSync(join(tmpdir(), "vitae-undeclared-"));
  mkdirSync(join(staged, "dist"));
  const manifest = { name: "@vitae/tried", dependencies: { zod: "4.6.7" }, peerDependencies: { "@scope/peer": "^1" } };
  writeFileSync(join(staged, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(staged, "dist/index.js"),
    'import "./own.js";\nimport "node:fs";\nimport "zod/mini";\nimport "@scope/peer/door";\nawait import("lucky");\n',
  );
  writeFileSync(join(staged, "dist/index.d.ts"), 'export declare const app: import("@scope/types").App;\n');
});
afterAll(() => rmSync(staged, { recursive: true }));

it("names every package that is imported without being a dependency, on first use and by types too", () => {
  expect(undeclared(staged).sort()).toEqual([
    "@vitae/tried: dist/index.d.ts imports @scope/types, which its package.json does not name",
    "@vitae/tried: dist/index.js imports lucky, which its package.json does not name",
  ]);
});
