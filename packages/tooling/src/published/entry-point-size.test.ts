import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entryPointSize } from "./entry-point-size.ts";

const files = {
  "index.js": 'import "./a.js";\nexport * from "./b.js";\nimport "zod";\nexport const later = () => import("./later.js");\n',
  "a.js": 'import "./b.js";\n',
  "b.js": "export const b = 1;\n",
  "later.js": "export const heavy = 1;\n",
};
let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "vitae-size-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
});
afterAll(() => rmSync(dist, { recursive: true }));

it("counts every file once that an entry point loads at once, and none that waits for its first use", () => {
  const sizes = [files["index.js"], files["a.js"], files["b.js"]].map((text) => text.length);
  expect(entryPointSize(join(dist, "index.js"))).toBe(sizes.reduce((sum, size) => sum + size));
});
