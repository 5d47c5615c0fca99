import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "../repository.ts";
import { publishedManifest, stage } from "./stage.ts";

const manifest = {
  name: "@vitae/tried",
  version: "1.0.0",
  exports: { ".": { "vitae-source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" } },
  files: ["dist"],
  scripts: { build: "tsc" },
  devDependencies: { tsc: "1.0.0" },
  publishConfig: { access: "public", directory: "../../.published/tried" },
};
const files = ["LICENSE", "README.md", "src/index.ts", "src/index.test.ts", "src/data/words.json"];
const built = ["dist/index.js", "dist/index.d.ts", "dist/data/words.json"];

let folder: string;
const write = (paths: readonly string[]) => {
  for (const path of paths) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), "");
  }
};
const stageIt = () => stage({ folder, name: manifest.name, version: manifest.version });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitae-stage-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  write(files);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("says nothing of the sources, of scripts and of what only the checkout needs", () => {
  expect(publishedManifest(manifest)).toEqual({
    name: "@vitae/tried",
    version: "1.0.0",
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    files: ["dist"],
    publishConfig: { access: "public" },
  });
});

it("lays out what is built, and leaves behind what was built from a source that is gone", () => {
  write([...built, "dist/gone.js", "dist/gone.d.ts"]);
  const staged = stageIt();
  const laid = readdirSync(staged, { recursive: true, encoding: "utf8" });
  rmSync(staged, { recursive: true });
  expect(laid.sort()).toEqual(["LICENSE", "README.md", "dist", "dist/data", ...built, "package.json"].sort());
});

it("refuses a package of which something is not built", () => {
  write(built.filter((path) => path !== "dist/data/words.json"));
  expect(stageIt).toThrow("@vitae/tried is not built, it lacks dist/data/words.json: run `npm run build` first");
  expect(existsSync(join(root, ".published", folder.split("/").at(-1) ?? ""))).toBe(false);
});
