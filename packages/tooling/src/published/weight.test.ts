import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { weightOf } from "./weight.ts";

let project: string;
const put = (folder: string, manifest: object, bytes: number) => {
  const at = join(project, "node_modules", folder);
  mkdirSync(join(at, "lib"), { recursive: true });
  const text = JSON.stringify(manifest);
  writeFileSync(join(at, "package.json"), text);
  writeFileSync(join(at, "lib/index.js"), " ".repeat(bytes - text.length));
};
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "vitae-weight-"));
  put("ours", { dependencies: { shared: "1" }, optionalDependencies: { "of-another-platform": "1" } }, 1_000);
  put("ours/node_modules/shared", { dependencies: { deep: "1" } }, 200);
  put("shared", {}, 5_000);
  put("deep", {}, 30);
  put("unrelated", {}, 7_000);
});
afterAll(() => rmSync(project, { recursive: true }));

it("counts a package with what it depends on, each as Node finds it, and nothing else of the project", () => {
  expect(weightOf(["ours"], project)).toEqual({ packages: 3, bytes: 1_230 });
});
