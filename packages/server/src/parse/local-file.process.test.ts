import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocalFile } from "./local-file.ts";

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "local-file-test-"));
  writeFileSync(at("cv.pdf"), "12345");
  symlinkSync(at("cv.pdf"), at("link.pdf"));
  mkdirSync(at("folder"));
  execFileSync("sh", ["-c", `mkfifo "$0"`, at("pipe")]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["cv.pdf", "link.pdf"])("%s is a file of five bytes", async (name) => {
  expect(await openLocalFile(at(name))).toMatchObject({ kind: "file", filename: at(name), size: 5, path: at("cv.pdf") });
});

test.each([
  ["folder", "not_a_file"],
  ["pipe", "not_a_file"],
  ["missing.pdf", "file_not_found"],
  ["cv.pdf/inside", "file_not_found"],
])("%s is no file: %s", async (name, code) => {
  expect(await openLocalFile(at(name))).toMatchObject({ code });
});
